import { webhookData, type WebhookEventType } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { allCarEvents, carEvents } from './car-events.job.ts'
import { compareCars } from './compare-cars.rules.ts'

const t = await openTestApp()
const eventTypes = ['car.published' as const, 'car.price_changed' as const, 'car.gone' as const]

async function listener(of: { country?: string; groupIds?: string[] } = {}) {
  const dealer = await t.buyer({ ...of, role: 'BUYER' })
  const { endpoint } = await dealer.portalWebhooks.create({
    body: { name: 'Cars', url: 'https://dealer.example/hook', eventTypes },
  })
  await carEvents.run(t.deps, {})
  let seen = 0
  /** The events since the last call, checked against their schema. */
  const news = async () => {
    await carEvents.run(t.deps, {})
    const { rows } = await t.deps.pool.query<{ payload: string }>(
      `select payload from webhook_deliveries where endpoint_id = $1 order by created_at, id offset $2`,
      [endpoint.id, seen],
    )
    seen += rows.length
    return rows.map(({ payload }) => {
      const { type, data } = JSON.parse(payload) as { type: WebhookEventType; data: Record<string, unknown> }
      webhookData[type].parse(data)
      return { type, ...data }
    })
  }
  return { dealer, endpoint, news }
}
const setListing = (carId: string, change: string) =>
  t.deps.pool.query(`update listings set ${change} where car_id = $1`, [carId])

test('comparing finds what is new, changed and gone', () => {
  const car = (id: string, price: number | null) => ({ id, price })
  const known = (carId: string, priceMinor: number | null) => ({ carId, priceMinor })
  expect(
    compareCars(
      [car('a', 1), car('b', 2), car('c', null), car('d', 4)],
      [known('a', 1), known('b', 3), known('c', 5), known('e', 1)],
    ),
  ).toEqual({
    published: [car('d', 4)],
    priceChanged: [
      { car: car('b', 2), before: 3 },
      { car: car('c', null), before: 5 },
    ],
    gone: [known('e', 1)],
  })
})

test('the life of a car: published, price changed, gone', async () => {
  await t.make.onSale()
  const { news } = await listener()
  expect(await news()).toEqual([])
  const { carId } = await t.make.onSale({ brand: 'Volvo', model: 'V60' }, { priceMinor: 1_000_000 })
  expect(await news()).toMatchObject([
    { type: 'car.published', carId, make: 'Volvo', price: { minor: 1_000_000, currency: 'EUR' } },
  ])
  await setListing(carId, 'price_minor = 900000')
  expect(await news()).toMatchObject([
    { type: 'car.price_changed', carId, price: { minor: 900_000 }, previousPrice: { minor: 1_000_000 } },
  ])
  await setListing(carId, 'min_price_minor = 800000')
  expect(await news()).toEqual([])
  await setListing(carId, `status = 'WITHDRAWN'`)
  expect(await news()).toMatchObject([{ type: 'car.gone', carId }])
  expect(await news()).toEqual([])
})

test('a feed of group A holds no car of group B', async () => {
  const [groupA, groupB] = [await t.make.group(), await t.make.group()]
  const a = await listener({ groupIds: [groupA] })
  const b = await listener({ groupIds: [groupB] })
  const swede = await listener({ country: 'SE' })
  const { carId: ofA } = await t.make.onSale({}, { groupIds: [groupA] })
  const { carId: ofB } = await t.make.onSale({}, { groupIds: [groupB] })
  const { carId: ofSweden } = await t.make.onSale({}, { countries: ['SE'] })
  const ids = async (of: typeof a) => (await of.news()).map((one) => (one as { carId?: string }).carId)
  expect([await ids(a), await ids(b), await ids(swede)]).toEqual([[ofA], [ofB], [ofSweden]])
  // A car that the company never saw gives no event when it goes.
  await setListing(ofA, `status = 'WITHDRAWN'`)
  expect([(await a.news()).map(({ type }) => type), await b.news()]).toEqual([['car.gone'], []])
})

test('a group that is taken away or given, and its prices, change what a company is told', async () => {
  const groupId = await t.make.group()
  const { dealer, news } = await listener({ groupIds: [groupId] })
  const { carId } = await t.make.onSale({}, { groupIds: [groupId], priceMinor: 2_000_000 })
  await news()
  await t.deps.pool.query(`update buyer_groups set price_bps = -1000 where id = $1`, [groupId])
  expect(await news()).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ type: 'car.price_changed', carId, price: { minor: 1_800_000, currency: 'EUR' } }),
    ]),
  )
  await t.deps.pool.query(`delete from buyer_group_members where company_id = $1`, [dealer.companyId])
  expect(await news()).toMatchObject(expect.arrayContaining([expect.objectContaining({ type: 'car.gone', carId })]))
  await t.deps.pool.query(`insert into buyer_group_members (group_id, company_id) values ($1, $2)`, [
    groupId,
    dealer.companyId,
  ])
  expect(await news()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ type: 'car.published', carId })]),
  )
})

test('waiting news of a car that goes are not sent any more', async () => {
  const { dealer, endpoint, news } = await listener()
  const { carId } = await t.make.onSale()
  await news()
  await setListing(carId, `status = 'WITHDRAWN'`)
  await news()
  const { items } = await dealer.portalWebhooks.deliveries({ params: { id: endpoint.id }, query: {} })
  expect(items.map(({ eventType, deliveryState }) => [eventType, deliveryState])).toEqual(
    expect.arrayContaining([
      ['car.gone', 'PENDING'],
      ['car.published', 'CANCELLED'],
    ]),
  )
})

test('parallel workers tell each change once', async () => {
  const { news } = await listener()
  const { carId } = await t.make.onSale()
  await Promise.all([carEvents.run(t.deps, {}), carEvents.run(t.deps, {}), allCarEvents.run(t.deps, {})])
  expect((await news()).filter((one) => (one as { carId?: string }).carId === carId)).toHaveLength(1)
})

test('while disabled nothing is recorded; afterwards only new changes are told', async () => {
  const { dealer, endpoint, news } = await listener()
  const setEnabled = async (isEnabled: boolean) => {
    const [{ version } = { version: 0 }] = (await dealer.portalWebhooks.list()).items
    await dealer.portalWebhooks.setEnabled({ params: { id: endpoint.id }, body: { version, isEnabled } })
    await carEvents.run(t.deps, {})
  }
  await setEnabled(false)
  await t.make.onSale()
  expect(await news()).toEqual([])
  await setEnabled(true)
  expect(await news()).toEqual([])
  await t.make.onSale()
  expect(await news()).toMatchObject([{ type: 'car.published' }])
})
