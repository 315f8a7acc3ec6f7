// Maps columns of a file to fields, by our own names, the labels of our exports, and those of mobile.de's dealer CSV.
import type { ImportMapping } from '@bilbro/contract/stock/car-imports'
import { normaliseWord } from '../../../core/words/normalise-word.ts'
import { columnNames } from './column-names.rules.ts'
import { unitOfHeader } from './power.rules.ts'

/** Names of columns for each field. */
const aliases: Record<string, string[]> = Object.fromEntries(
  Object.entries(columnNames).map(([field, names]) => [field, names.split(/[|\n]/).map((name) => name.trim())]),
)

/** Fields that a column can be mapped to. */
export const importFields = Object.keys(aliases)

const byHeader = new Map(
  Object.entries(aliases).flatMap(([field, names]) =>
    [field, ...names].map((name) => [normaliseWord(name), field] as const),
  ),
)

const inBrackets = /[([{][^)\]}]*[)\]}]/g
/** A unit or currency at the end: `Leistung kW`, `Preis EUR`, `Kilometerstand in km`. */
const atEnd = /[\s,:/-]+(?:in\s+)?(?:t?km|mil|miles|kw|ccm|cm3|cm³|kg|g\/km|eur|euro|€|nok|dkk|sek|kr\.?)\s*$/i

/** Matches the whole header, otherwise the header without units. Power in horsepower has its own field. */
function fieldOf(header: string): string | null {
  const short = header.replace(inBrackets, ' ').replace(atEnd, '')
  const found = byHeader.get(normaliseWord(header)) ?? byHeader.get(normaliseWord(short)) ?? null
  if (found !== 'power') return found
  return unitOfHeader(header) === 'HP' ? 'powerHp' : 'power'
}

/** A mapping refers to columns by header, so repeated headers get a number. */
export function distinctHeaders(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const time = (seen.get(header) ?? 0) + 1
    seen.set(header, time)
    return time === 1 ? header : `${header} (${time})`
  })
}

/** Proposes a field for each header; the first header that matches a field gets it. */
export function proposeMapping(headers: string[]): ImportMapping {
  const taken = new Set<string>()
  return Object.fromEntries(
    headers.map((header) => {
      const field = fieldOf(header)
      if (field === null || taken.has(field)) return [header, null]
      taken.add(field)
      return [header, field]
    }),
  )
}
