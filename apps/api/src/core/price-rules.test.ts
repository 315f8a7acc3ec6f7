import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyRule } from '@bilbro/contract/dealers/buyers/price-rule'
import { highestFor, lowestFor, pricedBy, type PriceRule } from './price-rules.ts'

const percent = (bps: number): PriceRule => ({ bps, minor: 0 })
const amount = (minor: number): PriceRule => ({ bps: 0, minor })

test.each([
  ['2.5 % off', percent(-250), 1_999_900, 1_949_900],
  ['half an euro goes up', amount(0 - 50), 1_000_100, 1_000_100],
  ['less than half goes down', amount(-51), 1_000_100, 1_000_000],
  ['one and a half percent more', percent(150), 1_000_000, 1_015_000],
  ['a fixed amount off', amount(-50_000), 2_000_000, 1_950_000],
  ['never below nothing', amount(-50_000), 20_000, 0],
  ['no rule leaves the cents', percent(0), 1_999_949, 1_999_949],
  ['a rule does not', percent(-1), 1_999_949, 1_999_700],
])('%s', (_name, rule, price, paid) => expect(applyRule(rule, price)).toBe(paid))

describe('several groups', () => {
  test('give the lowest of their prices', () => {
    const priced = pricedBy([percent(-100), amount(-30_000), percent(500)])!
    expect(priced(1_000_000)).toBe(970_000)
    expect(priced(10_000_000)).toBe(9_900_000)
  })
  test('where one has no rule, no other makes it dearer', () => {
    expect(pricedBy([percent(0), percent(500)])!(1_000_000)).toBe(1_000_000)
  })
  test('without any rule there is nothing to work out', () => {
    expect(pricedBy([])).toBeUndefined()
    expect(pricedBy([percent(0), amount(0)])).toBeUndefined()
  })
})

const rule = fc.oneof(
  fc.integer({ min: -3000, max: 3000 }).map(percent),
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map(amount),
)
const rules = fc.array(rule, { minLength: 1, maxLength: 4 })
const price = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 1e13 }))

test('a price is the exact fraction, rounded once, also where products leave the safe integers', () => {
  fc.assert(
    fc.property(rule, price, (one, base) => {
      const numerator = BigInt(base) * BigInt(10_000 + one.bps) + BigInt(one.minor) * 10_000n + 500_000n
      const euros = numerator < 0n ? 0n : numerator / 1_000_000n
      const expected = one.bps === 0 && one.minor === 0 ? BigInt(base) : euros * 100n
      expect(BigInt(applyRule(one, base))).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('rules keep the order of prices', () => {
  fc.assert(
    fc.property(rules, price, price, (list, a, b) => {
      const priced = pricedBy(list) ?? ((p: number) => p)
      expect(priced(Math.min(a, b))).toBeLessThanOrEqual(priced(Math.max(a, b)))
    }),
    { numRuns: 2000 },
  )
})

test('a bound on what is paid is a bound on the listing’s price', () => {
  fc.assert(
    fc.property(rules, price, fc.integer({ min: 0, max: 12_000_000 }), (list, base, wanted) => {
      const priced = pricedBy(list) ?? ((p: number) => p)
      expect(base >= lowestFor(priced, wanted)).toBe(priced(base) >= wanted)
      expect(base <= highestFor(priced, wanted)).toBe(priced(base) <= wanted)
    }),
    { numRuns: 2000 },
  )
})
