import { expect, test } from 'vitest'
import { daysOf, monthBefore, period, quarterOf } from './periods.ts'

test.each([
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
  ['2026-Q1', '2026-01-01', '2026-03-31'],
  ['2026', '2026-01-01', '2026-12-31'],
])('%s lasts from %s to %s', (word, from, to) => expect(daysOf(word)).toEqual({ from, to }))

test.each(['2026-13', '2026-Q5', '1999-01', '2026-1', 'x'])('%s is no period', (word) => {
  expect(period.safeParse(word).success).toBe(false)
})

test('counts back over the turn of a year', () => {
  expect(monthBefore('2026-01', 2)).toBe('2025-11')
  expect(quarterOf('2026-11-22')).toBe('2026-Q4')
})
