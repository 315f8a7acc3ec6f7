import { expect, test } from 'vitest'
import { addMonths, weekNo, weeksOf } from './calendar-days.ts'

test('a week begins on Monday, wherever its day lies in it', () => {
  for (const day of ['2026-11-23', '2026-11-25', '2026-11-29'])
    expect(weeksOf('week', day)).toEqual([
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ])
})

test('a month has all weeks that it lies in, over the turn of the year too', () => {
  const weeks = weeksOf('month', '2026-11-23')
  expect(weeks).toHaveLength(6)
  expect([weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  expect(weeksOf('month', '2027-02-14')).toHaveLength(4)
  expect(weeksOf('month', '2026-12-31').at(-1)!.at(-1)).toBe('2027-01-03')
})

test('weeks are numbered by the first Thursday', () => {
  expect(weekNo('2026-11-23')).toBe(48)
  expect(weekNo('2025-12-29')).toBe(1)
  expect(weekNo('2026-12-28')).toBe(53)
})

test('a month further is the same day, or the last one that there is', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
})
