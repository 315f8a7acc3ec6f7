// Carrier messages that arrive late, twice, faulty or in large numbers: the newest price counts, and no faulty message
// blocks a valid one.
import { randomUUID } from 'node:crypto'
import { gireSignature } from '@bilbro/sandbox/gire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarriersFixture } from '../../../test/carriers-fixture.ts'
import { processEvent } from '../../core/work/provider-event.job.ts'
import { autospedPull } from '../autosped/autosped-pull.job.ts'
import { processTransportOrder } from './process-transport-order.ts'

type Desk = Awaited<ReturnType<typeof createCarriersFixture>>
let t: Desk['t']
let desk: Desk['desk']
let sandbox: Desk['sandbox']
let close: Desk['close']
beforeAll(async () => {
  ;({ t, desk, sandbox, close } = await createCarriersFixture({ slowMs: 900, timeoutMs: 400 }))
})
afterAll(() => close())

const wanted = async (key: 'orderGire' | 'orderAutosped') => {
  const { transport } = await desk.planned()
  const { id, version } = transport
  const { order } = await desk.hauler.transportOrders[key]({ params: { id }, body: { version } })
  return { id, orderId: order!.id }
}
const read = (id: string) => desk.hauler.logistics.get({ params: { id } })
const priceOf = async (id: string) => {
  const { order, cost } = await read(id)
  return [order!.price?.minor, cost?.minor]
}

async function deliver(body: string) {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/logistics/gire/webhooks/status-update',
    headers: { 'x-hub-signature-256': gireSignature(sandbox.gire.webhookSecret, body) },
    payload: body,
  })
  const left = t.deps.db.selectFrom('providerEvents').select('id').where('doneAt', 'is', null)
  for (const row of await left.execute()) await processEvent.run(t.deps, row)
  return statusCode
}
const priceEvent = (data: object, at: string | Date) =>
  JSON.stringify({
    id: randomUUID(),
    eventType: 'pud:price_update',
    timestamp: typeof at === 'string' ? at : at.toISOString(),
    data,
  })
const ago = (minutes: number) => new Date(t.deps.clock().getTime() - minutes * 60_000)

test('of prices the one that was told last stands, in whatever order they come', async () => {
  const { id, orderId } = await wanted('orderGire')
  await processTransportOrder(t.deps, orderId)
  const pudId = (await read(id)).order!.orderRef!
  await deliver(priceEvent({ pudId, newPrice: 6000 }, ago(10)))
  expect(await priceOf(id)).toEqual([600_000, 600_000])
  const old = priceEvent({ pudId, newPrice: 5000 }, ago(20))
  expect(await deliver(old)).toBe(200)
  expect(await deliver(old)).toBe(200)
  expect(await priceOf(id)).toEqual([600_000, 600_000])
  // A carrier's clock that is far ahead does not block later prices.
  await deliver(priceEvent({ pudId, newPrice: 6100 }, '2999-12-31T23:59:59-14:00'))
  await deliver(priceEvent({ pudId, newPrice: 6200 }, new Date(t.deps.clock().getTime() + 60_000)))
  expect(await priceOf(id)).toEqual([620_000, 620_000])
})

test('a price that is told before the answer to the order is heard stands against it', async () => {
  const { id, orderId } = await wanted('orderGire')
  sandbox.gire.fail('create', { trouble: 'SLOW', done: true })
  await expect(processTransportOrder(t.deps, orderId)).rejects.toThrow()
  const pud = [...sandbox.gire.puds.values()].find(({ referenceNumber }) => referenceNumber === orderId)!
  await deliver(priceEvent({ pudId: pud.id, referenceNumber: orderId, newPrice: 7000 }, ago(1)))
  expect(await priceOf(id)).toEqual([700_000, 700_000])
  await processTransportOrder(t.deps, orderId)
  expect((await read(id)).order).toMatchObject({ status: 'PLACED', orderRef: pud.id })
  expect(await priceOf(id)).toEqual([700_000, 700_000])
})

test('a price that is none is refused; a sign that no text can hold is left out', async () => {
  const { id, orderId } = await wanted('orderGire')
  await processTransportOrder(t.deps, orderId)
  const pudId = (await read(id)).order!.orderRef!
  const before = await priceOf(id)
  for (const newPrice of [-1, 1e300, '12', null])
    expect(await deliver(priceEvent({ pudId, newPrice }, ago(1)))).toBe(400)
  expect(await priceOf(id)).toEqual(before)
  const data = { pudId, newStatus: 'in\u0000_progress' }
  const event = { id: `nul \u0000 ${pudId}`, eventType: 'pud:status_update', timestamp: ago(1).toISOString(), data }
  expect(await deliver(JSON.stringify(event))).toBe(200)
  expect((await read(id)).status).toBe('CAR_LOADED')
})

test('an order whose answer names no price that can be stands all the same', async () => {
  const { id, orderId } = await wanted('orderGire')
  const { gire } = t.deps.transports
  t.deps.transports.gire = {
    ...gire!,
    createOrder: async (order) => {
      const placed = await gire!.createOrder(order)
      sandbox.gire.puds.get(placed.orderRef)!.price = -1
      return gire!.createOrder(order)
    },
  }
  // With the same key the ledger answers; without it the carrier is asked again.
  await t.deps.db
    .updateTable('providerCalls')
    .set({ answerStatus: 500 })
    .where('idempotencyKey', '=', orderId)
    .execute()
  await processTransportOrder(t.deps, orderId)
  t.deps.transports.gire = gire!
  expect((await read(id)).order).toMatchObject({ status: 'PLACED' })
})

