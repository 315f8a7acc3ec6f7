import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, rounded, taxInside } from '@bilbro/contract/amounts'
import type { Money } from '@bilbro/contract/common'
import { allocate, chain, convert, inverse, rateOf, share, subtract, sum } from './money.ts'

const eur = (minor: number): Money => ({ minor, currency: 'EUR' })
const minors = (parts: Money[]) => parts.map((part) => part.minor)
const amount = fc.integer({ min: -1e13, max: 1e13 })
const basisPoints = fc.integer({ min: 0, max: 10_000 })
const weights = fc
  .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 })
  .filter((all) => all.some((weight) => weight > 0))

describe('parts of a whole', () => {
  test.each([
    [10_000, [1, 1, 1], [3334, 3333, 3333]],
    [-10_000, [1, 1, 1], [-3334, -3333, -3333]],
    [100, [1, 2, 0], [33, 67, 0]],
    [1, [1, 1], [1, 0]],
    [0, [5, 1], [0, 0]],
  ])('%d by %j', (whole, by, parts) => expect(minors(allocate(eur(whole), by))).toEqual(parts))

  test('sum to it, and none is a cent or more from its exact share', () => {
    fc.assert(
      fc.property(amount, weights, (whole, by) => {
        const parts = minors(allocate(eur(whole), by)).map(BigInt)
        const all = by.reduce((total, weight) => total + BigInt(weight), 0n)
        expect(parts.reduce((total, part) => total + part, 0n)).toBe(BigInt(whole))
        parts.forEach((part, at) => {
          const off = part * all - BigInt(whole) * BigInt(by[at]!)
          expect(off < all && off > -all).toBe(true)
        })
      }),
    )
  })
  test('a larger weight never gets less', () => {
    fc.assert(
      fc.property(fc.nat(1e9), weights, (whole, by) => {
        const sorted = by.toSorted((a, b) => b - a)
        const parts = minors(allocate(eur(whole), sorted))
        expect(parts).toEqual(parts.toSorted((a, b) => b - a))
      }),
    )
  })
  test('equal parts differ by a cent at most', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 60 }), (whole, n) => {
        const parts = minors(share(eur(whole), n))
        expect(parts).toHaveLength(n)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(whole)
      }),
    )
  })
  test.each([[[]], [[0, 0]], [[2, -1]], [[0.5]]])('weights %j are refused', (by) =>
    expect(() => allocate(eur(100), by)).toThrow(RangeError),
  )
})

describe('rounding', () => {
  test.each([
    [5n, 2n, 3],
    [-5n, 2n, -3],
    [5n, -2n, -3],
    [4n, 3n, 1],
    [-4n, 3n, -1],
    [0n, 7n, 0],
  ])('%s / %s is %d', (over, under, result) => expect(rounded(over, under)).toBe(result))

  test('is to the nearest, half away from zero, and the same on both sides of it', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 6n), (over, under) => {
        const result = BigInt(rounded(over, under))
        const twice = 2n * (result * under - over)
        expect(over < 0n ? twice >= -under && twice < under : twice <= under && twice > -under).toBe(true)
        expect(BigInt(rounded(-over, under))).toBe(-result)
      }),
    )
  })
  test('what is not a safe amount is refused', () => expect(() => rounded(10n ** 20n, 3n)).toThrow(RangeError))
})

describe('taxes', () => {
  test.each([
    [11_900, 1900, 1900],
    [499_900, 1900, 79_816],
    [12_500, 2500, 2500],
    [-11_900, 1900, -1900],
    [1, 1900, 0],
  ])('of %d gross at %d there are %d inside', (gross, bp, tax) => expect(taxInside(gross, bp)).toBe(tax))

  test('a net amount with its tax holds that tax inside', () => {
    fc.assert(
      fc.property(amount, basisPoints, (net, bp) => {
        const tax = percentOf(net, bp)
        expect(taxInside(net + tax, bp)).toBe(tax)
      }),
    )
  })
})

describe('other currencies', () => {
  test.each([
    ['11.6215', 1_999_900, 23_241_838],
    ['1', 5, 5],
    ['0.5', 1, 1],
    ['0.5', -1, -1],
    ['0.000000000000001', 10 ** 13, 0],
  ])('at %s', (rate, from, to) =>
    expect(convert(eur(from), 'NOK', rateOf(rate))).toEqual({ minor: to, currency: 'NOK' }),
  )
  test('way back, and by way of a third', () => {
    const nok = rateOf('11.50')
    expect(convert({ minor: 1150, currency: 'NOK' }, 'EUR', inverse(nok))).toEqual(eur(100))
    expect(convert({ minor: 746, currency: 'DKK' }, 'NOK', chain(inverse(rateOf('7.46')), nok)).minor).toBe(1150)
  })
  test('there and back is the same where the other currency is the finer one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 10_000, max: 200_000 }),
        (minor, tenThousandths) => {
          const rate = rateOf((tenThousandths / 10_000).toFixed(4))
          const there = convert(eur(minor), 'SEK', rate)
          expect(convert(there, 'EUR', inverse(rate)).minor).toBe(minor)
        },
      ),
    )
  })
  test.each(['', '-1', '0', '0.000', '1,5', '1e3', ' 1', '1.', '.5', 'NaN'])('"%s" is no rate', (text) =>
    expect(() => rateOf(text)).toThrow(RangeError),
  )
})

test('amounts of two currencies are never added', () => {
  expect(sum([eur(1), eur(2), eur(-4)])).toEqual(eur(-1))
  expect(subtract(eur(5), eur(7))).toEqual(eur(-2))
  expect(() => sum([eur(1), { minor: 1, currency: 'SEK' }])).toThrow(RangeError)
  expect(() => sum([eur(Number.MAX_SAFE_INTEGER), eur(1)])).toThrow(RangeError)
})
