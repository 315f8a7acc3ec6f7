// Orders that cannot be cancelled or continued as requested: our state follows the carrier's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarriersFixture } from '../../../test/carriers-fixture.ts'
import { processTransportOrder } from './process-transport-order.ts'
import { refusal } from '../../../test/refusal.ts'

type Desk = Awaited<ReturnType<typeof createCarriersFixture>>
let t: Desk['t']
let desk: Desk['desk']
let sandbox: Desk['sandbox']
let close: Desk['close']
beforeAll(async () => {
  ;({ t, desk, sandbox, close } = await createCarriersFixture())
})
afterAll(() => close())

const wanted = async () => {
  const { transport } = await desk.planned()
  const { id, version } = transport
  const { order } = await desk.hauler.transportOrders.orderGire({ params: { id }, body: { version } })
  return { id, orderId: order!.id }
}
const read = (id: string) => desk.hauler.logistics.get({ params: { id } })
const cancel = async (id: string) => {
  const { version } = await read(id)
  return desk.hauler.transportOrders.cancelOrder({ params: { id }, body: { version, reason: 'sold to another' } })
}

test('what they do not cancel any more stands there and here, and people are told', async () => {
  const { id, orderId } = await wanted()
  await processTransportOrder(t.deps, orderId)
  sandbox.gire.puds.get((await read(id)).order!.orderRef!)!.status = 'in_progress'
  await cancel(id)
  await processTransportOrder(t.deps, orderId)
  expect(await read(id)).toMatchObject({
    status: 'GIRE_ORDER_CREATED',
    order: { status: 'PLACED', error: expect.stringContaining('CANNOT_CANCEL_PUD') as string },
  })
  const { items } = await desk.hauler.notifications.list({ query: {} })
  expect(items.map(({ kind }) => kind)).toContain('transportRefused')
})

test('a day after it was sent without an answer nobody sends it again', async () => {
  const { id, orderId } = await wanted()
  const hoursAgo = (hours: number) => new Date(t.deps.clock().getTime() - hours * 3_600_000).toISOString()
  const tried = (hours: number) =>
    t.deps.db
      .updateTable('transportOrders')
      .set({ triedAt: hoursAgo(hours) })
      .where('id', '=', orderId)
      .execute()
  const before = sandbox.gire.puds.size
  await tried(21)
  await processTransportOrder(t.deps, orderId)
  expect((await read(id)).order).toMatchObject({
    status: 'REFUSED',
    error: 'REFUSED: NOT_KNOWN' as string,
  })
  expect(sandbox.gire.puds.size).toBe(before)
  const other = await wanted()
  await t.deps.db
    .updateTable('transportOrders')
    .set({ triedAt: hoursAgo(19) })
    .where('id', '=', other.orderId)
    .execute()
  await processTransportOrder(t.deps, other.orderId)
  expect((await read(other.id)).order).toMatchObject({ status: 'PLACED' })
})

test('who brings an ordered car is not changed beside its order', async () => {
  const { id } = await wanted()
  const set = async (deliveryProvider: 'MANUAL' | 'GIRE') => {
    const { version } = await read(id)
    const body = { version, deliveryProvider }
    return refusal(desk.hauler.logistics.setDeliveryProvider({ params: { id }, body }, { files: {} }))
  }
  expect(await set('MANUAL')).toBe('transport.ordered')
  expect(await set('GIRE')).toBe('done')
  expect((await read(id)).deliveryProvider).toBe('GIRE')
})
