// A second implementation with another method must agree on random cars, rates and days: it uses rate differences and
// thousandths of an øre, takes ages from the calendar, and checks the equation instead of solving it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LandedQuestion, landedCost } from './landed-cost.ts'
import { danishValueOf } from './landed-cost-denmark.ts'
import { decimalOf, exactOf, plus, whole } from './landed-cost-exact.ts'
import { type Band, packFor } from './landed-cost-packs.ts'
import { bandsOf, cars, days, pack, rates, steps } from '../../../test/landed-random.ts'

/**
 * Tax on thousandths of a unit, in hundred-thousandths of a krone: each limit adds its difference to the rate before.
 */
function byDifferences(bands: readonly Band[], thousandths: number): bigint {
  const hundredths = (rate: string) => BigInt(rate.replace('.', ''))
  return bands.reduce((sum, { rate }, at) => {
    const from = at === 0 ? 0 : bands[at - 1]!.upTo!
    const above = BigInt(Math.max(0, thousandths - from * 1000))
    return sum + above * (hundredths(rate) - (at === 0 ? 0n : hundredths(bands[at - 1]!.rate)))
  }, 0n)
}

/** Completed months by the calendar. */
function fullMonths(first: string, day: string): number {
  const [a, b] = [new Date(first), new Date(day)]
  const between = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  const isLast = new Date(b.getTime() + 864e5).getUTCDate() === 1
  return b.getUTCDate() >= a.getUTCDate() || isLast ? between : between - 1
}

const halfUp = (over: bigint, under: bigint): bigint => over / under + (2n * (over % under) >= under ? 1n : 0n)

const question = (
  of: Pick<LandedQuestion, 'car' | 'country' | 'day' | 'packs'> & Partial<LandedQuestion>,
): LandedQuestion => ({
  price: 2_000_000,
  sale: 'ZERO',
  isVatRegistered: true,
  rate: { rate: '11.5', day: '2026-01-02', source: 'ECB' },
  ...of,
})

test('Norway: weight, CO2 and NOx less the part for age, whole kroner', () => {
  fc.assert(
    fc.property(
      cars,
      bandsOf(3000),
      bandsOf(3000),
      bandsOf(400),
      rates,
      steps,
      days,
      (car, all, engine, co2, nox, ages, day) => {
        const packs = [
          pack('NO', {
            NO_WEIGHT: { shape: 'BANDS', bands: all },
            NO_WEIGHT_ENGINE: { shape: 'BANDS', bands: engine },
            NO_CO2: { shape: 'BANDS', bands: co2 },
            NO_NOX: { shape: 'BANDS', bands: [{ upTo: null, rate: nox }] },
            NO_NEDC: { shape: 'FACTOR', factor: '1.242' },
            NO_AGE: { shape: 'STEPS', steps: ages },
          }),
        ]
        const grams = car.co2Method === 'NEDC' ? car.co2Nedc! * 1242 : car.co2Wltp! * 1000
        const kilos = car.curbWeightKg! * 1000
        let base = byDifferences(all, kilos)
        if (car.fuel !== 'ELECTRICITY')
          base +=
            byDifferences(engine, kilos) +
            byDifferences(co2, grams) +
            BigInt(car.noxMgPerKm! * 1000) * BigInt(nox.replace('.', ''))
        const months = day < car.firstRegistration! ? -1 : fullMonths(car.firstRegistration!, day)
        const reached = ages.filter((step) => {
          if (!step.fromNewYear) return step.months <= months
          const [year, month] = car.firstRegistration!.split('-').map(Number) as [number, number]
          return Number(day.slice(0, 4)) >= year + Math.floor((month - 1 + step.months) / 12)
        })
        const off = BigInt(Math.max(0, ...reached.map(({ pct }) => Number(pct))))
        const expected = Number(halfUp(base * (100n - off), 10_000_000n)) * 100
        const line = landedCost(question({ car, country: 'NO', day, packs })).lines.find(
          ({ kind }) => kind === 'REGISTRATION_TAX',
        )!
        expect([line.min, line.likely, line.max]).toEqual([expected, expected, expected])
      },
    ),
    { numRuns: 1000 },
  )
})

