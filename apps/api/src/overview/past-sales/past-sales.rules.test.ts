import { expect, test } from 'vitest'
import type { CarFacts } from '@bilbro/contract/overview/past-sales/past-sales'
import { discountOf, isSimilar, type Sale, similarOf, summaryOf } from './past-sales.rules.ts'

const today = '2026-11-20'
const facts: CarFacts = {
  ...{ brand: 'Audi', model: 'A4', fuel: 'DIESEL', gearbox: 'AUTOMATIC_GEAR' },
  firstRegistration: '2021-05-01',
  mileage: 80_000,
}
const sale = (given: Partial<Sale> = {}): Sale => ({
  ...{ soldOn: '2026-06-01', country: 'NO', fuel: 'DIESEL', gearbox: 'AUTOMATIC_GEAR', days: 40 },
  ...{ firstRegistration: '2021-01-01', mileage: 75_000, priceMinor: 2_000_000, askingMinor: 2_050_000 },
  ...given,
})

test.each([
  ['near', {}, true, true],
  ['another fuel', { fuel: 'PETROL' }, false, false],
  ['another gearbox', { gearbox: 'MANUAL_GEAR' }, false, true],
  ['20,000 km more', { mileage: 100_000 }, true, true],
  ['20,001 km more', { mileage: 100_001 }, false, true],
  ['50,001 km more', { mileage: 130_001 }, false, false],
  ['mileage not known', { mileage: null }, false, false],
  ['registration not known', { firstRegistration: null }, false, false],
  // 2,029 days old today; then 2,395 and 2,396 days old.
  ['a year older when it was sold', { firstRegistration: '2019-11-10' }, true, true],
  ['a year and a day older when it was sold', { firstRegistration: '2019-11-09' }, false, true],
  // Of the same year as the car, but two and a half years younger when it was sold.
  ['the same year, sold long ago', { firstRegistration: '2021-05-01', soldOn: '2024-05-01' }, false, false],
] as const)('%s', (_name, given, near, wide) => {
  expect(isSimilar(facts, today, sale(given), 'NEAR')).toBe(near)
  expect(isSimilar(facts, today, sale(given), 'WIDE')).toBe(wide)
})

test('facts that are not known are not compared', () => {
  const bare: CarFacts = { ...facts, fuel: null, gearbox: null, mileage: null, firstRegistration: null }
  const other = sale({ fuel: null, gearbox: null, mileage: null, firstRegistration: null })
  expect(isSimilar(bare, today, other, 'NEAR')).toBe(true)
})

test('four near sales are too few, so wide ones count too', () => {
  const near = Array.from({ length: 4 }, () => sale())
  const wide = sale({ gearbox: 'MANUAL_GEAR' })
  expect(similarOf(facts, today, [...near, wide])).toEqual({ closeness: 'WIDE', sales: [...near, wide] })
  expect(similarOf(facts, today, [...near, wide, sale()]).closeness).toBe('NEAR')
})

test('medians and the middle half, worked out by hand', () => {
  const prices = [1_000_000, 1_200_000, 1_300_000, 1_500_000, 2_000_000, 2_100_001]
  const sales = prices.map((priceMinor, at) => sale({ priceMinor, askingMinor: 2_000_000, days: 10 * at }))
  // Sorted: a quarter is at place 1.25, the half at 2.5, three quarters at 3.75. Discounts: 50, 40, 35, 25, 0, -5 %.
  expect(summaryOf(sales)).toEqual({
    ...{ count: 6, lowMinor: 1_225_000, priceMinor: 1_400_000, highMinor: 1_875_000 },
    ...{ days: 25, discountBp: 3000 },
  })
})

test('with fewer than five sales only their count is known', () => {
  const none = { priceMinor: null, lowMinor: null, highMinor: null, days: null, discountBp: null }
  expect(summaryOf([sale(), sale(), sale(), sale()])).toEqual({ count: 4, ...none })
  const dated = [sale(), sale(), sale(), sale(), sale({ days: null, askingMinor: null })]
  expect(summaryOf(dated)).toMatchObject({ count: 5, priceMinor: 2_000_000, days: null, discountBp: null })
})

test('a price above the asking price is a negative discount', () => {
  expect(discountOf({ askingMinor: 1_000_000, priceMinor: 1_050_000 })).toBe(-500)
  expect(discountOf({ askingMinor: null, priceMinor: 1_050_000 })).toBeNull()
})
