import type { Listing } from '@bilbro/contract/sale/b2b'
import { tx } from '@bilbro/i18n/i18n'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { CarTab } from '../../stock/cars/tabs.ts'

const icons = { OK: CircleCheck, WARNING: TriangleAlert, BLOCKER: CircleX }
const order = { BLOCKER: 0, WARNING: 1, OK: 2 }
/** Where each point is put right. */
const places: Record<string, CarTab> = { car: 'overview', photos: 'photos', taxCase: 'overview', facts: 'overview' }

/** What stands between the listing and the portal, the worst first, each with the way there. */
export function Checklist({ carId, items }: { carId: string; items: Listing['checklist'] }) {
  const { t } = useT()
  return (
    <ul className="o-checklist">
      {items
        .toSorted((a, b) => order[a.level] - order[b.level])
        .map(({ key, level, detail }) => {
          const Icon = icons[level]
          const tab = places[key]
          const words = tx(`office.check.${key}.${level}`, tx(`office.check.${key}`, key), {
            detail: tx(`carStatus.${detail}`, detail ?? ''),
          })
          return (
            <li key={key} data-level={level}>
              <Icon size={16} aria-label={t(`office.level.${level}`)} />
              {level !== 'OK' && tab ? (
                <Anchor to="/cars/$id" params={{ id: carId }} search={tab === 'overview' ? {} : { tab }}>
                  {words}
                </Anchor>
              ) : (
                <span>{words}</span>
              )}
            </li>
          )
        })}
    </ul>
  )
}
