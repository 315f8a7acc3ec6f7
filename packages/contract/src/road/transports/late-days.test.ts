import { expect, test } from 'vitest'
import { daysLate, lateDaysOf } from './late-days.ts'

const plan = {
  deliveryPlannedAt: '2026-05-10T08:00:00Z',
  deliveredAt: null,
  expectedAt: null,
  group: 'IN_PROGRESS',
} as const
const now = Date.parse('2026-05-12T09:00:00Z')

test('a transport is late by when it came, by when it is expected, or by today', () => {
  expect(lateDaysOf(plan, now)).toBe(2)
  expect(lateDaysOf({ ...plan, expectedAt: '2026-05-15T08:00:00Z' }, now)).toBe(5)
  expect(lateDaysOf({ ...plan, group: 'DELIVERED', deliveredAt: '2026-05-11T08:00:00Z' }, now)).toBe(1)
  expect(lateDaysOf({ ...plan, group: 'DELIVERED' }, now)).toBe(0)
  expect(lateDaysOf({ ...plan, group: 'CANCELLED' }, now)).toBe(0)
  expect(lateDaysOf({ ...plan, deliveryPlannedAt: null }, now)).toBe(0)
})

test('days are those of the calendar where cars are brought', () => {
  const planned = '2026-11-24T09:00:00Z'
  expect(daysLate(planned, Date.parse('2026-11-24T22:59:00Z'))).toBe(0)
  // Days change at midnight in Berlin, not after 24 hours.
  expect(daysLate(planned, Date.parse('2026-11-24T23:01:00Z'))).toBe(1)
  expect(daysLate('2026-10-24T22:30:00Z', Date.parse('2026-10-25T22:30:00Z'))).toBe(0)
  expect(daysLate('2026-10-24T21:30:00Z', Date.parse('2026-10-25T23:30:00Z'))).toBe(2)
  expect(daysLate(planned, Date.parse('2026-11-20T09:00:00Z'))).toBe(0)
})
