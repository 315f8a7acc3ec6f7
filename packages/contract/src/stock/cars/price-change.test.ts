import { expect, test } from 'vitest'
import { priceAfter, refusedPrice, type PriceChange } from './price-change.ts'

const change = (over: Partial<PriceChange>): PriceChange => ({
  way: 'AMOUNT',
  amount: 0,
  percentBp: 0,
  rounding: 'NONE',
  ...over,
})

test('a price goes by an amount, by a share, or to an amount', () => {
  expect(priceAfter(1_999_900, change({ amount: -50_000 }))).toBe(1_949_900)
  expect(priceAfter(1_999_900, change({ way: 'PERCENT', percentBp: -250 }))).toBe(1_949_903)
  expect(priceAfter(null, change({ way: 'FIXED', amount: 1_500_000 }))).toBe(1_500_000)
  expect(priceAfter(null, change({ amount: 100 }))).toBeUndefined()
})

test('and is rounded once, half upwards, or to an ending', () => {
  expect(priceAfter(1_949_903, change({ rounding: 'TEN' }))).toBe(1_950_000)
  expect(priceAfter(1_945_000, change({ rounding: 'HUNDRED' }))).toBe(1_950_000)
  expect(priceAfter(1_962_000, change({ rounding: 'FIFTY' }))).toBe(1_960_000)
  expect(priceAfter(1_962_000, change({ rounding: 'FIVE_HUNDRED' }))).toBe(1_950_000)
  expect(priceAfter(1_962_000, change({ rounding: 'ENDS_90' }))).toBe(1_959_000)
  expect(priceAfter(1_964_500, change({ rounding: 'ENDS_90' }))).toBe(1_969_000)
})

test('what cannot be changed says why', () => {
  const car = { status: 'AVAILABLE' as const, price: { minor: 2_000_000 }, minPrice: { minor: 1_800_000 } }
  expect(refusedPrice(car, 1_900_000)).toBeUndefined()
  expect(refusedPrice(car, 1_799_999)).toBe('belowMinimum')
  expect(refusedPrice(car, 2_000_000)).toBe('same')
  expect(refusedPrice({ ...car, minPrice: null }, 0)).toBe('notPositive')
  expect(refusedPrice({ ...car, price: null }, undefined)).toBe('none')
  for (const status of ['RESERVED', 'SOLD', 'DELETED'] as const)
    expect(refusedPrice({ ...car, status }, 1_900_000)).toBe('status')
})
