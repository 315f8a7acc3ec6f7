import { expect, test } from 'vitest'
import { lateDaysOf } from './late-days.ts'

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
