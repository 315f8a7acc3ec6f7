// What staff write of a car in words of their own is kept as a word of ours where it is one, in whatever language they wrote
// it: dealers then read it in theirs. Everything else stays as it was typed.
import { colors, features } from '@bilbro/contract/stock/cars/car-enums'
import { conditionNotes } from '@bilbro/contract/stock/cars/condition-notes'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'

const plain = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    // 'ß' and 'SS' are the same.
    .toUpperCase()

const families = { color: colors, feature: features, conditionNote: conditionNotes } as const
type Family = keyof typeof families

function keysOf(family: Family): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const texts of Object.values(portalTexts))
    for (const key of families[family]) {
      const word = plain(texts[`${family}.${key}`]!)
      // What means two things means neither.
      known.set(word, known.has(word) && known.get(word) !== key ? '' : key)
    }
  return known
}
const keys = { color: keysOf('color'), feature: keysOf('feature'), conditionNote: keysOf('conditionNote') }
const keyOf = (family: Family, text: string): string => keys[family].get(plain(text)) || text

type Texts = {
  interiorColor?: unknown
  highlights?: unknown
  accidentDescription?: unknown
  damages?: unknown
  /** Of a listing. */
  conditionSummary?: unknown
}
const isDamage = (one: unknown): one is { description: string } =>
  typeof one === 'object' && one !== null && typeof (one as { description?: unknown }).description === 'string'

/** The free texts among these as words of ours, as far as they are some. */
export function knownTexts<V extends object>(values: V): Partial<V> {
  const { interiorColor, highlights, accidentDescription, damages, conditionSummary }: Texts = values
  const known = {
    ...(typeof interiorColor === 'string' && { interiorColor: keyOf('color', interiorColor) }),
    ...(typeof accidentDescription === 'string' && {
      accidentDescription: keyOf('conditionNote', accidentDescription),
    }),
    ...(typeof conditionSummary === 'string' && { conditionSummary: keyOf('conditionNote', conditionSummary) }),
    ...(Array.isArray(highlights) && { highlights: highlights.map((one: string) => keyOf('feature', one)) }),
    ...(Array.isArray(damages) && {
      damages: damages.map((one: unknown) =>
        isDamage(one) ? { ...one, description: keyOf('conditionNote', one.description) } : one,
      ),
    }),
  }
  return known as Partial<V>
}
