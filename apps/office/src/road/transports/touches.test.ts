import { expect, test } from 'vitest'
import { dayOf, momentOf } from './touches.ts'

test('another day keeps the time of day that was planned', () => {
  const before = '2026-05-10T08:00:00Z'
  expect(new Date(momentOf(dayOf(before)!, before)).getTime()).toBe(Date.parse(before))
  expect(new Date(momentOf('2026-05-20', null)).getHours()).toBe(8)
})
