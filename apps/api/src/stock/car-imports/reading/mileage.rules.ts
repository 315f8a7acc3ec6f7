// Mileage in a table of cars: kilometres, unless the cell or its column names Scandinavian miles, miles or thousands.
import { numberOf } from './cells.rules.ts'

/** Kilometres per unit; a Swedish or Norwegian mil is ten kilometres. */
const units: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:tkm|tsd\.?\s*km|t\.?\s?km|k\s?km|k)(?=$|[^\p{L}])/iu, 1000],
  [/(?<!\p{L})(?:km|kilometer|kilometers?|kilometre)(?=$|[^\p{L}])/iu, 1],
  [/(?<!\p{L})(?:miles?|mi|mls)\.?(?=$|[^\p{L}])/iu, 1.609344],
  [/(?<!\p{L})(?:mil|miltal)(?=$|[^\p{L}])/iu, 10],
]
const unitIn = (text: string): number | undefined => units.find(([names]) => names.test(text))?.[1]

/** `Kilometerstand in Tsd.`, `Km (x1000)`: the cells contain thousands of the unit. */
const inThousands = /(?<!\p{L})(?:tsd|tausend|tusen|tusind)(?=$|[^\p{L}])|(?:[x×*(/]|\bi|\bin)\s*1[.,' ]?000(?!\d)/iu
export const headerFactor = (header: string): number => (inThousands.test(header) ? 1000 : 1)

/** Whole kilometres; undefined when the text is not understood. */
export function mileageOf(text: string, header: string): number | undefined {
  let bare = text
  for (const [names] of units) bare = bare.replace(names, ' ')
  const value = numberOf(bare.trim())
  if (value === undefined || value < 0) return undefined
  const ofHeader = unitIn(header) ?? 1
  const factor = ofHeader >= 1000 ? 1 : headerFactor(header)
  const kilometres = unitIn(text) ?? ofHeader * factor
  // `12.5` probably means thousands: reading it silently as 13 km would be wrong.
  if (kilometres === 1 && value < 1000 && !Number.isInteger(value)) return undefined
  return Math.round(value * kilometres)
}
