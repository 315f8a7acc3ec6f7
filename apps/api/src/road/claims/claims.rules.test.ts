// The reporting deadline of a dealer's car.
import { expect, test } from 'vitest'
import { claimKinds, pickUpKinds } from '@bilbro/contract/road/claims/claim-states'
import { kindsNow, assertReportable, reportUntil } from './claims.rules.ts'

const countries = { houseCountry: 'DE', dealerCountry: 'NO', timeZone: 'Europe/Berlin' }
// A Friday evening in Berlin.
const there = { ...countries, pickedUpAt: '2026-11-10T09:00:00Z', deliveredAt: '2026-11-13T18:00:00Z' }

test('the last day is one of the window, the day after it is not; before the arrival it is what is seen at the pick-up', () => {
  const until = reportUntil(there, 5)!
  expect(until).toBe('2026-11-20')
  expect(kindsNow(there, 5, '2026-11-13')).toEqual(claimKinds)
  expect(kindsNow(there, 5, until)).toEqual(claimKinds)
  expect(() => assertReportable(there, claimKinds[0], 5, until)).not.toThrow()
  expect(kindsNow(there, 5, '2026-11-21')).toEqual([])
  expect(() => assertReportable(there, claimKinds[0], 5, '2026-11-21')).toThrow(
    expect.objectContaining({ code: 'claim.tooLate' }),
  )
  expect(kindsNow({ ...there, deliveredAt: null }, 5, '2026-11-21')).toEqual(pickUpKinds)
  expect(kindsNow({ ...there, deliveredAt: null, pickedUpAt: null }, 5, '2026-11-21')).toEqual([])
})

test('at night the day is the one in Berlin', () => {
  // Already Saturday in Berlin.
  expect(reportUntil({ ...there, deliveredAt: '2026-11-13T23:30:00Z' }, 1)).toBe('2026-11-16')
  expect(reportUntil({ ...there, deliveredAt: '2026-11-12T23:30:00Z' }, 1)).toBe('2026-11-16')
  expect(reportUntil({ ...there, deliveredAt: '2026-11-12T22:30:00Z' }, 1)).toBe('2026-11-13')
  // In the company's time zone the next day has begun.
  const inHelsinki = { ...there, timeZone: 'Europe/Helsinki' }
  expect(reportUntil({ ...inHelsinki, deliveredAt: '2026-11-12T22:30:00Z' }, 1)).toBe('2026-11-16')
})
