import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  groupOf,
  groupStatuses,
  raisableFlags,
  transportRanks,
  transportStates,
  type TransportStatus,
} from '@bilbro/contract/road/transports/transport-states'
import { canCause } from '@bilbro/contract/states'
import { type ManualOverride, deriveStatus, type RoadEvent } from './derive-status.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()
const order = 'order-1'
let count = 0
const told = (status: TransportStatus, minute: number, more: Partial<RoadEvent> = {}): RoadEvent => ({
  eventId: `e${++count}`,
  kind: 'STATUS',
  status,
  flag: null,
  occurredAt: at(minute),
  receivedAt: at(10_000 + count),
  orderId: order,
  ...more,
})
const flag = (kind: 'FLAG_ON' | 'FLAG_OFF', name: RoadEvent['flag'], minute: number): RoadEvent => ({
  ...told('PENDING', minute),
  kind,
  status: null,
  flag: name,
})
const statusOf = (events: RoadEvent[], base: ManualOverride = null) => deriveStatus(base, order, events).status

test('each status stands in one group', () => {
  for (const status of transportStates.all) expect(groupStatuses[groupOf(status)]).toContain(status)
  expect(Object.values(groupStatuses).flat()).toHaveLength(transportStates.all.length)
})

const anyEvent = fc.record({
  eventId: fc.uuid(),
  kind: fc.constantFrom(
    'STATUS' as const,
    'STATUS' as const,
    'FLAG_ON' as const,
    'FLAG_OFF' as const,
    'UNKNOWN' as const,
  ),
  status: fc.constantFrom(...transportStates.all),
  flag: fc.constantFrom(...raisableFlags),
  occurredAt: fc.integer({ min: 0, max: 60 }).map(at),
  receivedAt: fc.integer({ min: 0, max: 60 }).map(at),
  orderId: fc.constantFrom(order, 'order-0', null),
})
const anyBase = fc.option(
  fc.record({ status: fc.constantFrom(...transportStates.all), at: fc.integer({ min: 0, max: 60 }).map(at) }),
)

test('a thousand shuffles of the same events end in the same state', () => {
  const shuffled = fc
    .tuple(anyBase, fc.uniqueArray(anyEvent, { minLength: 1, maxLength: 20, selector: ({ eventId }) => eventId }))
    .chain(([base, events]) =>
      fc.record({
        base: fc.constant(base),
        events: fc.constant(events),
        other: fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      }),
    )
  fc.assert(
    fc.property(shuffled, ({ base, events, other }) => {
      expect(deriveStatus(base, order, other)).toEqual(deriveStatus(base, order, events))
    }),
    { numRuns: 1000 },
  )
})

test('what a carrier tells never moves a car backwards, and each move that comes of it is one of the machine', () => {
  const reportable = transportStates.all.filter(
    (status) => (transportRanks[status] >= 2 && status !== 'DELIVERED_OTHER_METHOD') || status === 'CANCELED',
  )
  const some = fc.array(fc.tuple(fc.constantFrom(...reportable), fc.integer({ min: 0, max: 60 })), { maxLength: 15 })
  fc.assert(
    fc.property(some, (reports) => {
      let [known, before]: [RoadEvent[], TransportStatus] = [[], 'PENDING']
      for (const [status, minute] of reports) {
        known = [...known, told(status, minute)]
        const after = statusOf(known)
        if (after === before) continue
        const edge = transportStates.edge(before, after)
        expect([before, after, edge && canCause(edge, 'logistics')]).toEqual([before, after, true])
        const isBack = after !== 'CANCELED' && transportRanks[after] < transportRanks[before]
        expect([before, after, isBack]).toEqual([before, after, false])
        before = after
      }
    }),
    { numRuns: 500 },
  )
})

test('late news are known and move nothing; the last that was set by hand stands', () => {
  const loaded = told('CAR_LOADED', 30)
  expect(statusOf([loaded, told('CONFIRMED_BY_TRUCK', 40)])).toBe('CAR_LOADED')
  const base: ManualOverride = { status: 'ORDER_CONFIRMED', at: at(50) }
  expect(statusOf([loaded], base)).toBe('ORDER_CONFIRMED')
  expect(statusOf([loaded, told('CAR_LOADED', 60)], base)).toBe('CAR_LOADED')
  // An event is late when it is received after the override but happened before it.
  expect(statusOf([told('DELIVERED', 49)], base)).toBe('ORDER_CONFIRMED')
})

test('a place set by hand behind the loading does not take back when it was loaded; one before it does', () => {
  const loaded = told('CAR_LOADED', 5)
  const set = (status: TransportStatus): ManualOverride => ({ status, at: at(20_000) })
  expect(deriveStatus(set('UNLOADED_TERMINAL'), order, [loaded]).pickedUpAt).toBe(at(5))
  expect(deriveStatus(set('DELIVERED'), order, [loaded])).toMatchObject({ pickedUpAt: at(5), deliveredAt: at(20_000) })
  expect(deriveStatus(set('PENDING'), order, [loaded]).pickedUpAt).toBeNull()
  expect(deriveStatus(set('DELIVERED'), 'order-2', [loaded]).pickedUpAt).toBeNull()
})

