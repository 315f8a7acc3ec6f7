import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { describe, expect, test } from 'vitest'
import { nextAction, type NextOf, type Rights } from './next-action.ts'

const all: Rights = {
  move: true,
  restore: true,
  edit: true,
  price: true,
  photos: true,
  list: true,
  offer: true,
  contracts: true,
  invoices: true,
  transports: true,
}
const none = Object.fromEntries(Object.keys(all).map((right) => [right, false])) as Rights
const car = (over: Partial<NextOf>): NextOf => ({
  status: 'AVAILABLE',
  pastStatuses: [],
  vin: 'WAUZZZ8K9BA000001',
  noVinReason: null,
  price: { minor: 1, currency: 'EUR' },
  photoCount: 3,
  purchaseTaxCase: 'REGULAR_DE',
  isDamaged: false,
  listing: null,
  ...over,
})
const listed = (status: NonNullable<NextOf['listing']>['status']) => ({ listing: { id: 'x', status } })

describe('the next action', () => {
  test.each([
    [
      { status: 'DRAFT', vin: null },
      { kind: 'edit', why: 'vin', card: 'identity', field: 'vin' },
    ],
    [{ status: 'DRAFT' }, { kind: 'move', to: 'PURCHASED' }],
    [
      { status: 'DRAFT', vin: null, noVinReason: 'old timer' },
      { kind: 'move', to: 'PURCHASED' },
    ],
    [{ status: 'PURCHASED' }, { kind: 'move', to: 'IN_TRANSIT_IN' }],
    [{ status: 'INSPECTION' }, { kind: 'move', to: 'AVAILABLE' }],
    [
      { status: 'INSPECTION', isDamaged: true },
      { kind: 'move', to: 'RECONDITIONING' },
    ],
    [
      { status: 'INSPECTION', isDamaged: true, pastStatuses: ['RECONDITIONING'] },
      { kind: 'move', to: 'AVAILABLE' },
    ],
    [
      { photoCount: 0, price: null },
      { kind: 'open', why: 'photos', tab: 'photos' },
    ],
    [{ price: null }, { kind: 'open', why: 'price', tab: 'price' }],
    [{ purchaseTaxCase: 'UNKNOWN' }, { kind: 'edit', why: 'taxCase', card: 'stock', field: 'purchaseTaxCase' }],
    [{}, { kind: 'list' }],
    [listed('DRAFT'), { kind: 'publish' }],
    [listed('AVAILABLE'), { kind: 'offer' }],
    [listed('MOVED_TO_OUTLET'), undefined],
    [
      { status: 'RESERVED', ...listed('PRE_SOLD') },
      { kind: 'open', why: 'contract', tab: 'contracts' },
    ],
    [{ status: 'SOLD' }, { kind: 'open', why: 'invoice', tab: 'invoices' }],
    [{ status: 'RELEASED' }, { kind: 'open', why: 'transport', tab: 'logistics' }],
    [{ status: 'DELIVERED' }, undefined],
    [{ status: 'DELETED' }, { kind: 'move', to: 'DRAFT' }],
  ] as [Partial<NextOf>, unknown][])('%o: %o', (over, next) => {
    expect(nextAction(car(over), all)).toEqual(next)
  })

  test('is nothing that its reader may not do, whatever the state', () => {
    for (const status of carStates.all)
      for (const vin of [null, 'WAUZZZ8K9BA000001'])
        expect(nextAction(car({ status, vin, photoCount: 0 }), none)).toBeUndefined()
    // An item that the user may not fix still blocks the next action.
    expect(nextAction(car({ photoCount: 0 }), { ...all, photos: false })).toBeUndefined()
  })

  test('a car whose transport is planned waits for its carrier', () => {
    expect(nextAction(car({ status: 'RELEASED' }), all, true)).toBeUndefined()
  })

  test('a move is always one that the machine allows', () => {
    const wrong = carStates.all.filter((status) => {
      const next = nextAction(car({ status }), all)
      return next?.kind === 'move' && !carStates.staffNext(status).includes(next.to)
    })
    expect(wrong).toEqual([])
  })
})
