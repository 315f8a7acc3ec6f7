// Orders for several cars: all or none, one order per car, the price shared to the cent.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarriersFixture } from '../../../test/carriers-fixture.ts'
import { fetchAutosped } from '../autosped/fetch-autosped.ts'
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

const read = (id: string) => desk.hauler.logistics.get({ params: { id } })
/** Transports of one dealer with the same route. */
async function fleet(count: number) {
  const first = await desk.planned()
  const rest = []
  for (let n = 1; n < count; n++) rest.push(await desk.planned({ dealer: first.dealer }))
  return [first, ...rest].map(({ transport: { id, version, no }, carId }) => ({ id, version, no, carId }))
}
type Fleet = Awaited<ReturnType<typeof fleet>>
const order = ([lead, ...others]: Fleet, more: object = {}) =>
  desk.hauler.transportOrders.orderAutosped({
    params: { id: lead!.id },
    body: { version: lead!.version, transportIds: others.map(({ id }) => id), ...more },
  })
const liveOrders = async () =>
  Number((await t.deps.pool.query(`select count(*) from transport_orders where status = 'WANTED'`)).rows[0].count)

test('a move between yards goes to GIRE alone, without waiting for a payment, and not beside a dealer’s car', async () => {
  const { yard, terminal } = await desk.placesOf()
  const body = {
    carId: await t.make.car({ status: 'AVAILABLE' }),
    pickupAddressId: yard,
    deliveryAddressId: terminal,
    pickupPlannedAt: '2026-11-25T08:00:00Z',
    deliveryPlannedAt: '2026-11-25T16:00:00Z',
  }
  const { id, version } = await desk.hauler.internalLogistics.create({ body }, { files: {} })
  const params = { id }
  const autosped = desk.hauler.transportOrders.orderAutosped({ params, body: { version } })
  expect(await refusal(autosped)).toBe('state.notAllowed')
  const [lead] = await fleet(1)
  const together = { version: lead!.version, transportIds: [id] }
  const mixed = desk.hauler.transportOrders.orderAutosped({ params: { id: lead!.id }, body: together })
  expect(await refusal(mixed)).toBe('transport.notTogether')
  const { order: made } = await desk.hauler.transportOrders.orderGire({ params, body: { version } })
  await processTransportOrder(t.deps, made!.id)
  const placed = await read(id)
  expect(placed).toMatchObject({ status: 'GIRE_ORDER_CREATED', deliveryProvider: 'GIRE', order: { status: 'PLACED' } })
  // The company receives the car itself.
  expect(placed.orderAsked).toContain('+49 461 1')
  expect(await refusal(desk.hauler.internalLogistics.remove({ params, query: {} }))).toBe('transport.ordered')
})

test('three cars go by one order: one there, the price shared, each with a timeline of its own', async () => {
  const cars = await fleet(3)
  for (const [at, weight] of [1000, 2000, null].entries())
    await t.deps.db.updateTable('cars').set({ curbWeightKg: weight }).where('id', '=', cars[at]!.carId).execute()
  const ids = cars.map(({ id }) => id)
  const preview = await desk.hauler.transportOrders.preview({ query: { ids, priceMinor: 90_001, split: 'BY_WEIGHT' } })
  expect(preview.map(({ id, obstacle, shareMinor }) => ({ id, obstacle, shareMinor }))).toEqual([
    { id: ids[0], obstacle: null, shareMinor: 20_000 },
    { id: ids[1], obstacle: null, shareMinor: 40_001 },
    { id: ids[2], obstacle: null, shareMinor: 30_000 },
  ])
  const { order: made } = await order(cars, { priceMinor: 90_001, currency: 'EUR', split: 'BY_WEIGHT' })
  const before = sandbox.autosped.orders.size
  await processTransportOrder(t.deps, made!.id)
  expect(sandbox.autosped.orders.size).toBe(before + 1)
  // The shares equal those of the preview.
  for (const { id, shareMinor } of preview)
    expect(await read(id)).toMatchObject({ cost: { minor: shareMinor }, order: { id: made!.id, cars: 3 } })
  const { vin } = await t.deps.db
    .selectFrom('cars')
    .select('vin')
    .where('id', '=', cars[1]!.carId)
    .executeTakeFirstOrThrow()
  const news = { reference: made!.id, status: 'CAR_LOADED', occurredAt: t.deps.clock().toISOString(), vin }
  sandbox.autosped.lay('together.json', [{ eventId: 'together 1', ...news }])
  expect(await fetchAutosped(t.deps)).toMatchObject({ applied: 1 })
  expect((await Promise.all(ids.map(read))).map(({ status }) => status)).toEqual([
    'AUTOSPED_ORDER_CREATED',
    'CAR_LOADED',
    'AUTOSPED_ORDER_CREATED',
  ])
  // One car is loaded, so the order can no longer be cancelled for the others.
  const { version } = await read(ids[0]!)
  const cancel = { params: { id: ids[0]! }, body: { version, reason: 'not needed' } }
  expect(await refusal(desk.hauler.transportOrders.cancelOrder(cancel))).toBe('transport.loaded')
})

