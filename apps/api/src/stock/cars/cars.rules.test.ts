import { describe, expect, test } from 'vitest'
import { datesOfMove, assertVinOrReason, pastStatuses, standingDaysOf, vatAgreed } from './cars.rules.ts'

const today = '2026-11-21'
describe('the clocks', () => {
  const never = { purchasedOn: null, soldOn: null }
  test.each([
    ['record_purchase', 'PURCHASED', never, { purchasedOn: today }],
    ['record_purchase', 'PURCHASED', { purchasedOn: '2026-01-01', soldOn: null }, {}],
    ['arrived', 'INSPECTION', never, { arrivedOn: today }],
    ['override', 'SOLD', never, { soldOn: today }],
    ['override', 'SOLD', { purchasedOn: null, soldOn: '2026-01-01' }, {}],
    ['cancel_sale', 'AVAILABLE', { purchasedOn: null, soldOn: '2026-01-01' }, { soldOn: null }],
    ['report_completed', 'AVAILABLE', never, {}],
  ] as const)('%s to %s of %j: %j', (event, to, car, dates) => {
    expect(datesOfMove(car, { event, to }, today)).toEqual(dates)
  })

  test('count whole days, across the change of the clock and leap days, never below zero', () => {
    const car = { purchasedOn: '2024-02-28', arrivedOn: '2026-03-28', onlineSince: '2026-11-22', soldOn: null }
    expect(standingDaysOf(car, '2026-03-30')).toEqual({ sincePurchase: 761, sinceArrival: 2, online: 0 })
    expect(standingDaysOf({ ...car, soldOn: '2024-03-01' }, today)).toEqual({
      sincePurchase: 2,
      sinceArrival: 0,
      online: 0,
    })
  })
})

test('only a draft or a car that is gone may have neither VIN nor a reason for it', () => {
  const nameless = { vin: null, noVinReason: null }
  for (const status of ['DRAFT', 'DELETED', 'CANCELLED'] as const)
    expect(() => assertVinOrReason({ ...nameless, status })).not.toThrow()
  for (const status of ['PURCHASED', 'AVAILABLE', 'SOLD', 'DELIVERED'] as const)
    expect(() => assertVinOrReason({ ...nameless, status })).toThrow(/VIN/)
})

describe('VAT shown at the sale follows how a car was bought', () => {
  const margin = { purchaseTaxCase: 'MARGIN', isVatReclaimable: false }
  const regular = { purchaseTaxCase: 'REGULAR_DE', isVatReclaimable: true }
  test.each([
    ['a new car of which nothing is said', {}, undefined, {}],
    ['a new car with VAT deducted', { purchaseTaxCase: 'IMPORT' }, undefined, { isVatReclaimable: true }],
    ['a new margin car', { purchaseTaxCase: 'PRIVATE' }, undefined, { isVatReclaimable: false }],
    ['bought otherwise than was thought', { purchaseTaxCase: 'IC_ACQUISITION' }, margin, { isVatReclaimable: true }],
    ['and the other way', { purchaseTaxCase: 'EXEMPT_28' }, regular, { isVatReclaimable: false }],
    ['a margin car whose scheme is to be waived', { isVatReclaimable: true }, margin, {}],
    ['both at once', { purchaseTaxCase: 'MARGIN', isVatReclaimable: true }, regular, {}],
    ['not clear any more', { purchaseTaxCase: 'UNKNOWN' }, regular, {}],
    ['something else', { purchaseTaxCase: 'MARGIN' }, { ...margin, isVatReclaimable: true }, {}],
  ])('%s', (_, change, before, agreed) => expect(vatAgreed(change, before)).toEqual(agreed))

  test('and cannot be denied where we deducted it', () => {
    expect(() => vatAgreed({ isVatReclaimable: false }, regular)).toThrow(
      expect.objectContaining({ code: 'car.vatShown' }),
    )
  })
})

test('a car was where its moves say, not where others pass by', () => {
  const moves = [
    { action: 'record_purchase', from: 'DRAFT' },
    { action: 'sell_from_supplier', from: 'PURCHASED' },
    { action: 'reserve', from: 'AVAILABLE' },
    { action: 'take_back', from: 'RESERVED' },
  ]
  expect(pastStatuses(moves)).toEqual(['DRAFT', 'PURCHASED'])
  expect(pastStatuses(moves.slice(0, 3))).toEqual(['DRAFT', 'PURCHASED', 'AVAILABLE'])
  expect(pastStatuses([])).toEqual([])
})
