// Derives the tax facts of a car from its fields: drive, taxed CO2 grams, age.
import { firstDays } from './landed-cost-ages.ts'
import { decimalOf, type Exact, exactOf, times, whole } from './landed-cost-exact.ts'
import { type Found, type Missing, type Part, exactly, partOf } from './landed-cost-lines.ts'

/** The facts of a car that import taxes use. */
export type LandedCar = {
  carType: string
  condition: string
  fuel: string | null
  isPluginHybrid: boolean
  firstRegistration: string | null
  firstRegistrationPrecision: string
  mileage: number | null
  co2Nedc: number | null
  co2Wltp: number | null
  co2Method: string
  noxMgPerKm: number | null
  curbWeightKg: number | null
  electricRangeKm: number | null
}

export type Drive = 'ELECTRIC' | 'PLUGIN' | 'ENGINE'
const engines = new Set(['PETROL', 'DIESEL', 'HYBRID', 'HYBRID_DIESEL'])

/** Undefined for fuels that the tables do not list: gas, hydrogen, ethanol. */
export function driveOf({ fuel, isPluginHybrid }: LandedCar): Drive | undefined {
  if (fuel === null) return undefined
  if (isPluginHybrid) return 'PLUGIN'
  if (fuel === 'ELECTRICITY') return 'ELECTRIC'
  return engines.has(fuel) ? 'ENGINE' : undefined
}

/** From this day on every new car was measured by WLTP. */
const wltpSince = '2018-09-01'

/**
 * The CO2 figure by its measuring method; an unknown method counts as WLTP if no other was allowed at first
 * registration.
 */
export function measured(car: LandedCar): { grams: number; method: 'WLTP' | 'NEDC' } | undefined {
  if (car.co2Method === 'WLTP') return car.co2Wltp === null ? undefined : { grams: car.co2Wltp, method: 'WLTP' }
  if (car.co2Method === 'NEDC') return car.co2Nedc === null ? undefined : { grams: car.co2Nedc, method: 'NEDC' }
  const days = firstDays(car)
  const isWltp = days ? days.earliest >= wltpSince : car.condition === 'NEW'
  const grams = car.co2Wltp ?? car.co2Nedc
  return isWltp && grams !== null ? { grams, method: 'WLTP' } : undefined
}

/** The taxed grams: NEDC is multiplied by its factor and not rounded. */
export function taxedGrams(
  car: LandedCar,
  factor: Found<'FACTOR'>,
): { grams: Exact; parts: Part[] } | { missing: Missing } {
  const figure = measured(car)
  if (!figure) return { missing: { fact: 'CO2', rule: null } }
  const grams = whole(figure.grams)
  if (figure.method === 'WLTP' || factor.value === 'NONE') return { grams, parts: [] }
  if (factor.value === 'UNKNOWN') return { missing: { fact: 'RATE_NOT_KNOWN', rule: factor.origin?.rule ?? null } }
  const more = times(grams, exactOf(factor.value.factor))
  const term = { kind: 'TIMES', units: decimalOf(grams), unit: 'factor', rate: factor.value.factor } as const
  const rule = factor.origin!.rule!
  return { grams: more, parts: [partOf(rule, exactly(more), [term], factor.origin)] }
}
