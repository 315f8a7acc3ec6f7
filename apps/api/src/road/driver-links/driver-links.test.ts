import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { openTestApp } from '../../../test/app.ts'
import { createDriverFixture } from '../../../test/driver-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createDriverFixture(t)

test('a link opens its own cars, and nothing once it is withdrawn, replaced, run out, or another drives', async () => {
  const [one, other] = [await desk.planned(), await desk.planned()]
  const { token, link } = await desk.linkFor(one.transport.id)
  const foreign = { transportId: other.transport.id, driverStep: 'PICKUP' } as const
  expect(await refusal(desk.report(token, foreign))).toBe('driverLink.notOnIt')
  expect(await refusal(desk.photo(token, { ...foreign, side: 'FRONT' }))).toBe('driverLink.notOnIt')
  expect(await refusal(desk.view('dl_nonsense'))).toBe('driverLink.invalid')
  const own = { transportId: one.transport.id, driverStep: 'PICKUP' } as const
  const shut = async (wanted: string, its: string) => {
    const closed = await desk.view(its)
    expect(closed).toMatchObject({ closedBecause: wanted, cars: [] })
    expect(await refusal(desk.report(its, own))).toBe('driverLink.closed')
    expect(await refusal(desk.photo(its, { ...own, side: 'FRONT' }))).toBe('driverLink.closed')
  }
  await desk.hauler.driverLinks.withdraw({ params: { id: link.id }, body: {} })
  await shut('WITHDRAWN', token)
  expect(await refusal(desk.hauler.driverLinks.withdraw({ params: { id: link.id }, body: {} }))).toBe(
    'driverLink.closed',
  )
  const second = await desk.linkFor(one.transport.id)
  const third = await desk.linkFor(one.transport.id, { days: 2 })
  await shut('REPLACED', second.token)
  await desk.driven(one.transport.id, 'Ola Nordmann')
  await shut('CHANGED', third.token)
  const fourth = await desk.linkFor(one.transport.id, { days: 2 })
  const past = (days: number) => new Date(t.deps.clock().getTime() - days * 86_400_000).toISOString()
  await t.deps.db
    .updateTable('driverLinks')
    .set({ createdAt: past(3), expiresAt: past(1) })
    .where('id', '=', fourth.link.id)
    .execute()
  await shut('EXPIRED', fourth.token)
  const fifth = await desk.linkFor(one.transport.id)
  await desk.say(one.transport.id, { status: 'CANCELED', reason: 'the dealer fetches it' })
  await shut('OVER', fifth.token)
  const { events, files } = await desk.hauler.logistics.get({ params: { id: one.transport.id } })
  expect(events.filter(({ source }) => source === 'DRIVER')).toEqual([])
  expect(files).toEqual([])
})

test('what the gate says of the same drive leaves the link as it is, and takes the code away', async () => {
  const deal = await desk.planned()
  const { token } = await desk.linkFor(deal.transport.id)
  await desk.fetched(deal)
  expect(await desk.view(token)).toMatchObject({ closedBecause: null, cars: [{ codeState: 'FETCHED', code: null }] })
  await desk.report(token, { transportId: deal.transport.id, driverStep: 'DELIVERY', name: 'Kari' })
  expect((await desk.transportOf(deal.carId)).status).toBe('DELIVERED')
  const past = new Date(t.deps.clock().getTime() - 4 * 86_400_000).toISOString()
  await t.deps.db.updateTable('transports').set({ deliveredAt: past }).where('id', '=', deal.transport.id).execute()
  expect(await desk.view(token)).toMatchObject({ closedBecause: 'OVER', cars: [] })
})

test('a code that the dealer has looked at is his; a new one needs the right, and kills the one before', async () => {
  const deal = await desk.planned({ isFetched: true, fetchedBy: 'BUYER_CARRIER' })
  const { offerId } = await t.deps.db
    .selectFrom('contracts')
    .select('offerId')
    .where('id', '=', deal.contract.id)
    .executeTakeFirstOrThrow()
  const [release] = await deal.dealer.portalReleases.list({ params: { id: offerId } })
  await deal.dealer.portalReleases.show({ params: { id: release!.id } })
  const first = await desk.linkFor(deal.transport.id)
  expect(await desk.view(first.token)).toMatchObject({ cars: [{ codeState: 'ASK', code: null }] })
  expect(await refusal(desk.linkFor(deal.transport.id, { isNewCode: true }))).toBe('auth.forbidden')
  const boss = await t.staff('logistics.read', 'logistics.manage', 'payments.release')
  const second = await desk.linkFor(deal.transport.id, { isNewCode: true }, boss)
  const codes = await desk.codesOf(deal)
  const [car] = (await desk.view(second.token)).cars
  expect(car).toMatchObject({ codeState: 'SHOWN', code: expect.toSatisfy((code: string) => codes.includes(code)) })
  expect(codes).toHaveLength(2)
  const redeem = (code: string) =>
    desk.clerk.releases.look({ body: { code } }).then(
      ({ is }) => is,
      (error: ApiError) => error.code,
    )
  expect(await redeem(codes.find((one) => one !== car!.code)!)).toBe('release.codeWrong')
  expect(await redeem(car!.code!)).toBe('READY')
})

test('a driver reads no price, and nothing of whom the car goes to beyond who takes it in', async () => {
  const deal = await desk.planned()
  const { token } = await desk.linkFor(deal.transport.id)
  const text = JSON.stringify(await desk.view(token))
  for (const word of [
    'minor',
    '"EUR"',
    'price',
    'cost',
    deal.dealer.companyId,
    deal.contract.number!,
    deal.contract.id,
  ])
    expect(text).not.toContain(word)
})

test('one link for all cars of an order that he drives; a driver is needed, and a dealer who fetches it himself has none', async () => {
  const [one, other, third] = [await desk.planned(), await desk.planned(), await desk.planned()]
  const at = t.deps.clock().toISOString()
  const order = await t.deps.db
    .insertInto('transportOrders')
    .values({ orderProvider: 'AUTOSPED', status: 'PLACED', orderRef: randomUUID(), wantedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = [one, other, third].map(({ transport }) => transport.id)
  await t.deps.db.updateTable('transports').set({ orderId: order.id }).where('id', 'in', ids).execute()
  await desk.driven(ids[1]!)
  await desk.driven(ids[2]!, 'Somebody Else')
  const { token, link } = await desk.linkFor(ids[0]!, { email: 'driver@example.com', language: 'en' })
  expect(link.cars).toBe(2)
  expect((await desk.view(token)).cars.map(({ transportId }) => transportId).toSorted()).toEqual(
    [ids[0]!, ids[1]!].toSorted(),
  )
  await desk.hauler.logistics.get({ params: { id: ids[1]! } })
  await desk.driven(ids[1]!, 'Somebody Else')
  expect((await desk.view(token)).cars.map(({ transportId }) => transportId)).toEqual([ids[0]])
  const mail = await t.deps.db
    .selectFrom('mailOutbox')
    .select(['kind', 'subject'])
    .where('recipient', '=', 'driver@example.com')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ kind: 'driverLink', subject: expect.not.stringContaining(token) })

  const { transport } = await desk.planned()
  const create = (id: string, version: number) =>
    refusal(desk.hauler.driverLinks.create({ params: { id }, body: { version, language: 'de' } }))
  expect(await create(transport.id, transport.version)).toBe('driverLink.noDriver')
  expect(await create(transport.id, transport.version + 9)).toBe('version.stale')
  const self = await desk.released({ isFetched: true })
  expect(await create(self.transport.id, self.transport.version)).toBe('driverLink.selfPickup')
})
