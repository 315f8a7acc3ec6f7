// Random cars, rates and days for the tests of the landed cost.
import fc from 'fast-check'
import type { LandedCar } from '../src/rates/landed-cost/landed-cost-car.ts'
import {
  type AgeStep,
  type Band,
  costsOf,
  type ImportCountry,
  type ImportPack,
  rulesOf,
  type RuleValue,
} from '../src/rates/landed-cost/landed-cost-packs.ts'

/** A rate with two decimals, in hundredths. */
export const rates = fc.integer({ min: 0, max: 400_000 }).map((hundredths) => (hundredths / 100).toFixed(2))
export const bandsOf = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 5 }).chain((limits) =>
    fc.array(rates, { minLength: limits.length + 1, maxLength: limits.length + 1 }).map((each): Band[] => {
      const upTo = limits.sort((a, b) => a - b)
      return each.map((rate, at) => ({ upTo: upTo[at] ?? null, rate }))
    }),
  )
export const steps = fc.uniqueArray(fc.integer({ min: 1, max: 260 }), { maxLength: 12 }).map((months): AgeStep[] =>
  months
    .sort((a, b) => a - b)
    .map((month, at, all) => ({
      months: month,
      pct: String(Math.floor(((at + 1) * 100) / all.length)),
      fromNewYear: at === all.length - 1,
    })),
)
export const days = fc
  .integer({ min: Date.UTC(2004, 0, 1) / 864e5, max: Date.UTC(2026, 11, 31) / 864e5 })
  .map((day) => new Date(day * 864e5).toISOString().slice(0, 10))

export const cars: fc.Arbitrary<LandedCar> = fc.record({
  carType: fc.constant('PASSENGER_CAR'),
  condition: fc.constant('USED'),
  fuel: fc.constantFrom('PETROL', 'DIESEL', 'ELECTRICITY', 'HYBRID'),
  isPluginHybrid: fc.constant(false),
  firstRegistration: days,
  firstRegistrationPrecision: fc.constant('DAY'),
  mileage: fc.integer({ min: 3000, max: 300_000 }),
  co2Nedc: fc.integer({ min: 0, max: 400 }),
  co2Wltp: fc.integer({ min: 0, max: 400 }),
  co2Method: fc.constantFrom('NEDC', 'WLTP'),
  noxMgPerKm: fc.integer({ min: 0, max: 500 }),
  curbWeightKg: fc.integer({ min: 500, max: 3500 }),
  electricRangeKm: fc.constant(null),
})

export const pack = (country: ImportCountry, values: Partial<Record<string, RuleValue | null>>): ImportPack => ({
  kind: 'TAX',
  country,
  version: 1,
  validFrom: '2000-01-01',
  validTo: null,
  rules: rulesOf(country).map((id) => ({
    id,
    value: id in values ? values[id]! : { shape: 'NONE' },
    source: 'test',
    verified: true,
  })),
})
export const costs = (country: ImportCountry, amount: number): ImportPack => ({
  kind: 'COSTS',
  country,
  version: 1,
  validFrom: '2000-01-01',
  validTo: null,
  bufferPct: null,
  registrationDays: 30,
  costs: costsOf[country].map((id) => ({ id, amount: { min: amount, likely: amount, max: amount }, buyerPays: true })),
})
