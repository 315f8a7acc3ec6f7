// The check list of an ad: each item leads to the place where it is corrected.
import type { ShownProblem } from '@bilbro/contract/sale/channels/channels'
import { tx } from '@bilbro/i18n/i18n'
import { Anchor } from '@bilbro/ui/layout/text'
import { CircleX } from 'lucide-react'
import { focusField } from '../../kit/edit/focus-field.ts'
import { sections } from '../../stock/cars/fields.ts'

type Place = { search: object; field?: string }
const places: Record<string, Place> = {
  status: { search: {} },
  listing: { search: { tab: 'b2b' } },
  photos: { search: { tab: 'photos' } },
  consumerPrice: { search: { tab: 'price' }, field: 'consumerPrice' },
  vatRateBp: { search: { tab: 'price' } },
  texts: { search: { tab: 'b2b' }, field: 'texts.de' },
}
/** A field of the car is edited in the card of its section. */
function placeOf(field: string): Place | undefined {
  if (places[field]) return places[field]
  for (const [section, fields] of Object.entries(sections))
    if (fields.some(({ name }) => name === field)) return { search: { edit: [section] }, field }
  return undefined
}

/** The name of the field that a problem is about; empty when the channel named none that we have. */
const fieldWord = (field: string): string => tx(`office.channels.field.${field}`, tx(`car.${field}`, ''))

/** A problem in one sentence: our own are translated, the channel's are in its own words. */
export function problemText({ field, key, message }: ShownProblem): string {
  const text = tx(`adProblem.${key}`, message)
  const name = fieldWord(field)
  if (!name) return text
  // Our own texts go on after the name of the field.
  return text === message ? `${name}: ${text}` : `${name} ${text}`
}

/** Problems as a list of links. */
export function Problems({ carId, problems }: { carId: string; problems: readonly ShownProblem[] }) {
  return (
    <ul className="o-checklist">
      {problems.map((problem) => {
        const place = placeOf(problem.field)
        return (
          <li key={`${problem.field} ${problem.key}`} data-level="BLOCKER">
            <CircleX size={16} aria-hidden="true" />
            {place ? (
              <Anchor
                to="/cars/$id"
                params={{ id: carId }}
                search={place.search}
                onClick={() => place.field && focusField(place.field)}
              >
                {problemText(problem)}
              </Anchor>
            ) : (
              <span>{problemText(problem)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
