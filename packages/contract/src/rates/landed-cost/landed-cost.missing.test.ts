// There is a result whatever facts are missing, and it never claims more than is known.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landedCost } from './landed-cost.ts'
import { type ImportCountry, importRules, rulesOf, type RuleValue } from './landed-cost-packs.ts'
import { bandsOf, costs, days, pack, steps } from '../../../test/landed-random.ts'

/** Each fact and each rate may be missing independently. */
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const halfKnown = fc.record({
  carType: fc.constantFrom('PASSENGER_CAR', 'LIGHT_COMMERCIAL'),
  condition: fc.constantFrom('NEW', 'USED'),
  fuel: maybe(fc.constantFrom('PETROL', 'DIESEL', 'ELECTRICITY', 'LPG', 'OTHER', 'HYBRID')),
  isPluginHybrid: fc.boolean(),
  firstRegistration: maybe(days),
  firstRegistrationPrecision: fc.constantFrom('DAY', 'MONTH'),
  mileage: maybe(fc.integer({ min: 0, max: 5000 })),
  co2Nedc: maybe(fc.integer({ min: 0, max: 400 })),
  co2Wltp: maybe(fc.integer({ min: 0, max: 400 })),
  co2Method: fc.constantFrom('NEDC', 'WLTP', 'UNKNOWN'),
  noxMgPerKm: maybe(fc.integer({ min: 0, max: 500 })),
  curbWeightKg: maybe(fc.integer({ min: 500, max: 3500 })),
  electricRangeKm: maybe(fc.integer({ min: 0, max: 900 })),
})
const valueFor = (shape: string): fc.Arbitrary<RuleValue | null> => {
  const value: fc.Arbitrary<RuleValue> =
    shape === 'BANDS'
      ? bandsOf(300).map((bands) => ({ shape, bands }))
      : shape === 'PERIODS'
        ? bandsOf(300).map((bands) => ({ shape, periods: [{ from: '2018-07-01', to: null, bands }] }))
        : shape === 'STEPS'
          ? steps.map((list) => ({ shape, steps: list }))
          : shape === 'AMOUNT'
            ? fc.integer({ min: 0, max: 40_000_000 }).map((minor) => ({ shape, minor }))
            : shape === 'PERCENT'
              ? fc.integer({ min: 0, max: 100 }).map((pct) => ({ shape, pct: String(pct) }))
              : shape === 'FACTOR'
                ? fc.constant({ shape, factor: '1.242' } as const)
                : fc.integer({ min: 0, max: 100 }).map((pct) => ({ shape: 'RANGE', pct: String(pct), fullAtKm: 75 }))
  return fc.option(
    fc.oneof({ weight: 1, arbitrary: fc.constant<RuleValue>({ shape: 'NONE' }) }, { weight: 5, arbitrary: value }),
    { nil: null },
  )
}
const packsFor = (country: ImportCountry) =>
  fc
    .tuple(
      fc.record(Object.fromEntries(rulesOf(country).map((id) => [id, valueFor(importRules[id].shape)]))),
      fc.boolean(),
      fc.integer({ min: 0, max: 5_000_000 }),
    )
    .map(([values, hasCosts, amount]) => [pack(country, values), ...(hasCosts ? [costs(country, amount)] : [])])

/** Lines that are a share of other lines; the other lines carry the missing facts. */
const ofOthers = new Set(['IMPORT_VAT', 'SALE_VAT', 'DUTY', 'RATE_BUFFER'])

test('whatever is missing there is an answer: in order, its lines sum to it, and what is unknown has a reason', () => {
  const asked = fc.constantFrom<ImportCountry>('NO', 'DK', 'SE', 'DE').chain((country) =>
    fc.record({
      country: fc.constant(country),
      car: halfKnown,
      day: days,
      packs: packsFor(country),
      price: maybe(fc.integer({ min: 0, max: 20_000_000 })),
      sale: fc.constantFrom('ZERO', 'MARGIN', 'DOMESTIC'),
      isVatRegistered: fc.boolean(),
      rate: maybe(fc.constant({ rate: '11.6215', day: '2026-01-02', source: 'ECB' as const })),
      danish: fc.record({
        newPrice: maybe(fc.integer({ min: 0, max: 90_000_000 })),
        marketPrice: maybe(fc.integer({ min: 0, max: 90_000_000 })),
      }),
    }),
  )
  fc.assert(
    fc.property(asked, (one) => {
      const { total, lines, missing } = landedCost(one)
      const paid = lines.filter(({ buyerPays }) => buyerPays)
      const all = [...lines, { ...total, missing, kind: 'TOTAL' }]
      const low = (amount: number | null) => amount ?? Number.POSITIVE_INFINITY
      expect(all.filter(({ min, likely, max }) => min < 0 || low(likely) < min || low(max) < (likely ?? min))).toEqual(
        [],
      )
      const unsaid = all.filter((line) => line.likely === null && !line.missing.length && !ofOthers.has(line.kind))
      expect(unsaid).toEqual([])
      expect(total.min).toBe(paid.reduce((sum, { min }) => sum + min, 0))
      const isKnown = paid.every(({ likely }) => likely !== null)
      expect(total.likely).toBe(isKnown ? paid.reduce((sum, { likely }) => sum + likely!, 0) : null)
    }),
    { numRuns: 1000 },
  )
})
