import { expect, test } from 'vitest'
import { isClosedAt, isHolidayAt } from './closed-at.ts'

const day = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '16:30' },
]
const week = [day, day, day, day, [{ from: '08:00', to: '12:00' }], [], []]

test.each([
  ['2026-11-23', false],
  ['2026-11-28', true],
  ['2026-11-29', true],
])('on the day %s: closed %s', (when, closed) => expect(isClosedAt(week, when)).toBe(closed))

test.each([
  ['2026-11-23T07:00:00Z', false],
  ['2026-11-23T06:59:00Z', true],
  ['2026-11-23T11:00:00Z', true],
  ['2026-11-23T12:00:00Z', false],
  ['2026-11-23T15:30:00Z', true],
  // In summer time the clock is one hour ahead.
  ['2026-07-06T06:00:00Z', false],
  ['2026-07-06T14:30:00Z', true],
  // In Germany it is already Saturday.
  ['2026-11-27T23:30:00Z', true],
])('at %s: closed %s', (when, closed) => expect(isClosedAt(week, when)).toBe(closed))

test('a night is told by two days, and what is not known warns of nothing', () => {
  const night = [[{ from: '20:00', to: '24:00' }], [{ from: '00:00', to: '04:00' }], [], [], [], [], []]
  expect(isClosedAt(night, '2026-11-23T22:59:00Z')).toBe(false)
  expect(isClosedAt(night, '2026-11-23T23:00:00Z')).toBe(false)
  expect(isClosedAt(night, '2026-11-24T03:00:00Z')).toBe(true)
  expect(isClosedAt(null, '2026-11-28')).toBe(false)
  expect(isClosedAt(week, null)).toBe(false)
})

test.each([
  ['NO', '2026-05-17', true],
  ['DE', '2026-05-17', false],
  ['DK', '2026-12-25', true],
  ['SE', '2026-06-19', true],
  // Local time there is already on the holiday.
  ['DE', '2026-10-02T22:30:00Z', true],
  ['DE', '2026-10-03T22:30:00Z', false],
  // Public holidays of this country are not known.
  ['PL', '2026-11-11', false],
  ['DE', null, false],
])('in %s at %s: a holiday %s', (country, when, is) => expect(isHolidayAt(country, when)).toBe(is))
