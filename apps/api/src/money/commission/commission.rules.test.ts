import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommissionRuleValues } from '@bilbro/contract/money/commission/commission-fields'
import { ageFactorOf, commissionOf, rateOf, splitOf } from '@bilbro/contract/money/commission/commission-math'
import { computeMonth, type Deal, payoutOf } from './commission.rules.ts'

const rule: CommissionRuleValues = {
  mode: 'MARGINAL',
  stages: [
    { fromCar: 1, rateBp: 600 },
    { fromCar: 3, rateBp: 800 },
    { fromCar: 4, rateBp: 1000 },
  ],
  minimumMinor: 50_00,
  packMinor: 100_00,
  purchaserBp: 4000,
  sellerBp: 6000,
  ageFactors: [
    { toDays: 30, factorBp: 10_000 },
    { toDays: 60, factorBp: 9000 },
    { toDays: null, factorBp: 5000 },
  ],
}
const deal = (carId: string, margin: number, more: Partial<Deal> = {}): Deal => ({
  carId,
  invoiceId: carId,
  invoiceNumber: `RE-${carId}`,
  earnedOn: '2026-10-10',
  sellerId: 'anna',
  purchaserId: 'ben',
  marginMinor: margin * 100,
  holdingMinor: 0,
  claimsMinor: 0,
  ageDays: 10,
  ...more,
})

// Worked out by hand: margin - holding - pack 100 - claims = commissionable; times rate times age factor; 60 % to Anna.
const golden = [
  // 1,100 - 100 = 1,000 at 6 % = 60.00
  { of: deal('1', 1100, { earnedOn: '2026-10-01' }), commission: 60_00, anna: 36_00, ben: 24_00 },
  // 2,221 - 21 - 100 = 2,100 at 6 % × 0.9 = 113.40
  {
    of: deal('2', 2221, { earnedOn: '2026-10-02', holdingMinor: 21_00, ageDays: 31 }),
    commission: 113_40,
    anna: 68_04,
    ben: 45_36,
  },
  // 1,600.05 - 100 - 250 = 1,250.05 at 8 % = 100.004, rounded 100.00
  {
    of: deal('3', 1600.05, { earnedOn: '2026-10-03', claimsMinor: 250_00 }),
    commission: 100_00,
    anna: 60_00,
    ben: 40_00,
  },
  // 300 - 100 = 200 at 10 % × 0.5 = 10, so the minimum of 50
  { of: deal('4', 300, { earnedOn: '2026-10-04', ageDays: 200 }), commission: 50_00, anna: 30_00, ben: 20_00 },
  // A loss: the minimum
  { of: deal('5', -400, { earnedOn: '2026-10-05' }), commission: 50_00, anna: 30_00, ben: 20_00 },
]

describe('a golden month', () => {
  test('gives each car its rate in the order in which the cars were earned', () => {
    const worked = computeMonth(rule, golden.map(({ of }) => of).toReversed())
    expect(worked.map(({ carId, rateBp }) => [carId, rateBp])).toEqual([
      ['1', 600],
      ['2', 600],
      ['3', 800],
      ['4', 1000],
      ['5', 1000],
    ])
    for (const [at, { commission, anna, ben }] of golden.entries()) {
      expect(worked[at]!.commissionMinor, `car ${at + 1}`).toBe(commission)
      expect(worked[at]!.shares.map(({ minor }) => minor)).toEqual([anna, ben])
    }
    expect(worked.map(({ isMinimum }) => isMinimum)).toEqual([false, false, false, true, true])
  })

  test('pays the highest stage for all cars when the stages are retroactive', () => {
    const worked = computeMonth(
      { ...rule, mode: 'RETROACTIVE' },
      golden.map(({ of }) => of),
    )
    expect(worked.map(({ rateBp }) => rateBp)).toEqual([1000, 1000, 1000, 1000, 1000])
    expect(worked[0]!.commissionMinor).toBe(100_00)
  })

  test('does not count expected cars for the stage of earned ones', () => {
    const expected = deal('x', 1100, { earnedOn: null, invoiceNumber: null })
    const worked = computeMonth({ ...rule, mode: 'RETROACTIVE' }, [expected, golden[0]!.of, golden[1]!.of])
    expect(worked.map(({ carId, rateBp, position }) => [carId, rateBp, position])).toEqual([
      ['1', 600, 1],
      ['2', 600, 2],
      ['x', 800, 3],
    ])
  })

  test('counts each seller alone; a car without a seller gets the first rate and has no place', () => {
    const worked = computeMonth(rule, [
      ...golden.map(({ of }) => of),
      deal('a', 1100, { sellerId: 'carl' }),
      deal('b', 1100, { sellerId: null }),
    ])
    expect(worked.find(({ carId }) => carId === 'a')).toMatchObject({ position: 1, rateBp: 600 })
    expect(worked.find(({ carId }) => carId === 'b')).toMatchObject({ position: null, rateBp: 600 })
  })
})

test.each([
  [0, 10_000],
  [30, 10_000],
  [31, 9000],
  [60, 9000],
  [61, 5000],
  [null, 10_000],
])('after %s days the factor is %i', (days, factor) => {
  expect(ageFactorOf(rule, days)).toBe(factor)
})

test('a share of a cent goes to the larger share', () => {
  expect(splitOf(5, { purchaserBp: 5000, sellerBp: 5000 })).toEqual({ purchaser: 3, seller: 2 })
  expect(splitOf(1, { purchaserBp: 4000, sellerBp: 6000 })).toEqual({ purchaser: 0, seller: 1 })
  expect(splitOf(101, { purchaserBp: 7500, sellerBp: 2500 })).toEqual({ purchaser: 76, seller: 25 })
})

test('shares make up the whole, and a commission is never below zero or the minimum', () => {
  const bp = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: -9e6, max: 9e6 }),
      bp,
      bp,
      bp,
      fc.nat(100_00),
      (margin, rateBp, ageBp, share, minimumMinor) => {
        const { minor } = commissionOf({ minimumMinor }, { commissionableMinor: margin, rateBp, ageBp })
        expect(minor).toBeGreaterThanOrEqual(minimumMinor)
        const { purchaser, seller } = splitOf(minor, { purchaserBp: share, sellerBp: 10_000 - share })
        expect(purchaser + seller).toBe(minor)
        expect(Math.min(purchaser, seller)).toBeGreaterThanOrEqual(0)
        const { payoutMinor, carriedMinor } = payoutOf(margin)
        expect(payoutMinor + carriedMinor).toBe(margin)
      },
    ),
  )
})

test('the n-th car has the rate of its stage', () => {
  expect([1, 2, 3, 4, 9].map((n) => rateOf(rule, n, 9))).toEqual([600, 600, 800, 1000, 1000])
  expect([1, 2].map((n) => rateOf({ ...rule, mode: 'RETROACTIVE' }, n, 3))).toEqual([800, 800])
})
