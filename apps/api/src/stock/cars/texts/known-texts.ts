// Free texts of staff that equal a known term in any language are stored as that term, so that dealers read them in
// their own language. All other texts stay as typed.
import { colors, features } from '@bilbro/contract/stock/cars/car-enums'
import { conditionNotes } from '@bilbro/contract/stock/cars/condition-notes'
import { portalTexts } from '@bilbro/i18n/texts/portal-catalogue'

const plain = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    // Upper case makes 'ß' and 'SS' equal.
    .toUpperCase()

const families = { color: colors, feature: features, conditionNote: conditionNotes } as const
type Family = keyof typeof families

function keysOf(family: Family): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const texts of Object.values(portalTexts))
    for (const key of families[family]) {
      const word = plain(texts[`${family}.${key}`]!)
      // A word with two meanings is not translated.
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
  /** Field of a listing. */
  conditionSummary?: unknown
}
const isDamage = (one: unknown): one is { description: string } =>
  typeof one === 'object' && one !== null && typeof (one as { description?: unknown }).description === 'string'

/** Replaces the free texts that are known terms. */
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
