// Mileage in a table of cars: kilometres, unless the cell or its column says Scandinavian miles, miles or thousands.
import { numberOf } from './cells.rules.ts'

/** Kilometres of a unit; a Swedish or Norwegian mil is ten of them. */
const units: readonly (readonly [RegExp, number])[] = [
  [/(?:^|[^\p{L}])(?:tkm|tsd\.?\s*km|t\.?\s?km)(?=$|[^\p{L}])/iu, 1000],
  [/(?:^|[^\p{L}])(?:km|kilometer|kilometers?|kilometre)(?=$|[^\p{L}])/iu, 1],
  [/(?:^|[^\p{L}])(?:miles|mi)(?=$|[^\p{L}])/iu, 1.609344],
  [/(?:^|[^\p{L}])(?:mil|miltal)(?=$|[^\p{L}])/iu, 10],
]
const unitIn = (text: string): number | undefined => units.find(([names]) => names.test(text))?.[1]

/** Whole kilometres. Undefined: not understood. */
export function mileageOf(text: string, header: string): number | undefined {
  let bare = text
  for (const [names] of units) bare = bare.replace(names, ' ')
  const value = numberOf(bare.trim())
  if (value === undefined || value < 0) return undefined
  return Math.round(value * (unitIn(text) ?? unitIn(header) ?? 1))
}
