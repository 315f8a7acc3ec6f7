// Carrier prices: visible to users who order transports and to users who see car costs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { createCarriersFixture } from '../../../test/carriers-fixture.ts'

type Desk = Awaited<ReturnType<typeof createCarriersFixture>>
let t: Desk['t']
let desk: Desk['desk']
let close: Desk['close']
beforeAll(async () => {
  ;({ t, desk, close } = await createCarriersFixture({ slowMs: 900, timeoutMs: 400 }))
})
afterAll(() => close())

test('whoever only sees transports reads no cost, no price of an order and nothing that was said of them', async () => {
  const { transport, carId } = await desk.planned()
  const params = { id: transport.id }
  const order = { version: transport.version, priceMinor: 7_654_321, currency: 'EUR', split: 'EQUAL' } as const
  await desk.hauler.transportOrders.orderAutosped({ params, body: { ...order, transportIds: [] } })
  await t.deps.db
    .updateTable('transportOrders')
    .set({ asked: JSON.stringify({ price: 7_654_321 }), answered: JSON.stringify({ price: 7_654_321 }) })
    .execute()

  const seenBy = async (...rights: Parameters<TestApp['staff']>) => {
    const who = await t.staff('logistics.read', ...rights)
    const detail = await who.logistics.get({ params })
    const list = await who.logistics.list({ query: { pageSize: 100 } })
    const ofCar = await who.logistics.ofCar({ params: { carId } })
    const history = await who.logistics.history({ params, query: {} })
    return { detail, all: JSON.stringify({ detail, list, ofCar, history }) }
  }
  const narrow = await seenBy()
  expect(narrow.detail.order).toMatchObject({ price: null })
  expect(narrow.detail).toMatchObject({ cost: null, orderAsked: null, orderAnswered: null })
  expect(narrow.all).not.toContain('7654321')
  for (const right of ['logistics.manage', 'cars.cost', 'costs.write'] as const) {
    const { detail } = await seenBy(right)
    expect(detail).toMatchObject({ cost: { minor: 7_654_321 }, order: { price: { minor: 7_654_321 } } })
    expect(detail.orderAsked).toContain('7654321')
  }
})
