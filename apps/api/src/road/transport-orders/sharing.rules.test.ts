// Which cars may share an order, and how they share its price.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesByCar } from './split.rules.ts'
import { type Candidate, obstacleOf } from './order-obstacles.rules.ts'

test('the order in which cars are named changes the share of none of them, and the shares are the price', () => {
  const cars = fc.uniqueArray(fc.record({ id: fc.uuid(), weightKg: fc.option(fc.integer({ min: 500, max: 3500 })) }), {
    minLength: 2,
    maxLength: 9,
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(
      cars,
      fc.nat(1_000_000),
      fc.constantFrom('EQUAL' as const, 'BY_WEIGHT' as const),
      (some, minor, split) => {
        const shares = sharesByCar(minor, split, some)
        expect(sharesByCar(minor, split, some.toReversed())).toEqual(shares)
        expect([...shares.values()].reduce((sum, one) => sum + one, 0)).toBe(minor)
      },
    ),
  )
})

test('the first leg begins where the car stands released; a further one where the one before has brought it', () => {
  const one: Candidate = {
    status: 'PENDING',
    leg: 1,
    isInternal: false,
    isOrdered: false,
    carStatus: 'RELEASED',
    companyId: 'a',
    pickupAddressId: 'from',
    deliveryAddressId: 'to',
    pickupPlannedAt: '2026-11-25T08:00:00Z',
    deliveryPlannedAt: '2026-11-26T08:00:00Z',
  }
  const of = (more: Partial<Candidate>) => obstacleOf({ ...one, ...more }, one)
  expect(of({})).toBeNull()
  expect(of({ carStatus: 'PICK_UP_REQUESTED' })).toBeNull()
  expect(of({ carStatus: 'PICKED_UP' })).toBe('NOT_RELEASED')
  expect(of({ carStatus: 'PICKED_UP', leg: 2 })).toBeNull()
  expect(of({ carStatus: 'DELIVERED', leg: 2 })).toBe('NOT_RELEASED')
  const internal = { ...one, isInternal: true, carStatus: 'AVAILABLE' }
  expect(obstacleOf(internal, internal)).toBeNull()
})
