import type { TransportStatus } from '@bilbro/contract/road/transports/transport-states'
import { expect, test } from 'vitest'
import { type NeedFacts, needsOf, type StepFacts, stepsOf } from './steps.rules.ts'

const facts: StepFacts = {
  status: 'PENDING',
  isInternal: false,
  deliveryProvider: null,
  toCountry: 'NO',
  pickupPlannedAt: null,
  terminalPlannedAt: null,
  inspectionPlannedAt: '2026-11-20T08:00:00.000Z',
  deliveryPlannedAt: null,
  expectedAt: null,
  baseStatus: null,
  baseAt: null,
  flags: [],
}
const told = (status: TransportStatus, happened: TransportStatus[], flags: string[] = []) =>
  stepsOf(
    { ...facts, status, flags },
    happened.map((one) => ({ kind: 'STATUS', status: one, occurredAt: '2026-11-20T09:00:00.000Z', place: '' })),
    '2026-11-23T00:00:00.000Z',
  )
    .filter((step) => step.status.startsWith('INSPECTION') || step.status === 'LOADED_FROM_TERMINAL')
    .map(({ status: of, is }) => `${of} ${is}`)

test('an inspection without papers stays a step of its own, and the one with them comes next', () => {
  const without = 'INSPECTION_SVV_WITHOUT_DOCUMENTATION'
  expect(told('UNLOADED_TERMINAL', [])).toEqual(['INSPECTION_SVV NEXT', 'LOADED_FROM_TERMINAL AHEAD'])
  expect(told(without, [without])).toEqual([`${without} DONE`, 'INSPECTION_SVV NEXT', 'LOADED_FROM_TERMINAL AHEAD'])
  expect(told('INSPECTION_SVV', [without, 'INSPECTION_SVV'])).toEqual([
    `${without} DONE`,
    'INSPECTION_SVV DONE',
    'LOADED_FROM_TERMINAL NEXT',
  ])
  expect(told('LOADED_FROM_TERMINAL', [without, 'LOADED_FROM_TERMINAL'])).toEqual([
    `${without} DONE`,
    'INSPECTION_SVV NOT_REPORTED',
    'LOADED_FROM_TERMINAL DONE',
  ])
})

test('an inspection that was failed is made again before the car leaves the terminal', () => {
  const steps = ['UNLOADED_TERMINAL', 'INSPECTION_SVV'] as const
  expect(told('INSPECTION_SVV', [...steps], ['SVV_FAILED'])).toEqual([
    'INSPECTION_SVV NEXT',
    'LOADED_FROM_TERMINAL AHEAD',
  ])
  expect(told('INSPECTION_SVV', [...steps])).toEqual(['INSPECTION_SVV DONE', 'LOADED_FROM_TERMINAL NEXT'])
  // A step reported by the carrier has happened, even after a failed inspection.
  expect(told('LOADED_FROM_TERMINAL', [...steps, 'LOADED_FROM_TERMINAL'], ['SVV_FAILED'])).toEqual([
    'INSPECTION_SVV DONE',
    'LOADED_FROM_TERMINAL DONE',
  ])
})

test('what was set against its order has its time', () => {
  const baseAt = '2026-11-22T10:00:00.000Z'
  const set = { ...facts, status: 'DELIVERY_STARTED', baseStatus: 'DELIVERY_STARTED', baseAt } as const
  const steps = stepsOf(set, [], '2026-11-23T00:00:00.000Z')
  expect(steps.filter(({ actualAt }) => actualAt)).toMatchObject([
    { status: 'DELIVERY_STARTED', is: 'DONE', actualAt: baseAt },
  ])
})

