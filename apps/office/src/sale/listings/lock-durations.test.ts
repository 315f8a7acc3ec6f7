import { expect, test } from 'vitest'
import { lockUntil } from './lock-durations.ts'

const at = (hour: number, minutes = 0) => new Date(2026, 10, 20, hour, minutes)
const of = (now: Date) => Object.fromEntries(lockUntil(now).map(({ id, minutes }) => [id, minutes]))

test('a lock ends in an hour, this evening, tomorrow at noon, in a week: in minutes from now', () => {
  expect(of(at(9, 30))).toEqual({ hour: 60, hours4: 240, evening: 510, noon: 1590, days2: 2880, week: 10_080 })
  expect(lockUntil(at(9, 30)).map(({ minutes }) => minutes)).toEqual([60, 240, 510, 1590, 2880, 10_080])
})

test('what is over today, or too near to be worth it, is not offered', () => {
  expect(of(at(17, 57)).evening).toBeUndefined()
  expect(of(at(20)).evening).toBeUndefined()
  expect(of(at(20)).noon).toBe(16 * 60)
})
