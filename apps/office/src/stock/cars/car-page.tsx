import type { Car } from '@bilbro/contract/stock/cars/cars'
import { Group } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { lazy, useEffect, type ComponentType } from 'react'
import { api } from '../../core/api.ts'
import { rememberCar } from '../../core/commands/recent.ts'
import { DealLink } from '../../kit/detail/deal-link.tsx'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { CarLine, HeadPicture, PortalBadge } from './header/car-header.tsx'
import { useCar } from './car-query.ts'
import { titleOf } from './car-title.ts'
import { NextButton, useNextAction } from './header/next-button.tsx'
import { useCarCommands } from './use-car-commands.tsx'
import { useNeighbours } from './list/list-context.ts'
import { OverviewTab } from './overview/overview-tab.tsx'
import { PrintMenu } from './header/print-menu.tsx'
import { carTabs, type CarTab, type TabProps } from './tabs.ts'

/** Tabs of later modules; the app's route passes them in. */
export type LaterTabs = Record<
  'work' | 'b2b' | 'condition' | 'price' | 'landed' | 'requests' | 'contracts' | 'invoices' | 'logistics' | 'customs',
  ComponentType<TabProps>
>
type Props = {
  id: string
  tab: CarTab
  later: LaterTabs
  /** Content of later modules for a car on every tab. */
  More: ComponentType<TabProps & { isNext: boolean }>
}
const parts: Record<Exclude<CarTab, 'overview' | keyof LaterTabs>, ComponentType<TabProps>> = {
  photos: lazy(async () => ({ default: (await import('./photos/photos-tab.tsx')).PhotosTab })),
  documents: lazy(async () => ({ default: (await import('./documents/documents-tab.tsx')).DocumentsTab })),
  notes: lazy(async () => ({ default: (await import('./notes/notes-tab.tsx')).NotesTab })),
  log: lazy(async () => ({ default: (await import('./log/log-tab.tsx')).LogTab })),
}

/** The page of a car; the tab is in the address. */
export function CarPage({ id, tab, later, More }: Props) {
  const { t } = useT()
  const car = useCar(id)
  const near = useNeighbours(id)
  const title = titleOf(car)
  const next = useNextAction(car)
  useCarCommands(car)
  useEffect(() => rememberCar({ id, title, stockNo: car.stockNo }), [id, title, car.stockNo])
  const Part = { overview: OverviewTab, ...parts, ...later }[tab]
  return (
    <DetailPage
      id={id}
      title={title}
      crumb={car.stockNo}
      list={{ path: '/cars', label: t('nav.cars') }}
      near={near}
      picture={<HeadPicture car={car} />}
      status={{ family: 'carStatus', value: car.status }}
      badges={<PortalBadge car={car} />}
      actions={
        <>
          <DealLink source="cars" id={id} />
          <PrintMenu url={(language) => api.carSheet.print.url({ params: { id }, query: { language } })} />
          <More car={car} isNext={next?.kind === 'offer'} />
          <NextButton car={car} tab={tab} next={next} />
        </>
      }
      end={<HeadPrice car={car} />}
      facts={<CarLine car={car} />}
      tabs={carTabs.map((one) => ({
        id: one.id,
        label: t(one.label),
        needs: one.needs,
        ...(one.id === 'photos' && { count: car.photoCount }),
      }))}
      tab={tab}
    >
      <Part key={id} car={car} />
    </DetailPage>
  )
}

/** The sale price with the asking price beside it; before a sale only the asking price. */
function HeadPrice({ car: { agreed, price } }: { car: Car }) {
  const { t, format } = useT()
  if (!agreed) return <Money value={price} whole strong />
  return (
    <Group gap={2} align="baseline">
      <Money value={agreed} whole strong />
      {price && price.minor !== agreed.minor && (
        <Text as="span" size={12} tone="dim">
          {t('office.price.askedFor', { amount: format.money(price, { whole: true }) })}
        </Text>
      )}
    </Group>
  )
}
