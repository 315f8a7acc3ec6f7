import { expect, test } from 'vitest'
import type { AppError } from '../../../core/errors.ts'
import { assertTimesInOrder } from './planned-times.rules.ts'

const [first, second, third] = ['2026-11-26T09:00:00Z', '2026-11-27T09:00:00Z', '2026-11-28T09:00:00+01:00']
const fieldOf = (before: Parameters<typeof assertTimesInOrder>[0], given: Parameters<typeof assertTimesInOrder>[1]) => {
  try {
    assertTimesInOrder(before, given)
    return undefined
  } catch (error) {
    const { issues } = error as AppError
    return [issues?.[0]?.code, issues?.[0]?.path].flat().join(' ')
  }
}

test('a delivery before the pick-up is refused at the time that was set', () => {
  expect(fieldOf({}, { pickupPlannedAt: second, deliveryPlannedAt: first })).toBe(
    'transport.planOrder deliveryPlannedAt',
  )
  expect(fieldOf({ deliveryPlannedAt: first }, { pickupPlannedAt: second })).toBe('transport.planOrder pickupPlannedAt')
  expect(fieldOf({ pickupPlannedAt: first, deliveryPlannedAt: second }, { terminalPlannedAt: third })).toBe(
    'transport.planOrder terminalPlannedAt',
  )
})

test('times in order, equal times, missing times and changes of other fields are fine', () => {
  expect(fieldOf({}, { pickupPlannedAt: first, terminalPlannedAt: second, deliveryPlannedAt: third })).toBeUndefined()
  expect(fieldOf({}, { pickupPlannedAt: first, deliveryPlannedAt: first })).toBeUndefined()
  expect(fieldOf({ pickupPlannedAt: third, deliveryPlannedAt: second }, { pickupPlannedAt: null })).toBeUndefined()
  expect(fieldOf({ pickupPlannedAt: third, deliveryPlannedAt: first }, {})).toBeUndefined()
})
