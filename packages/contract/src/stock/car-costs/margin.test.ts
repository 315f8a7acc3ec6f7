import { expect, test } from 'vitest'
import { marginOf, presumedTax } from './margin.ts'

const scheme = { case: 'MARGIN', rateBp: 1900 }
const exported = { case: 'EXPORT', rateBp: 0 }

test.each([
  [
    { price: 1_999_900, purchasePrice: 1_500_000, costs: 45_000, tax: scheme },
    { trade: 499_900, vat: 79_816, result: 375_084 },
  ],
  [
    { price: 1_999_900, purchasePrice: 1_500_000, costs: 45_000, tax: exported },
    { trade: 499_900, vat: 0, result: 454_900 },
  ],
  [
    { price: 119_00, purchasePrice: 0, costs: 0, tax: scheme },
    { trade: 119_00, vat: 19_00, result: 100_00 },
  ],
  [
    { price: 100_00, purchasePrice: 150_00, costs: 10_00, tax: scheme },
    { trade: -50_00, vat: 0, result: -60_00 },
  ],
])('%o', (input, margin) => {
  expect(marginOf(input)).toEqual(margin)
})

test('unknown while a price is missing', () => {
  expect(marginOf({ price: null, purchasePrice: 1, costs: 0, tax: scheme })).toBeUndefined()
  expect(marginOf({ price: 1, purchasePrice: null, costs: 0, tax: scheme })).toBeUndefined()
})

test('without a buyer the tax is that of a sale at home', () => {
  expect(presumedTax('PRIVATE', '2026-11-25')).toEqual(scheme)
  expect(presumedTax('UNKNOWN', '2026-11-25')).toEqual(scheme)
  expect(presumedTax('REGULAR_DE', '2026-11-25')).toEqual({ case: 'DOMESTIC', rateBp: 1900 })
})
