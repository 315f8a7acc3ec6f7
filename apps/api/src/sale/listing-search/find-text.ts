// Text search: finds cars that contain the words, and cars with what the words mean in any of the five languages.
import { wordsAsked } from '../../search/search-terms.ts'
import type { Columns } from './columns.ts'
import { hasAny, maskOf } from './equipment.ts'
import { type Key, meaningsOf } from './vocabulary.ts'
import { hasAllTokens, findTokens, type TokenIndex } from '../../search/columns/token-index.ts'

/** Matching slots, unordered; undefined when there is no search text. */
export function findText(
  columns: Columns,
  indexes: TokenIndex[],
  text: string | undefined,
  size: number,
): Int32Array | undefined {
  const parts = meaningsOf(wordsAsked(text))
  if (!parts.length) return undefined
  const named = parts.filter(({ keys }) => !keys.length).flatMap(({ terms }) => terms)
  let slots = findTokens(indexes, named, size) ?? Int32Array.from({ length: size }, (_, slot) => slot)
  for (const { terms, keys } of parts) {
    if (!keys.length) continue
    const has = meaning(columns, keys)
    const carries = hasAllTokens(indexes, terms, size)
    slots = slots.filter((slot) => has(slot) || carries(slot))
  }
  return slots
}

/** Whether a car has one of these. */
function meaning({ facets, dictionaries, equipment }: Columns, keys: readonly Key[]): (slot: number) => boolean {
  const equipped = keys.flatMap(({ family, value }) => (family === 'equipment' ? [value] : []))
  const mask = equipped.length ? maskOf(equipped) : undefined
  const codes = keys.flatMap(({ family, value }) => {
    const code = family === 'equipment' ? undefined : dictionaries[family].find(value)
    return family === 'equipment' || code === undefined ? [] : [{ column: facets[family], code }]
  })
  return (slot) =>
    codes.some(({ column, code }) => column[slot] === code) || (mask !== undefined && hasAny(equipment, slot, mask))
}