test('what is cancelled stands, unless it was loaded: then a flag tells of it', () => {
  const cancelled = told('CANCELED', 20)
  expect(statusOf([cancelled, told('ORDER_CONFIRMED', 30)])).toBe('CANCELED')
  const events = [cancelled, told('CAR_LOADED', 10)]
  expect(deriveStatus(null, order, events)).toMatchObject({ status: 'CAR_LOADED', flags: ['CANCELLED_UNDER_WAY'] })
  expect(deriveStatus(null, order, [...events, flag('FLAG_OFF', 'CANCELLED_UNDER_WAY', 40)]).flags).toEqual([])
})

test('news of an order that was given up are news of another transport', () => {
  const old = told('CAR_LOADED', 30, { orderId: 'order-0' })
  expect(statusOf([old])).toBe('PENDING')
  expect(statusOf([{ ...old, orderId: null }])).toBe('CAR_LOADED')
})

test('flags are what was said last, and what is missing in the inspection', () => {
  const late = { ...flag('FLAG_ON', 'DELAYED', 20), delayCause: 'FERRY' as const, expectedAt: at(90) }
  const first = { ...flag('FLAG_ON', 'DELAYED', 10), delayCause: 'WEATHER' as const, expectedAt: at(80) }
  expect(deriveStatus(null, order, [late, first])).toMatchObject({
    flags: ['DELAYED'],
    delayCause: 'FERRY',
    expectedAt: at(90),
  })
  expect(deriveStatus(null, order, [late, flag('FLAG_OFF', 'DELAYED', 30)]).flags).toEqual([])
  const without = told('INSPECTION_SVV_WITHOUT_DOCUMENTATION', 40)
  expect(deriveStatus(null, order, [without]).flags).toEqual(['DOCUMENTS_MISSING'])
  expect(deriveStatus(null, order, [without, told('INSPECTION_SVV', 40)])).toMatchObject({
    status: 'INSPECTION_SVV',
    flags: [],
  })
  expect(deriveStatus(null, order, [late, told('DELIVERED', 50)])).toMatchObject({ flags: [], deliveredAt: at(50) })
})

test('what holds at the very edge: the moment of the base, the loading, the arrival', () => {
  // An event received at the moment of the override was known by then.
  const base = { status: 'CONFIRMED_BY_TRUCK', at: at(10) } as const
  expect(statusOf([told('CAR_LOADED', 20, { receivedAt: at(10) })], base)).toBe('CONFIRMED_BY_TRUCK')
  expect(statusOf([told('CAR_LOADED', 20, { receivedAt: at(11) })], base)).toBe('CAR_LOADED')
  // A delivered car is no longer on hold.
  expect(deriveStatus(null, order, [flag('FLAG_ON', 'ON_HOLD', 1), told('DELIVERED', 2)]).flags).toEqual([])
  // An override to loaded keeps the earlier loading time.
  const loaded = told('CAR_LOADED', 5, { receivedAt: at(5) })
  expect(deriveStatus({ status: 'CAR_LOADED', at: at(10) }, order, [loaded]).pickedUpAt).toBe(at(5))
  // An override to delivered sets the delivery time, whatever is reported later.
  const late = told('DELIVERED', 20, { receivedAt: at(21) })
  expect(deriveStatus({ status: 'DELIVERED', at: at(10) }, order, [late]).deliveredAt).toBe(at(10))
})

test('a link tells of no step behind the loading of a car that was not loaded by then', () => {
  const byLink = { isByLink: true, orderId: null }
  const delivered = told('DELIVERED', 50, byLink)
  expect(deriveStatus(null, order, [delivered])).toMatchObject({ status: 'PENDING', flags: ['STEP_UNCONFIRMED'] })
  expect(deriveStatus(null, order, [delivered, told('CAR_LOADED', 60)])).toMatchObject({
    status: 'CAR_LOADED',
    flags: ['STEP_UNCONFIRMED'],
  })
  for (const loading of [told('CAR_LOADED', 40), told('CAR_LOADED', 40, byLink), told('DELIVERY_STARTED', 40)])
    expect(deriveStatus(null, order, [delivered, loading])).toMatchObject({ status: 'DELIVERED', flags: [] })
  expect(deriveStatus({ status: 'CAR_LOADED', at: at(1) }, order, [delivered])).toMatchObject({ status: 'DELIVERED' })
  expect(deriveStatus(null, order, [delivered, told('UNLOADED_TERMINAL', 30, byLink)])).toMatchObject({
    status: 'PENDING',
  })
  // A person removed the flag after checking.
  expect(deriveStatus(null, order, [delivered, flag('FLAG_OFF', 'STEP_UNCONFIRMED', 70)]).flags).toEqual([])
})
