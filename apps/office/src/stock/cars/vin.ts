import { vin } from '@bilbro/contract/stock/cars/car-fields'

/** The format error of a VIN while it is typed; undefined once it is complete. */
export function vinProblem(text: string): 'short' | 'letters' | 'long' | undefined {
  if (/[IOQ]/i.test(text) || /[^A-Z0-9]/i.test(text)) return 'letters'
  if (text.length < 17) return 'short'
  if (text.length > 17) return 'long'
  return vin.safeParse(text).success ? undefined : 'letters'
}
