import { expect, test } from 'vitest'
import { instantOf, nextDue } from './report-times.ts'

const on = (weekdays: number[], time: string, monthDay: number | null = null) => ({ weekdays, monthDay, time })
const next = (times: ReturnType<typeof on>, after: string) => nextDue(times, new Date(after))?.toISOString()

test('Monday at seven is seven o’clock in winter and in summer', () => {
  expect(next(on([1], '07:00'), '2026-03-22T12:00:00Z')).toBe('2026-03-23T06:00:00.000Z')
  expect(next(on([1], '07:00'), '2026-03-23T06:00:00Z')).toBe('2026-03-30T05:00:00.000Z')
  expect(next(on([1], '07:00'), '2026-10-19T05:00:00Z')).toBe('2026-10-26T06:00:00.000Z')
})

test('a time that summer skips is an hour later; one that comes twice is the first', () => {
  expect(instantOf('Europe/Berlin', '2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf('Europe/Berlin', '2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  // Not once more an hour later.
  expect(next(on([7], '02:30'), '2026-10-25T00:30:00Z')).toBe('2026-11-01T01:30:00.000Z')
})

test('several weekdays follow one another, also around midnight', () => {
  expect(next(on([1, 3], '00:00'), '2026-11-22T22:59:59Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(next(on([1, 3], '00:00'), '2026-11-22T23:00:00Z')).toBe('2026-11-24T23:00:00.000Z')
  expect(next(on([], '07:00'), '2026-11-22T23:00:00Z')).toBeUndefined()
})

test('the 31st is the last day of a shorter month', () => {
  expect(next(on([], '07:00', 31), '2027-02-01T00:00:00Z')).toBe('2027-02-28T06:00:00.000Z')
  expect(next(on([], '07:00', 31), '2027-02-28T06:00:00Z')).toBe('2027-03-31T05:00:00.000Z')
  expect(next(on([], '07:00', 5), '2026-11-05T06:00:00Z')).toBe('2026-12-05T06:00:00.000Z')
})