test('who cannot go along is named before, and keeps the whole order back', async () => {
  const [mine, other, elsewhere] = [await fleet(2), await fleet(1), await fleet(1)]
  const { terminal, yard } = await desk.placesOf()
  const turned = { version: mine[1]!.version, pickupAddressId: terminal, deliveryAddressId: yard }
  await desk.hauler.logistics.setDeliveryProvider({ params: { id: mine[1]!.id }, body: turned }, { files: {} })
  await desk.hauler.logistics.setDeliveryProvider(
    { params: { id: elsewhere[0]!.id }, body: { version: elsewhere[0]!.version, pickupPlannedAt: '' } },
    { files: {} },
  )
  const ids = [mine[0]!, mine[1]!, other[0]!, elsewhere[0]!].map(({ id }) => id)
  const preview = await desk.hauler.transportOrders.preview({ query: { ids, priceMinor: 100 } })
  expect(preview.map(({ obstacle, shareMinor }) => [obstacle, shareMinor])).toEqual([
    [null, 100],
    ['OTHER_WAY', null],
    ['OTHER_DEALER', null],
    ['NO_ADDRESSES', null],
  ])
  const before = await liveOrders()
  expect(await refusal(order([mine[0]!, mine[1]!]))).toBe('transport.notTogether')
  expect(await refusal(order([mine[0]!, other[0]!]))).toBe('transport.notTogether')
  expect(await refusal(order([mine[0]!, elsewhere[0]!]))).toBe('transport.noAddresses')
  expect(await liveOrders()).toBe(before)
  expect((await read(mine[0]!.id)).order).toBeNull()
})

test('orders that want the same cars at once: each car goes by one of them', async () => {
  const cars = await fleet(4)
  const [a, b, c, d] = cars as [Fleet[0], Fleet[0], Fleet[0], Fleet[0]]
  const before = await liveOrders()
  const answers = await Promise.all(
    [[a, b, c], [c, b, a], [d, c], [b, d], [c, a], [a]].map((wanted) => refusal(order(wanted))),
  )
  const made = (await liveOrders()) - before
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(made)
  expect(made).toBeGreaterThan(0)
  for (const answer of answers) expect(['done', 'transport.ordered', 'version.stale']).toContain(answer)
  const { rows } = await t.deps.pool.query(
    `select o.id, count(t.id)::int as cars from transport_orders o left join transports t on t.order_id = o.id
     where o.status = 'WANTED' group by 1`,
  )
  // No order exists without cars: a parallel order took none away.
  expect(rows.filter(({ cars: count }: { cars: number }) => count === 0)).toEqual([])
})

