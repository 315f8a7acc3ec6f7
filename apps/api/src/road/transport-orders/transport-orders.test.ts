// Orders at carriers, against fakes that speak their formats: one order at the carrier whatever happens in between,
// each message once.
import { randomUUID } from 'node:crypto'
import { gireSignature } from '@bilbro/sandbox/gire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarriersFixture } from '../../../test/carriers-fixture.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { processEvent } from '../../core/work/provider-event.job.ts'
import { fetchAutosped } from '../autosped/fetch-autosped.ts'
import { sharesOf } from './split.rules.ts'
import { processTransportOrder } from './process-transport-order.ts'
import { refusal } from '../../../test/refusal.ts'

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
  const deal = await desk.planned()
  const { id, version } = deal.transport
  const { order } = await desk.hauler.transportOrders[key]({ params: { id }, body: { version } })
  return { ...deal, id, orderId: order!.id }
}
const read = (id: string) => desk.hauler.logistics.get({ params: { id } })
const work = (orderId: string) => processTransportOrder(t.deps, orderId)

/** Delivers a webhook message and runs its job. */
async function tell(
  data: { pudId: string; newStatus: string; referenceNumber?: string },
  { id = randomUUID(), at = new Date(), secret = sandbox.gire.webhookSecret } = {},
) {
  const body = JSON.stringify({ id, eventType: 'pud:status_update', timestamp: at.toISOString(), data })
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': gireSignature(secret, body) }
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/logistics/gire/webhooks/status-update',
    headers,
    payload: body,
  })
  const rows = await t.deps.db
    .selectFrom('providerEvents')
    .select('id')
    .where('doneAt', 'is', null)
    .where('provider', '=', 'gire')
    .execute()
  for (const row of rows) await processEvent.run(t.deps, row)
  return statusCode
}

test('one order there, whatever was heard of it: no answer, a broken one, a death in between', async () => {
  for (const [fault, key, count] of [
    [{ trouble: 'SLOW', done: true }, 'orderGire', () => sandbox.gire.puds.size],
    [{ trouble: 'BROKEN', done: true }, 'orderGire', () => sandbox.gire.puds.size],
    [{ trouble: 'BROKEN' }, 'orderGire', () => sandbox.gire.puds.size],
    [{ trouble: 'SLOW', done: true }, 'orderAutosped', () => sandbox.autosped.orders.size],
  ] as const) {
    const before = count()
    const { id, orderId } = await wanted(key)
    if (key === 'orderGire') sandbox.gire.fail('create', fault)
    else sandbox.autosped.fail('put', fault)
    await expect(work(orderId)).rejects.toMatchObject({ name: 'Error' })
    expect((await read(id)).order).toMatchObject({ status: 'WANTED', error: expect.any(String) as string })
    // Simulates a crash: only the call ledger knows of the request.
    await t.deps.db
      .updateTable('providerCalls')
      .set({ sentAt: new Date(Date.now() - 3_600_000).toISOString() })
      .execute()
    await work(orderId)
    await work(orderId)
    expect(count()).toBe(before + 1)
    const placed = await read(id)
    expect(placed).toMatchObject({
      status: key === 'orderGire' ? 'GIRE_ORDER_CREATED' : 'AUTOSPED_ORDER_CREATED',
      order: { status: 'PLACED', error: null },
    })
    expect(placed.orderAsked).toContain('Flensburg')
    expect(placed.orderAnswered).not.toBeNull()
  }
})

test('what they will not take is refused, told, and can be ordered again', async () => {
  const { yard } = await desk.placesOf()
  await t.deps.db.updateTable('logisticsAddresses').set({ postalCode: null }).where('id', '=', yard).execute()
  const { id, orderId } = await wanted('orderGire')
  await work(orderId)
  await t.deps.db.updateTable('logisticsAddresses').set({ postalCode: '24937' }).where('id', '=', yard).execute()
  const refused = await read(id)
  expect(refused).toMatchObject({
    status: 'PENDING',
    order: { status: 'REFUSED', error: expect.stringContaining('PARTIAL_ADDRESS') as string },
  })
  const { items } = await desk.hauler.notifications.list({ query: {} })
  expect(items.map(({ kind }) => kind)).toContain('transportRefused')
  const again = await desk.hauler.transportOrders.orderGire({ params: { id }, body: { version: refused.version } })
  await work(again.order!.id)
  expect((await read(id)).status).toBe('GIRE_ORDER_CREATED')
})

test('news five times, forged, altered and late: what is true is known once', async () => {
  const { id, orderId, carId } = await wanted('orderGire')
  await work(orderId)
  const pudId = (await read(id)).order!.orderRef!
  const before = (await read(id)).events.length
  expect(await tell({ pudId, newStatus: 'in_progress' }, { secret: 'x'.repeat(30) })).toBe(401)
  expect((await read(id)).events).toHaveLength(before)
  const event = { id: randomUUID() }
  for (let n = 0; n < 5; n++) expect(await tell({ pudId, newStatus: 'in_progress' }, event)).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'CAR_LOADED' })
  expect((await read(id)).events).toHaveLength(before + 1)
  expect(await desk.carOf(carId)).toBe('PICKED_UP')
  // A late message is stored but does not move the car.
  await tell({ pudId, newStatus: 'confirmed' }, { at: new Date(Date.now() - 60_000) })
  expect(await read(id)).toMatchObject({ status: 'CAR_LOADED' })
  // Cancelled after loading: a person has to look at it.
  await tell({ pudId, newStatus: 'cancelled' })
  expect(await read(id)).toMatchObject({ status: 'CAR_LOADED', flags: ['CANCELLED_UNDER_WAY'] })
  // An unknown status.
  await tell({ pudId, newStatus: 'beamed_up' })
  const after = await read(id)
  expect(after).toMatchObject({ status: 'CAR_LOADED' })
  expect(after.events.find(({ kind }) => kind === 'UNKNOWN')).toMatchObject({
    rawStatus: 'beamed_up',
    isCounted: false,
  })
  const { items } = await desk.hauler.notifications.list({ query: {} })
  const kinds = items.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['transportUnknown', 'transportLost']))
})

