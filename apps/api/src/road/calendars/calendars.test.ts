// The calendar of a dealer, and the webhooks of a whole deal.
import {
  webhookData,
  webhookEventTypes,
  type WebhookEventType,
} from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const t = await openTestApp()
const road = await createRoadFixture(t)

test('planned days are in the calendar of their dealer only; a cancelled transport says so', async () => {
  const deal = await road.planned()
  const { dealer, transport } = deal
  const stranger = await t.buyer({ role: 'ADMIN' })
  await t.deps.pool.query(`update buyer_users set role = 'ADMIN' where id = $1`, [dealer.userId])
  await t.deps.pool.query(
    `update transports set contact_name = 'SECRETCONTACT', internal_note = 'SECRETNOTE' where id = $1`,
    [transport.id],
  )
  await t.deps.changes.settled()
  const feed = async (who: typeof stranger) => {
    const { url } = await who.feedLinks.create({ body: { feedKind: 'CALENDAR', name: 'Days' } })
    return `${new URL(url).pathname}.ics`
  }
  const [own, foreign] = [await feed(dealer), await feed(stranger)]
  const first = await t.app.inject({ url: own })
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(first.payload).toContain(`UID:transport-${transport.id}-pickup@`)
  expect(first.payload).toContain(`UID:transport-${transport.id}-delivery@`)
  expect(first.payload).toContain('DTSTART:20261125T090000Z')
  expect(first.payload).toContain('DTSTART:20261128T090000Z')
  expect(first.payload).toContain('Henting')
  expect(first.payload).not.toContain('SECRET')
  expect((await t.app.inject({ url: foreign })).payload).not.toContain('VEVENT')
  const { etag } = first.headers as { etag: string }
  expect((await t.app.inject({ url: own, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  await road.say(transport.id, { status: 'CANCELED', reason: 'the dealer fetches it himself' }, {}, road.chief)
  const after = await t.app.inject({ url: own, headers: { 'if-none-match': etag } })
  expect(after.statusCode).toBe(200)
  expect(after.payload.match(/STATUS:CANCELLED/g)).toHaveLength(2)
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1])
  expect(sequence(after.payload)).toBeGreaterThan(sequence(first.payload))
})

test('webhooks of a dealer receive each step of its deal, and those of another dealer none', async () => {
  const [dealer, stranger] = [await t.buyer({ role: 'ADMIN', country: 'NO' }), await t.buyer({ role: 'ADMIN' })]
  for (const one of [dealer, stranger])
    await one.portalWebhooks.create({
      body: { name: 'All', url: 'https://dealer.example/hook', eventTypes: [...webhookEventTypes] },
    })
  await t.deps.pool.query(
    `update buyer_companies set street = 'Kai 1', postal_code = '0150', city = 'Oslo', org_no = '912345678' where id = $1`,
    [dealer.companyId],
  )
  const deal = await road.planned({ dealer })
  await road.say(deal.transport.id, { status: 'ORDER_CONFIRMED' })
  const eventsOf = async (companyId: string) => {
    const { rows } = await t.deps.pool.query<{ payload: string }>(
      `select d.payload from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id where e.company_id = $1 order by d.created_at, d.id`,
      [companyId],
    )
    return rows.map(({ payload }) => JSON.parse(payload) as { type: WebhookEventType; data: unknown })
  }
  const events = await eventsOf(dealer.companyId)
  for (const { type, data } of events) webhookData[type].parse(data)
  const types = new Set(events.map(({ type }) => type))
  for (const type of ['contract.to_sign', 'invoice.issued', 'transport.step'] as const) expect(types).toContain(type)
  expect(await eventsOf(stranger.companyId)).toEqual([])
})

test('an answer of ours to an offer is told, an own step of the dealer is not', async () => {
  const dealer = await t.buyer({ role: 'ADMIN', country: 'NO' })
  await dealer.portalWebhooks.create({
    body: { name: 'Offers', url: 'https://dealer.example/hook', eventTypes: ['offer.answered'] },
  })
  const seller = await t.staff('offers.write')
  const { carId } = await t.make.onSale()
  const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
  const { id } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
  await seller.offers.counter({ params: { id }, body: { version: 1, amount: eur(19_000) } })
  const { rows } = await t.deps.pool.query<{ payload: string }>(
    `select payload from webhook_deliveries where subject_id = $1`,
    [id],
  )
  expect(rows.map(({ payload }) => (JSON.parse(payload) as { data: object }).data)).toMatchObject([
    { offerId: id, carIds: [carId], status: 'COUNTERED_BY_SELLER', amount: eur(19_000) },
  ])
})
