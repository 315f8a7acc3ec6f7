import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  [
    { price: 1_999_900, purchasePrice: 1_500_000, costs: 45_000 },
    { trade: 499_900, vat: 79_816, result: 454_900 },
  ],
  [
    { price: 119_00, purchasePrice: 0, costs: 0 },
    { trade: 119_00, vat: 19_00, result: 119_00 },
  ],
  [
    { price: 100_00, purchasePrice: 150_00, costs: 10_00 },
    { trade: -50_00, vat: 0, result: -60_00 },
  ],
])('%o', (input, margin) => {
  expect(marginOf(input)).toEqual(margin)
})

test('unknown while a price is missing', () => {
  expect(marginOf({ price: null, purchasePrice: 1, costs: 0 })).toBeUndefined()
  expect(marginOf({ price: 1, purchasePrice: null, costs: 0 })).toBeUndefined()
})
