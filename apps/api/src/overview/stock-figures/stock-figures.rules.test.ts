import { expect, test } from 'vitest'
import { closingOf, shareOf, turnOf } from './stock-figures.rules.ts'

test('shares have one decimal, and nothing has no share', () => {
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(0, 5), shareOf(0, 0)]).toEqual([33.3, 66.7, 0, 0])
})

test('100 cars sold in 90 days of a stock of 50 turn it 8.1 times a year', () => {
  expect(turnOf({ sold: 100, stockDays: 4500, days: 90 })).toEqual({ averageStock: 50, perYear: 8.1 })
  // More cars came back than were sold.
  expect(turnOf({ sold: -1, stockDays: 90, days: 90 })).toEqual({ averageStock: 1, perYear: -4.1 })
  expect(turnOf({ sold: 3, stockDays: 0, days: 90 })).toEqual({ averageStock: 0, perYear: null })
  expect(turnOf({ sold: 0, stockDays: 0, days: 0 })).toEqual({ averageStock: 0, perYear: null })
})

test('days to the end are of all offers, the discount of the won ones', () => {
  const two = { won: 1, lost: 1, seconds: 5.5 * 86_400, askingMinor: 2_000_000, amountMinor: 1_900_000 }
  expect(closingOf(two)).toEqual({ days: 2.8, discountBp: 500 })
  expect(closingOf({ ...two, won: 0, lost: 2, askingMinor: 0, amountMinor: 0 })).toEqual({
    days: 2.8,
    discountBp: null,
  })
  expect(closingOf(undefined)).toEqual({ days: null, discountBp: null })
})