test('more news than a screen shows: the youngest of them count', async () => {
  const { id, orderId } = await wanted('orderGire')
  await processTransportOrder(t.deps, orderId)
  await t.deps.pool.query(
    `insert into transport_events (transport_id, order_id, source, event_id, kind, raw_status, occurred_at, received_at)
     select $1, $2, 'GIRE', 'far ' || n, 'UNKNOWN', 'parked', now() - interval '2 days' + n * interval '1 second', now()
     from generate_series(1, 1100) n`,
    [id, orderId],
  )
  const pudId = (await read(id)).order!.orderRef!
  const event = { id: randomUUID(), eventType: 'pud:status_update', timestamp: ago(1).toISOString() }
  await deliver(JSON.stringify({ ...event, data: { pudId, newStatus: 'in_progress' } }))
  const { status, events } = await read(id)
  expect(status).toBe('CAR_LOADED')
  expect(events).toHaveLength(1000)
  expect(events.slice(0, 3).map(({ eventStatus }) => eventStatus)).toContain('CAR_LOADED')
})

test('a line of Autosped with a slip stops no other, and a file that stays broken is reported once', async () => {
  const { id, orderId } = await wanted('orderAutosped')
  await processTransportOrder(t.deps, orderId)
  const line = (eventId: string, status: string, more: object = {}) => ({
    ...{ eventId, reference: orderId, status, occurredAt: t.deps.clock().toISOString() },
    ...more,
  })
  sandbox.autosped.lay('slips.json', [
    line('s1', 'ORDER_CONFIRMED', { occurredAt: '0000-01-01T00:00:00Z' }),
    line('s2', 'X'.repeat(101)),
    7 as unknown as object,
    line('s3', 'ORDER_CONFIRMED', { note: 'left at\u0000 the gate' }),
  ])
  await autospedPull.run(t.deps, {})
  expect((await read(id)).status).toBe('ORDER_CONFIRMED')
  const reports = async () => (await desk.hauler.autospedReport.list({ query: {} })).items
  const [first] = await reports()
  expect(first).toMatchObject({ fetched: 4, applied: 1 })
  expect(first!.errors).toEqual([
    { file: 'slips.json', at: '1', code: 'LINE', detail: 'occurredAt' },
    { file: 'slips.json', at: '2', code: 'LINE', detail: 'status' },
    { file: 'slips.json', at: '3', code: 'LINE', detail: '' },
  ])
  const count = (await reports()).length
  sandbox.autosped.lay('broken.json', 'never whole')
  for (let n = 0; n < 3; n++) await autospedPull.run(t.deps, {})
  expect(await reports()).toHaveLength(count + 1)
  // A manual run always gets a report.
  await desk.hauler.autospedReport.process()
  expect(await reports()).toHaveLength(count + 2)
})

test('a step of long before the order is kept and told, believed by nobody, and what is right comes after it', async () => {
  const { id, orderId } = await wanted('orderAutosped')
  await processTransportOrder(t.deps, orderId)
  const now = t.deps.clock().getTime()
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const line = (eventId: string, occurredAt: string) => ({
    eventId,
    reference: orderId,
    status: 'DELIVERED',
    occurredAt,
  })
  const before = await read(id)
  sandbox.autosped.lay('early.json', [line('e1', '2001-05-06T10:00:00Z'), line('e1', '2001-05-06T10:00:00Z')])
  expect(await desk.hauler.autospedReport.process()).toMatchObject({ fetched: 2, unknown: 1, skipped: 1 })
  const after = await read(id)
  expect(after).toMatchObject({ status: before.status, deliveredAt: null })
  expect(after.events.find(({ kind }) => kind === 'UNKNOWN')).toMatchObject({
    rawStatus: 'DELIVERED',
    occurredAt: '2001-05-06T10:00:00.000Z',
    isCounted: false,
  })
  const { items } = await desk.hauler.notifications.list({ query: {} })
  const told = items.filter(({ kind }) => kind === 'transportTooEarly')
  expect(told).toMatchObject([{ link: `/logistics/${id}`, params: { said: 'DELIVERED', day: '2001-05-06' } }])
  // A different time zone of the carrier is accepted.
  sandbox.autosped.lay('zone.json', [line('e2', at(1.5)), line('e3', at(0.9))])
  expect(await desk.hauler.autospedReport.process()).toMatchObject({ applied: 1, unknown: 1 })
  expect(await read(id)).toMatchObject({ status: 'DELIVERED', deliveredAt: at(0.9) })
})

test('what is told of the future has happened at the latest when it was heard', async () => {
  const { id, orderId } = await wanted('orderAutosped')
  await processTransportOrder(t.deps, orderId)
  const occurredAt = new Date(t.deps.clock().getTime() + 30 * 86_400_000).toISOString()
  sandbox.autosped.lay('ahead.json', [{ eventId: 'a1', reference: orderId, status: 'DELIVERED', occurredAt }])
  await desk.hauler.autospedReport.process()
  const { status, deliveredAt } = await read(id)
  expect(status).toBe('DELIVERED')
  expect(Date.parse(deliveredAt!)).toBeLessThanOrEqual(t.deps.clock().getTime())
})
