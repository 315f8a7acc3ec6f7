import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp()
const sales: As & { userId: string } = await t.staff('offers.read', 'offers.write')
const dealer: Dealer = await t.buyer()

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const bid = (who: Dealer, carId: string, whole: number) =>
  who.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole) } })
const onSale = () => t.make.onSale()

describe('answers by a rule', () => {
  const ruled = async (declineBelow: number | null, counterAt: number | null) => {
    const sale = await onSale()
    const money = (whole: number | null) => (whole === null ? null : eur(whole))
    await sales.offers.setRules({
      params: { id: sale.listingId },
      body: { version: 0, declineBelow: money(declineBelow), counterAt: money(counterAt) },
    })
    return sale.carId
  }
  test('decline, counter, or leave it to people; each says that it was no person', async () => {
    const carId = await ruled(15_000, 19_000)
    const declined = await bid(await t.buyer(), carId, 14_999)
    expect(declined).toMatchObject({ status: 'DECLINED', closedReason: 'PRICE' })
    expect(declined.thread[1]).toMatchObject({ kind: 'DECLINE', by: 'HOUSE', isAutomatic: true })
    const countered = await bid(await t.buyer(), carId, 15_000)
    expect(countered).toMatchObject({ status: 'COUNTERED_BY_SELLER', amount: eur(19_000), turn: 'YOU' })
    expect(await bid(await t.buyer(), carId, 19_000)).toMatchObject({ status: 'SUBMITTED', turn: 'HOUSE' })
    const { rows } = await t.deps.pool.query(
      `select actor_kind, action from audit_log where entity_id = any($1) and action like '%ByRule' order by action`,
      [[declined.id, countered.id]],
    )
    expect(rows).toEqual([
      { actor_kind: 'system', action: 'offerCounteredByRule' },
      { actor_kind: 'system', action: 'offerDeclinedByRule' },
    ])
  })
  test('never name more than the dealer was asked for', async () => {
    const carId = await ruled(null, 25_000)
    expect(await bid(await t.buyer(), carId, 18_000)).toMatchObject({ amount: eur(20_000) })
  })
  test('are told at the field when they contradict each other, and follow versions', async () => {
    const { listingId } = await onSale()
    const params = { id: listingId }
    const body = { version: 0, declineBelow: eur(18_000), counterAt: eur(17_000) }
    await expect(sales.offers.setRules({ params, body })).rejects.toMatchObject({ code: 'offer.rulesOrder' })
    await sales.offers.setRules({ params, body: { ...body, counterAt: eur(19_000) } })
    await expect(sales.offers.setRules({ params, body: { ...body, counterAt: null } })).rejects.toMatchObject({
      code: 'version.stale',
      current: { version: 1, counterAt: eur(19_000) },
    })
  })
})

describe('the house makes the first step', () => {
  test('to one dealer', async () => {
    const { carId } = await onSale()
    const made = await sales.offers.toBuyer({
      body: { companyId: dealer.companyId, carIds: [carId], amount: eur(19_000), message: 'For you' },
    })
    expect(made).toMatchObject({ status: 'COUNTERED_BY_SELLER', turn: 'BUYER', buyerAmount: null })
    const mine = await dealer.portalOffers.box({ params: { id: carId } })
    expect(mine).toMatchObject({ mayOffer: false, offer: { amount: eur(19_000), turn: 'YOU', may: { accept: true } } })
    await dealer.portalOffers.accept({ params: { id: made.id }, body: { version: 1, amount: eur(19_000) } })
  })
  test('to several, each at his own price; who cannot be offered it keeps nothing from the others', async () => {
    const { carId } = await onSale()
    const [one, two] = [await t.buyer(), await t.buyer()]
    const closed = await t.make.company({ status: 'SUSPENDED' })
    const buyers = [
      { companyId: one.companyId, amount: eur(19_000) },
      { companyId: two.companyId, amount: eur(19_500) },
      { companyId: closed, amount: eur(19_500) },
    ]
    const done = await sales.offers.toBuyers({ body: { carIds: [carId], buyers } })
    expect(done.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [true, null],
      [false, 'offer.companyClosed'],
    ])
    const { open } = await sales.offers.ofCar({ params: { id: carId } })
    expect(open.map(({ amount }) => amount)).toEqual([eur(19_500), eur(19_000)])
  })
})

test('a lock tells for whom it is held and how many offers wait; who waits is in line by it', async () => {
  const { carId, listingId } = await onSale()
  const boss = await t.staff('b2b.read', 'b2b.lock')
  const params = { id: listingId }
  const { version } = await boss.b2b.get({ params })
  const held = { version, reason: 'OFFER' as const, minutes: 60, companyId: dealer.companyId }
  expect((await boss.b2b.lock({ params, body: held })).lock).toMatchObject({ queue: 0 })
  await bid(await t.buyer(), carId, 18_000)
  await bid(await t.buyer(), carId, 18_500)
  // The dealer that the lock is for can continue to negotiate.
  await bid(dealer, carId, 17_000)
  const { lock } = await boss.b2b.get({ params })
  expect(lock).toMatchObject({ queue: 2, forCompany: { id: dealer.companyId } })
  const { open, listing } = await sales.offers.ofCar({ params: { id: carId } })
  expect(open.map(({ status, queuePosition }) => [status, queuePosition])).toEqual([
    ['ON_HOLD', 3],
    ['ON_HOLD', 2],
    ['SUBMITTED', null],
  ])
  expect(listing).toMatchObject({ lockedFor: expect.any(String) })
})

test('the room begins with what waits for the house, longest first; what is over comes last', async () => {
  const { carId } = await onSale()
  const body = (amount: number) => ({ version: 1, amount: eur(amount) })
  const ids = []
  for (let i = 0; i < 4; i++) {
    ids.push((await bid(await t.buyer(), carId, 18_000)).id)
    t.travel(1000)
  }
  const [declined, newest, answered, oldest] = [ids[0]!, ids[3]!, ids[1]!, ids[2]!]
  await sales.offers.decline({ params: { id: declined }, body: { version: 1 } })
  await sales.offers.counter({ params: { id: answered }, body: body(19_000) })
  const { items } = await sales.offers.list({ query: { carId: [carId] } })
  expect(items.map(({ id }) => id)).toEqual([oldest, newest, answered, declined])
  const ours = await sales.offers.list({ query: { carId: [carId], turn: ['SELLER'] } })
  expect(ours.total).toBe(2)
})