test('Denmark: the value that was solved, put into the equation, gives the price to the last fraction', () => {
  const percents = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 3, maxLength: 3 })
  const kroner = (most: number) => fc.integer({ min: 0, max: most })
  fc.assert(
    fc.property(
      percents,
      kroner(100_000),
      kroner(200_000),
      kroner(900_000),
      kroner(80_000),
      kroner(40_000),
      fc.constantFrom(40, 48, 100),
      kroner(170_000),
      (pct, a, more, price, supplement, deduction, share, free) => {
        const bands = [a + 1, a + 1 + more + 1, null].map((upTo, at) => ({ upTo, rate: `${pct[at]}` }))
        const rates = {
          bands,
          supplement: whole(supplement),
          deduction: whole(deduction),
          share: whole(share),
          free: whole(free),
        }
        const value = danishValueOf(whole(price), rates)
        // A price below the supplement: the whole price is tax.
        fc.pre(value.over !== 0n)
        // Checks the equation in fractions of the value's own denominator.
        const scaled = value.over
        const unit = value.under
        const parts = bands.map(({ rate }, at) => {
          const from = at === 0 ? 0n : BigInt(bands[at - 1]!.upTo!) * unit
          const step = BigInt(rate) - (at === 0 ? 0n : BigInt(bands[at - 1]!.rate))
          return (scaled > from ? scaled - from : 0n) * step
        })
        const inner = parts.reduce((x, y) => x + y, 0n) + BigInt(supplement - deduction) * unit * 100n
        const tax = inner * BigInt(share) - BigInt(free) * unit * 10_000n
        expect(scaled * 10_000n + (tax > 0n ? tax : 0n)).toBe(BigInt(price) * unit * 10_000n)
      },
    ),
    { numRuns: 1000 },
  )
})

test('Sweden: a year of base, malus or what follows it, and diesel, rounded down', () => {
  fc.assert(
    fc.property(cars, bandsOf(300), bandsOf(300), days, (car, malus, later, day) => {
      const packs = [
        pack('SE', {
          SE_BASE: { shape: 'AMOUNT', minor: 36_000 },
          SE_CO2: { shape: 'BANDS', bands: later },
          SE_MALUS: { shape: 'PERIODS', periods: [{ from: '2018-07-01', to: null, bands: malus }] },
          SE_MALUS_MONTHS: { shape: 'FACTOR', factor: '36' },
          SE_DIESEL: { shape: 'AMOUNT', minor: 25_000 },
          SE_DIESEL_CO2: { shape: 'FACTOR', factor: '13.52' },
        }),
      ]
      const grams = (car.co2Method === 'NEDC' ? car.co2Nedc : car.co2Wltp)!
      const isMalus =
        car.firstRegistration! >= '2018-07-01' &&
        (day < car.firstRegistration! || fullMonths(car.firstRegistration!, day) < 36)
      let sum = 36_000_000n
      if (car.fuel !== 'ELECTRICITY') sum += byDifferences(isMalus ? malus : later, grams * 1000)
      if (car.fuel === 'DIESEL') sum += 25_000_000n + BigInt(grams * 1352) * 1000n
      const line = landedCost(question({ car, country: 'SE', day, packs })).lines.find(
        ({ kind }) => kind === 'YEARLY_TAX',
      )!
      expect(line.likely).toBe(Number(sum / 100_000n) * 100)
    }),
    { numRuns: 500 },
  )
})

test('a later version takes the place of an earlier one for its days alone', () => {
  const [old, later] = [
    pack('NO', {}),
    { ...pack('NO', {}), version: 2, validFrom: '2026-03-01', validTo: '2026-03-31' },
  ]
  const versionOn = (day: string) => packFor([later, old], 'TAX', 'NO', day)?.version
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(versionOn)).toEqual([1, 2, 2, 1])
})

test('decimals are exact', () => {
  expect(decimalOf(plus(exactOf('0.1'), exactOf('0.2')))).toBe('0.3')
  expect(decimalOf(exactOf('-0.50'))).toBe('-0.5')
  expect(() => exactOf('1e3')).toThrow(RangeError)
})
