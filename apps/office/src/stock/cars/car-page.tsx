import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { useCan } from '../../core/can.ts'
import { rememberCar } from '../../core/recent.ts'
import { useShortcuts } from '../../core/shortcuts.ts'
import { CarHeader } from './car-header.tsx'
import { useCar } from './car-query.ts'
import { titleOf } from './car-title.ts'
import { OverviewTab } from './overview/overview-tab.tsx'
import { TabSkeleton } from '../../core/tab-skeleton.tsx'
import { carTabs, type CarTab, type TabProps } from './tabs.ts'

/** Tabs whose content later modules have; the app's route hands them in. */
export type LaterTabs = Record<'b2b', ComponentType<TabProps>>

const parts: Record<Exclude<CarTab, 'overview' | keyof LaterTabs>, ComponentType<TabProps>> = {
  photos: lazy(async () => ({ default: (await import('./photos/photos-tab.tsx')).PhotosTab })),
  price: lazy(async () => ({ default: (await import('./price/price-tab.tsx')).PriceTab })),
  documents: lazy(async () => ({ default: (await import('./documents/documents-tab.tsx')).DocumentsTab })),
  notes: lazy(async () => ({ default: (await import('./notes/notes-tab.tsx')).NotesTab })),
  log: lazy(async () => ({ default: (await import('./log/log-tab.tsx')).LogTab })),
}

/** Everything about one car; the tab stands in the address. */
export function CarPage({ id, tab, later }: { id: string; tab: CarTab; later: LaterTabs }) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const car = useCar(id)
  const title = titleOf(car)
  const tabs = carTabs.filter((one) => may(one.needs))
  useEffect(() => rememberCar({ id, title, stockNo: car.stockNo }), [id, title, car.stockNo])
  useShortcuts(
    Object.fromEntries(
      tabs.map((one, i) => [
        String(i + 1),
        () => void navigate({ to: '/cars/$id', params: { id }, search: one.id === 'overview' ? {} : { tab: one.id } }),
      ]),
    ),
  )
  const Part = { overview: OverviewTab, ...parts, ...later }[tab]
  return (
    <div className="o-car">
      <title>{`${title} - ${t('nav.cars')} - Bilbro`}</title>
      <div className="o-car-sticky">
        <CarHeader car={car} />
        <TabLinks label={titleOf(car)}>
          {tabs.map((one) => (
            <TabLink
              key={one.id}
              to="/cars/$id"
              params={{ id }}
              search={one.id === 'overview' ? {} : { tab: one.id }}
              activeOptions={{ exact: true, includeSearch: true }}
              {...(one.id === 'photos' && { count: car.photoCount })}
            >
              {t(one.label)}
            </TabLink>
          ))}
        </TabLinks>
      </div>
      <div className="o-car-body">
        <Suspense fallback={<TabSkeleton />}>
          <Part key={id} car={car} />
        </Suspense>
      </div>
    </div>
  )
}