test('the database itself keeps a car in its order', async () => {
  const [one, two] = (await fleet(2)) as [Fleet[0], Fleet[0]]
  const [first, second] = [(await order([one])).order!, (await order([two])).order!]
  const put = (set: string, values: string[]) => t.deps.pool.query(`update transports set ${set}`, values)
  await expect(put('order_id = $1 where id = $2', [second.id, one.id])).rejects.toMatchObject({
    constraint: 'transport_keeps_order',
  })
  await t.deps.pool.query(`update transport_orders set status = 'REFUSED' where id = $1`, [first.id])
  // The same car twice on one truck is an error, whatever happened to the other order.
  await expect(put('order_id = $1, car_id = $3 where id = $2', [second.id, one.id, two.carId])).rejects.toMatchObject({
    code: '23505',
  })
  await put('order_id = $1 where id = $2', [second.id, one.id])
})

test('GIRE says what it would cost, and why it names no price; nothing is ordered by asking', async () => {
  const [one] = await fleet(1)
  const { id } = one!
  const before = sandbox.gire.puds.size
  const quote = () => desk.hauler.transportOrders.quote({ params: { id } })
  expect(await quote()).toMatchObject({ price: { minor: 499_000, currency: 'NOK' }, distanceKm: 742, minutes: 540 })
  const { yard } = await desk.placesOf()
  await t.deps.db.updateTable('logisticsAddresses').set({ postalCode: null }).where('id', '=', yard).execute()
  expect(await refusal(quote())).toBe('transport.noQuote')
  await t.deps.db.updateTable('logisticsAddresses').set({ postalCode: '24937' }).where('id', '=', yard).execute()
  sandbox.gire.fail('price', { trouble: 'WRONG_SHAPE' })
  expect(await refusal(quote())).toBe('transport.noQuote')
  expect(sandbox.gire.puds.size).toBe(before)
  expect((await read(id)).order).toBeNull()
})

test('a second leg begins where the first ends; the car is with its buyer when both are over', async () => {
  const deal = await desk.planned()
  await desk.fetched(deal)
  const { id } = deal.transport
  const { yard, terminal } = await desk.placesOf()
  const { version } = await read(id)
  const plan = { params: { id }, body: { version, deliveryAddressId: yard } }
  const [made, again] = await Promise.allSettled([
    desk.hauler.logistics.nextLeg(plan),
    desk.hauler.logistics.nextLeg(plan),
  ])
  const legs = [made, again].flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(legs).toHaveLength(1)
  expect(legs[0]).toMatchObject({ leg: 2, status: 'PENDING', pickup: { id: terminal }, delivery: { id: yard } })
  await desk.say(id, { status: 'DELIVERY_STARTED' })
  await desk.say(id, { status: 'DELIVERED', odometerKm: 80 }, { proof: [desk.paper()] })
  expect(await desk.carOf(deal.carId)).toBe('PICKED_UP')
  const second = legs[0]!.id
  await desk.say(
    second,
    { status: 'DELIVERED_OTHER_METHOD', reason: 'brought by our own driver' },
    { proof: [desk.paper()] },
  )
  expect(await desk.carOf(deal.carId)).toBe('DELIVERED')
})

test('a file is taken away with its reason, and the log keeps its name', async () => {
  const [one] = await fleet(1)
  const { id, version } = one!
  const files = { other: [desk.paper('power of attorney.pdf')] }
  const with1 = await desk.hauler.logistics.setDriver({ params: { id }, body: { version } }, { files })
  const fileId = with1.files[0]!.id
  const { transport } = await desk.planned()
  const elsewhere = { params: { id: transport.id, fileId }, query: { reason: 'wrong car' } }
  expect(await refusal(desk.hauler.logistics.removeFile(elsewhere))).toBe('notFound')
  const after = await desk.hauler.logistics.removeFile({ params: { id, fileId }, query: { reason: 'wrong car' } })
  expect(after.files).toEqual([])
  const { items } = await desk.hauler.logistics.history({ params: { id }, query: {} })
  expect(JSON.stringify(items)).toContain('power of attorney.pdf')
})
