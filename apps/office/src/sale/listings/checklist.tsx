import type { Listing } from '@bilbro/contract/sale/b2b'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { checkWords } from '../../stock/cars/header/check-words.ts'
import { focusField } from '../../kit/edit/focus-field.ts'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'

const icons = { OK: CircleCheck, WARNING: TriangleAlert, BLOCKER: CircleX }
const order = { BLOCKER: 0, WARNING: 1, OK: 2 }
/** Where each item of the checklist is fixed: a section, a tab, or a field of the listing. */
const places: Record<string, { search: object; field?: string }> = {
  car: { search: {} },
  photos: { search: { tab: 'photos' } },
  photoSet: { search: { tab: 'photos' } },
  report: { search: { tab: 'condition' } },
  price: { search: { tab: 'price' }, field: 'price' },
  minPrice: { search: { tab: 'price' }, field: 'minPrice' },
  taxCase: { search: { edit: ['stock'] }, field: 'purchaseTaxCase' },
  facts: { search: { edit: ['history'] }, field: 'mileage' },
  conditionSummary: { search: { tab: 'b2b' }, field: 'conditionSummary' },
  texts: { search: { tab: 'b2b' }, field: 'texts' },
}

/** If texts are missing in some languages: the field of the first one. */
const fieldOf = (field: string, detail: string | null) =>
  field === 'texts' && detail ? `texts.${detail.split(',')[0]!.trim()}` : field

/**
 * What is missing before the listing can be published, most important first, each with a link to the place to fix it.
 */
export function Checklist({ carId, items }: { carId: string; items: Listing['checklist'] }) {
  const { t, format } = useT()
  return (
    <ul className="o-checklist">
      {items
        .toSorted((a, b) => order[a.level] - order[b.level])
        .map(({ key, level, detail }) => {
          const Icon = icons[level]
          const place = places[key]
          const words = checkWords({ key, level, detail }, format)
          return (
            <li key={key} data-level={level}>
              <Icon size={16} aria-label={t(`office.level.${level}`)} />
              {level !== 'OK' && place ? (
                <Anchor
                  to="/cars/$id"
                  params={{ id: carId }}
                  search={place.search}
                  onClick={() => place.field && focusField(fieldOf(place.field, detail))}
                >
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