test('news that come before the answer find their order by our own reference', async () => {
  const { id, orderId } = await wanted('orderGire')
  sandbox.gire.fail('create', { trouble: 'SLOW', done: true })
  await expect(work(orderId)).rejects.toThrow()
  const pud = [...sandbox.gire.puds.values()].find(({ referenceNumber }) => referenceNumber === orderId)!
  await tell({ pudId: pud.id, newStatus: 'confirmed', referenceNumber: orderId })
  expect((await read(id)).status).toBe('ORDER_CONFIRMED')
})

test('an order is cancelled there before it is cancelled here; what is loaded is not', async () => {
  const { id, orderId } = await wanted('orderGire')
  await work(orderId)
  const cancel = async () => {
    const { version } = await read(id)
    return desk.hauler.transportOrders.cancelOrder({ params: { id }, body: { version, reason: 'sold to another' } })
  }
  expect(await refusal(desk.say(id, { status: 'CANCELED', reason: 'sold to another' }))).toBe('transport.ordered')
  await cancel()
  expect(await read(id)).toMatchObject({ status: 'GIRE_ORDER_CREATED', order: { status: 'CANCELLING' } })
  await work(orderId)
  expect(await read(id)).toMatchObject({ status: 'CANCELED', order: { status: 'CANCELLED' } })
  // After a restart, events of the old order no longer count.
  expect((await desk.say(id, { status: 'PENDING' })).order).toBeNull()
  const { version } = await read(id)
  const { order } = await desk.hauler.transportOrders.orderGire({ params: { id }, body: { version } })
  await work(order!.id)
  const { orderRef } = (await read(id)).order!
  expect(await read(id)).toMatchObject({ status: 'GIRE_ORDER_CREATED' })
  await tell({ pudId: orderRef!, newStatus: 'in_progress' })
  expect(await refusal(cancel())).toBe('transport.loaded')
})

test('files of Autosped are taken once, line by line, and leave a report', async () => {
  const { id, orderId } = await wanted('orderAutosped')
  await work(orderId)
  const line = (eventId: string, status: string, more: object = {}) => ({
    eventId,
    reference: orderId,
    status,
    occurredAt: t.deps.clock().toISOString(),
    ...more,
  })
  sandbox.autosped.lay('a.json', [
    line('1', 'ORDER_CONFIRMED'),
    line('2', 'CONFIRMED_BY_TRUCK'),
    line('3', 'ON_FIRE'),
    { ...line('4', 'DELIVERED'), reference: randomUUID() },
  ])
  sandbox.autosped.lay('b.json', 'not a file of theirs')
  sandbox.autosped.lay('c.json', [line('2', 'CONFIRMED_BY_TRUCK'), line('5', 'CAR_LOADED')])
  const report = await desk.hauler.autospedReport.process()
  expect(report).toMatchObject({ fetched: 6, applied: 3, skipped: 1, unknown: 1 })
  const kinds = report.errors.map(({ file, code }) => [file, code])
  expect(kinds).toEqual([
    ['a.json', 'NOT_OURS'],
    ['b.json', 'PROTOCOL'],
  ])
  expect((await read(id)).status).toBe('CAR_LOADED')
  sandbox.autosped.lay('b.json', [line('6', 'UNLOADED_TERMINAL')])
  expect(await fetchAutosped(t.deps)).toMatchObject({ fetched: 1, applied: 1 })
  expect((await read(id)).status).toBe('UNLOADED_TERMINAL')
  const download = (format: string) =>
    t.app.inject({
      url: `/api/autosped-report/download?id=${report.id}&format=${format}`,
      headers: desk.hauler.headers,
    })
  expect((await download('csv')).payload).toContain('ON_FIRE')
  const { text } = await readPdf((await download('pdf')).rawPayload)
  const amiss = ['not our order', 'b.json: file cannot be read']
  for (const word of ['ON_FIRE', 'Unknown status', 'a.json, 3', ...amiss]) expect(text).toContain(word)
  await desk.hauler.autospedReport.remove({ params: { id: report.id } })
  expect((await desk.hauler.autospedReport.list({ query: {} })).items.map((one) => one.id)).not.toContain(report.id)
  expect((await download('csv')).statusCode).toBe(404)
})

test('several cars go by one order: its price is shared to the cent', () => {
  expect(sharesOf(100_00, 'EQUAL', [1, 1, 1])).toEqual([33_34, 33_33, 33_33])
  expect(sharesOf(100_00, 'BY_WEIGHT', [1000, 3000])).toEqual([25_00, 75_00])
})

test('without credentials a carrier is not set up, and the way by hand is open', async () => {
  const { transport } = await desk.planned()
  const { id, version } = transport
  const { transports } = t.deps
  t.deps.transports = {}
  expect(await refusal(desk.hauler.transportOrders.orderGire({ params: { id }, body: { version } }))).toBe(
    'provider.notConfigured',
  )
  expect(await refusal(desk.hauler.autospedReport.process())).toBe('provider.notConfigured')
  t.deps.transports = transports
  expect((await desk.say(id, { status: 'ORDER_CONFIRMED' })).status).toBe('ORDER_CONFIRMED')
})
