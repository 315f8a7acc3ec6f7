import { expect, test } from 'vitest'
import { holdingAfter, holdingOf, holdingPerDay } from '../../money/car-margin/car-margin.rules.ts'
import { turningDays } from './standing-cost.rules.ts'

const rates = { interestBp: 700, depreciationBp: 125, lotMinor: 250, insuranceMinor: 50 }
const purchaseMinor = 15_000_00

test('a day, worked out by hand', () => {
  // 15,000 × 7 % / 365 = 2.88; 15,000 × 1.25 % / 30 = 6.25; 2.50; 0.50.
  expect(holdingPerDay(purchaseMinor, rates)).toEqual({
    ...{ interest: 288, depreciation: 625, lot: 250, insurance: 50, total: 1213 },
  })
  const days = { from: '2026-01-01', to: '2026-03-02' }
  // 60 days: 172.60 of interest (domain research), 375 of depreciation.
  expect(holdingAfter(purchaseMinor, 60, rates)).toMatchObject({ interest: 172_60, depreciation: 375_00 })
  expect(holdingOf(purchaseMinor, days, rates)).toMatchObject({ days: 60, total: { minor: 727_60 } })
})

test('the turning days, worked out by hand', () => {
  // 60 days have cost 727.60 and the margin is 1,000. The step costs 100: eight days at 12.13 are 97, nine are 109.
  // The rest of 272.40 is used up after 23 days: 22 × 12.126 = 266.79.
  const given = { purchaseMinor, rates, days: 60, marginMinor: 1_000_00, afterStepMinor: 900_00 }
  expect(turningDays(given, 3650)).toEqual({ wait: 69, zero: 83 })
  expect(turningDays({ ...given, afterStepMinor: null }, 3650)).toEqual({ wait: null, zero: 83 })
  // A margin that is used up already was used up in the past.
  expect(turningDays({ ...given, marginMinor: 500_00, afterStepMinor: 500_00 }, 3650)).toEqual({ wait: 60, zero: 42 })
  expect(turningDays({ ...given, marginMinor: -1 }, 3650).zero).toBe(0)
})

test('nothing turns where a day costs nothing', () => {
  const free = { interestBp: 0, depreciationBp: 0, lotMinor: 0, insuranceMinor: 0 }
  const given = { purchaseMinor, rates: free, days: 10, marginMinor: 1, afterStepMinor: 0 }
  expect(turningDays(given, 3650)).toEqual({ wait: null, zero: null })
})

test('the formula equals counting day by day', () => {
  let seed = 42
  const pick = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 300; round++) {
    const some = {
      interestBp: pick(1500),
      depreciationBp: pick(300),
      lotMinor: pick(4) ? pick(1500) : 0,
      insuranceMinor: pick(300),
    }
    const given = {
      ...{ purchaseMinor: pick(8_000_000), rates: some, days: pick(400) },
      ...{ marginMinor: pick(1_000_000) - 100_000, afterStepMinor: pick(5) ? pick(900_000) : null },
    }
    const most = 1500
    const spent = (count: number) => holdingAfter(given.purchaseMinor, count, some).total
    const first = (from: number, reached: (day: number) => boolean) => {
      for (let day = from; day <= most; day++) if (reached(day)) return day
      return null
    }
    const { afterStepMinor } = given
    expect(turningDays(given, most)).toEqual({
      zero: first(0, (day) => given.marginMinor <= spent(day)),
      wait:
        afterStepMinor === null
          ? null
          : first(given.days, (day) => given.marginMinor - spent(day) + spent(given.days) <= afterStepMinor),
    })
  }
})
