import { landedCost } from '@bilbro/contract/rates/landed-cost/landed-cost'
import { formatFor } from '@bilbro/i18n/format'
import { expect, test } from 'vitest'
import { allIn, basisOf, landedTotal, landedAt, type TaxedCar } from './all-in.ts'
import { answers, openings } from './choices.ts'
import { clockText, secondsLeft } from '../use-seconds-left.ts'

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const today = '2026-11-22'
const car: TaxedCar = {
  isVatReclaimable: true,
  carType: 'PASSENGER_CAR',
  condition: 'USED',
  fuel: 'PETROL',
  isPluginHybrid: false,
  firstRegistration: '2021-05-01',
  firstRegistrationPrecision: 'DAY',
  mileage: 60_000,
  co2Nedc: null,
  co2Wltp: 130,
  co2Method: 'WLTP',
  noxMgPerKm: 30,
  curbWeightKg: 1400,
  electricRangeKm: null,
}

test.each([
  [true, 'DE', 'DOMESTIC', 1_900, 11_900],
  [true, 'NO', 'ZERO', 0, 10_000],
  [true, 'DK', 'ZERO', 0, 10_000],
  [false, 'DE', 'MARGIN', 0, 10_000],
  [false, 'SE', 'MARGIN', 0, 10_000],
  [false, 'NO', 'ZERO', 0, 10_000],
  [true, 'FI', 'ZERO', 0, 10_000],
])('VAT shown %s, to %s: %s, %i € on top', (isVatReclaimable, to, vat, added, pay) => {
  expect(allIn({ isVatReclaimable }, to, eur(10_000), today)).toEqual({ vat, added: eur(added), pay: eur(pay) })
})

test('nothing is computed with a rate that nobody has entered', () => {
  expect(allIn({ isVatReclaimable: true }, 'DE', eur(10_000), '2019-01-01')).toBeUndefined()
})

test('what an amount costs landed is what the house works out of the same price; elsewhere nothing is said', () => {
  const rates = { packs: [], rates: { NOK: null, DKK: null, SEK: null } }
  const said = landedAt(rates, { car, to: 'NO', minor: 1_000_000, today })!
  const question = { car, country: 'NO', sale: 'ZERO', isVatRegistered: true, packs: [], rate: null } as const
  expect(said).toEqual(landedCost({ ...question, price: 1_000_000, day: said.day }))
  expect(said.total.likely).toBeNull()
  expect(landedAt(rates, { car, to: 'FI', minor: 1_000_000, today })).toBeNull()
})

test('quick amounts are round, below what is asked, and between what both have named', () => {
  const format = formatFor('en')
  const t = ((key: string) => key) as never
  expect(openings(eur(10_136), t, format).map(({ amount }) => amount.minor / 100)).toEqual([
    10_136, 9_950, 9_750, 9_550,
  ])
  const offer = { buyerAmount: eur(9_000), sellerAmount: eur(10_000), range: { min: eur(9_000), max: eur(9_999) } }
  expect(answers(offer, format).map(({ amount }) => amount.minor / 100)).toEqual([9_250, 9_500, 9_750])
  const near = { buyerAmount: eur(9_950), sellerAmount: eur(10_000), range: { min: eur(9_950), max: eur(9_999) } }
  expect(answers(near, format)).toEqual([])
})

test('seconds are counted down to nothing and not below', () => {
  expect([61_000, 60_001, 1, 0, -5_000].map((left) => secondsLeft(1_000_000 + left, 1_000_000))).toEqual([
    61, 61, 1, 0, 0,
  ])
  expect([0, 59, 3_600, 172_799].map(clockText)).toEqual(['0:00:00', '0:00:59', '1:00:00', '47:59:59'])
})

test('a landed price is never below what is paid to the house, with the VAT that it shows or without any', () => {
  const quote = { min: 35_390_00, likely: 35_390_00, max: null }
  const sum = allIn({ isVatReclaimable: true }, 'DE', { minor: 35_000_00, currency: 'EUR' }, '2026-11-25')!
  expect(sum.pay.minor).toBe(41_650_00)
  expect(landedTotal(quote, sum.added)).toEqual({ min: 42_040_00, likely: 42_040_00, max: null })
  expect(landedTotal(quote, undefined)).toEqual(quote)
})

test('an amount is net where VAT comes on top, final under the margin scheme, without VAT abroad', () => {
  const of = (isVatReclaimable: boolean, to: string) => basisOf({ isVatReclaimable }, to, '2026-11-25')
  expect([of(true, 'DE'), of(false, 'DE'), of(true, 'NO'), of(false, 'NO'), of(false, 'DK')]).toEqual([
    'DOMESTIC',
    'MARGIN',
    'ZERO',
    'ZERO',
    'MARGIN',
  ])
  expect(basisOf(undefined, 'DE', '2026-11-25')).toBe('MANY')
})
