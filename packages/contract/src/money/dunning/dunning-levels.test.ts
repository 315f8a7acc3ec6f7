import { expect, test } from 'vitest'
import { levelDue } from './dunning-levels.ts'

test.each([
  ['2026-11-04', 0, null, null],
  ['2026-11-05', 0, null, 1],
  ['2026-11-15', 1, '2026-11-05T08:00:00Z', 2],
  ['2026-11-14', 1, '2026-11-05T08:00:00Z', null],
  // After a late start the levels follow one after the other, never two on one day.
  ['2026-12-24', 0, null, 1],
  ['2026-12-24', 1, '2026-12-24T08:00:00Z', null],
  ['2027-01-03', 1, '2026-12-24T08:00:00Z', 2],
  ['2027-01-16', 2, '2027-01-03T08:00:00Z', null],
  ['2027-01-17', 2, '2027-01-03T08:00:00Z', 3],
  ['2027-06-01', 3, '2027-01-17T08:00:00Z', null],
])('on %s, at level %i since %s: %s', (today, level, dunnedAt, due) => {
  expect(levelDue({ dueOn: '2026-11-01', level, dunnedAt }, today)).toBe(due)
})