test('what has to be there before a step, each by itself, and what a move between yards does without', () => {
  const all: NeedFacts = {
    isInternal: false,
    isHandedOver: true,
    toCountry: 'NO',
    hasPlannedTimes: true,
    hasAddresses: true,
    hasInspectionDay: true,
    hasDriver: true,
    isInspectionFailed: false,
    hasPapers: true,
    files: new Set(['CMR', 'PROOF']),
    odometerKm: 10,
  }
  const cases: [TransportStatus, TransportStatus, Partial<NeedFacts>, string[]][] = [
    ['PENDING', 'ORDER_CONFIRMED', { hasPlannedTimes: false, hasAddresses: false }, ['PLANNED', 'ADDRESSES']],
    ['ORDER_CONFIRMED', 'CONFIRMED_BY_TRUCK', { hasDriver: false }, ['DRIVER']],
    ['CONFIRMED_BY_TRUCK', 'CAR_LOADED', { isHandedOver: false }, ['HANDED_OVER']],
    ['CONFIRMED_BY_TRUCK', 'CAR_LOADED', { files: new Set(['PROOF']) }, ['CMR']],
    ['CONFIRMED_BY_TRUCK', 'CAR_LOADED', { isInternal: true, isHandedOver: false, files: new Set() }, []],
    ['PENDING', 'DELIVERED_SELF_PICKUP', { isHandedOver: false }, ['HANDED_OVER']],
    ['UNLOADED_TERMINAL', 'INSPECTION_SVV', { hasPapers: false, hasInspectionDay: false }, ['PAPERS', 'PLANNED']],
    ['UNLOADED_TERMINAL', 'LOADED_FROM_TERMINAL', {}, ['INSPECTION']],
    ['UNLOADED_TERMINAL', 'LOADED_FROM_TERMINAL', { toCountry: 'DK' }, []],
    ['INSPECTION_SVV', 'LOADED_FROM_TERMINAL', {}, []],
    ['INSPECTION_SVV', 'LOADED_FROM_TERMINAL', { isInspectionFailed: true }, ['INSPECTION_PASSED']],
    ['DELIVERY_STARTED', 'DELIVERED', { files: new Set(['CMR']) }, ['PROOF']],
    ['DELIVERY_STARTED', 'DELIVERED', { odometerKm: null }, ['ODOMETER']],
    ['DELIVERY_STARTED', 'DELIVERED', { isInternal: true, files: new Set(), odometerKm: null }, ['ODOMETER']],
    ['DELIVERY_STARTED', 'DELIVERED', { odometerKm: 0 }, []],
    ['DELIVERY_STARTED', 'DELIVERED_OTHER_METHOD', { files: new Set() }, ['PROOF']],
  ]
  for (const [from, to, less, missing] of cases) {
    expect([to, less, needsOf(from, to, { ...all, ...less })]).toEqual([to, less, missing])
  }
})

test('what was cancelled ends there: what had happened, and nothing that is still to come', () => {
  const at = '2026-11-20T09:00:00.000Z'
  const events = (['ORDER_CONFIRMED', 'CANCELED'] as const).map((status) => ({
    kind: 'STATUS' as const,
    status,
    occurredAt: at,
    place: '',
  }))
  const planned = { ...facts, status: 'CANCELED', deliveryPlannedAt: '2026-11-21T09:00:00.000Z' } as const
  const steps = stepsOf(planned, events, '2026-11-23T00:00:00.000Z')
  expect(steps.map(({ status, is, actualAt }) => [status, is, actualAt])).toEqual([
    ['ORDER_CONFIRMED', 'DONE', at],
    ['CANCELED', 'DONE', at],
  ])
})

test('as long as nobody is chosen to bring it, it is the house’s turn', () => {
  const next = (deliveryProvider: string | null) =>
    stepsOf({ ...facts, deliveryProvider }, [], '2026-11-20T00:00:00.000Z').find(({ is }) => is === 'NEXT')
  expect(next(null)).toMatchObject({ status: 'ORDER_CONFIRMED', whose: 'HOUSE' })
  expect(next('MANUAL')).toMatchObject({ status: 'ORDER_CONFIRMED', whose: 'CARRIER' })
})

test('what was planned for a morning is late on the next day', () => {
  const late = (now: string) =>
    stepsOf({ ...facts, deliveryPlannedAt: '2026-11-24T09:00:00.000Z' }, [], now).at(-1)?.lateDays
  expect([
    late('2026-11-24T22:30:00.000Z'),
    late('2026-11-24T23:30:00.000Z'),
    late('2026-11-26T07:00:00.000Z'),
  ]).toEqual([0, 1, 2])
})
