// Unknown words of a file: the user assigns a value to each of them once.
import type { SaidValues } from '@bilbro/contract/stock/car-imports'
import { normaliseWord } from '../../../core/words/normalise-word.ts'
import { codesOf, enumOf, isEnum } from './cells.rules.ts'

/** An unknown word, with the value that the user assigned and the value that its parts suggest. */
export type Unknown = { field: string; value: string; code: string | null; isSaid: boolean; suggested: string | null }

/** Keeps only fields with a list of values, and only values of that list. */
export function cleanSaid(given: unknown): SaidValues {
  const said: SaidValues = {}
  if (typeof given !== 'object' || given === null) return said
  for (const [field, words] of Object.entries(given)) {
    if (!isEnum(field) || typeof words !== 'object' || words === null) continue
    const own: [string, string | null][] = []
    for (const [word, code] of Object.entries(words as Record<string, unknown>).slice(0, 500))
      if (code === null || (typeof code === 'string' && codesOf(field).includes(code)))
        own.push([normaliseWord(word), code])
    said[field] = Object.fromEntries(own)
  }
  return said
}

/** Merges both; the second has priority. */
export const joined = (before: SaidValues, after: SaidValues): SaidValues => ({
  ...before,
  ...Object.fromEntries(Object.entries(after).map(([field, words]) => [field, { ...before[field], ...words }])),
})

export function unknownValue(field: string, value: string, said: SaidValues): Unknown {
  const words = said[field] ?? {}
  const key = normaliseWord(value)
  const isSaid = Object.hasOwn(words, key)
  return {
    field,
    value: value.slice(0, 120),
    code: isSaid ? words[key]! : null,
    isSaid,
    suggested: suggestionOf(field, value),
  }
}

/** The only code that words of the text name: `schwarz metallic`, `7-Gang DSG`. */
function suggestionOf(field: string, value: string): string | null {
  const found = new Set(
    value.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word.length > 1 ? (enumOf(field, word) ?? []) : [])),
  )
  return found.size === 1 ? [...found][0]! : null
}
