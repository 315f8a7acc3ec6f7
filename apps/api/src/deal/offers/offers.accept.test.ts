// One car is sold once: the first to accept gets it, the others wait and continue in order when the deal fails.
import { describe, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { type As, openTestApp } from '../../../test/app.ts'
import { failAgreement } from './minimum/fail-agreement.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { freeExpiredLocks } from '../../sale/listings/lock-expiry.job.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp()
const sales = await t.staff('offers.read', 'offers.write', 'cars.read', 'b2b.read', 'b2b.write', 'b2b.lock')
const dealers: Dealer[] = await Promise.all(Array.from({ length: 12 }, () => t.buyer()))

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const bid = (who: Dealer, carId: string, whole = 18_000) =>
  who.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole) } })
const accept = (id: string, whole = 18_000, version = 1, who: As = sales) =>
  who.offers.accept({ params: { id }, body: { version, amount: eur(whole) } })
const of = (id: string) => sales.offers.get({ params: { id } })
const statesOf = async (carId: string) =>
  (
    await t.deps.pool.query(
      `select c.status as car, l.status as listing, (select count(*) from offer_cars o where o.car_id = c.id and is_accepted) as sales,
       (select count(*) from offer_cars o join offers f on f.id = o.offer_id where o.car_id = c.id and f.status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED')) as open
       from cars c join listings l on l.car_id = c.id where c.id = $1`,
      [carId],
    )
  ).rows[0] as { car: string; listing: string; sales: number; open: number }
const lock = async (listingId: string, body: object = {}, who: As = sales) => {
  const { version } = await sales.b2b.get({ params: { id: listingId } })
  return who.b2b.lock({ params: { id: listingId }, body: { version, reason: 'OFFER', minutes: 60, ...body } })
}
const unlock = async (listingId: string) => {
  const { version } = await sales.b2b.get({ params: { id: listingId } })
  return sales.b2b.unlock({ params: { id: listingId }, body: { version } })
}
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).code] : []))
test('twenty of the house accept twenty offers at once: one wins, the others are told that the car is gone', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => t.staff('offers.read', 'offers.write')))
  for (let round = 0; round < 3; round++) {
    const { carId } = await t.make.onSale()
    const made = await Promise.all(dealers.map((who, at) => bid(who, carId, 17_000 + at)))
    const outcomes = await Promise.allSettled(
      made.map(({ id, amount }, at) => accept(id, amount.minor / 100, 1, people[at])),
    )
    expect(codes(outcomes)).toEqual(Array(11).fill('car.notAvailable'))
    expect(await statesOf(carId)).toEqual({ car: 'RESERVED', listing: 'PRE_SOLD', sales: 1, open: 0 })
    const states = await Promise.all(made.map(async ({ id }) => (await of(id)).status))
    expect(states.toSorted()).toEqual(['ACCEPTED', ...Array(11).fill('ON_HOLD')])
  }
})

test('a dealer accepts while the house accepts another, and others bid: one sale, nothing left open', async () => {
  for (let round = 0; round < 3; round++) {
    const { carId } = await t.make.onSale()
    const [one, two, ...late] = dealers as [Dealer, Dealer, ...Dealer[]]
    const theirs = await bid(one, carId)
    const ours = await sales.offers.toBuyer({
      body: { companyId: two.companyId, carIds: [carId], amount: eur(19_000) },
    })
    const outcomes = await Promise.allSettled([
      accept(theirs.id),
      two.portalOffers.accept({ params: { id: ours.id }, body: { version: 1, amount: eur(19_000) } }),
      ...late.map((who) => bid(who, carId, 18_500)),
    ])
    expect(
      outcomes
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['fulfilled', 'rejected'])
    expect(new Set(codes(outcomes))).toEqual(new Set(['car.notAvailable']))
    expect(await statesOf(carId)).toEqual({ car: 'RESERVED', listing: 'PRE_SOLD', sales: 1, open: 0 })
  }
})

test('who waits is told his place, and goes on where he stood when it comes to nothing, the time he had left with him', async () => {
  const { carId } = await t.make.onSale()
  const [winner, first, second] = dealers as [Dealer, Dealer, Dealer]
  const won = await bid(winner, carId)
  const a = await bid(first, carId, 17_500)
  const b = await bid(second, carId, 17_800)
  await sales.offers.counter({ params: { id: b.id }, body: { version: 1, amount: eur(19_000), hours: 48 } })
  await accept(won.id)
  expect(await first.portalOffers.get({ params: { id: a.id } })).toMatchObject({
    status: 'ON_HOLD',
    holdReason: 'AGREEMENT',
    queuePosition: 2,
    turn: null,
    expiresAt: null,
    may: { withdraw: true, counter: false, accept: false },
  })
  expect((await of(b.id)).queuePosition).toBe(3)
  await expect(accept(a.id, 17_500, 2)).rejects.toMatchObject({ code: 'car.notAvailable' })
  await expect(bid(dealers[3]!, carId)).rejects.toMatchObject({ code: 'car.notAvailable' })

  const { version } = await of(won.id)
  const release = (reason: string) => sales.offers.release({ params: { id: won.id }, body: { version, reason } })
  await expect(release('short')).rejects.toMatchObject({ code: 'state.reasonRequired' })
  expect(await release('He cannot pay after all')).toMatchObject({ status: 'DECLINED' })
  expect(await statesOf(carId)).toEqual({ car: 'AVAILABLE', listing: 'AVAILABLE', sales: 0, open: 2 })
  const back = await second.portalOffers.get({ params: { id: b.id } })
  expect(back).toMatchObject({ status: 'COUNTERED_BY_SELLER', turn: 'YOU', queuePosition: null })
  expect((Date.parse(back.expiresAt!) - t.deps.clock().getTime()) / 3_600_000).toBeCloseTo(48, 1)
  expect(back.thread.map(({ kind }) => kind)).toEqual(['OFFER', 'COUNTER', 'HOLD', 'REVIVE'])
  // Now the second dealer gets it.
  await second.portalOffers.accept({ params: { id: b.id }, body: { version: back.version, amount: eur(19_000) } })
  expect(await statesOf(carId)).toMatchObject({ listing: 'PRE_SOLD', sales: 1 })
})

describe('during a lock', () => {
  test('offers wait in line, none is accepted, and they go on when it ends', async () => {
    const { carId, listingId } = await t.make.onSale()
    const before = await bid(dealers[0]!, carId)
    await lock(listingId)
    expect(await dealers[1]!.portalOffers.box({ params: { id: carId } })).toMatchObject({
      mayOffer: true,
      wouldBePlace: 2,
    })
    const waiting = await bid(dealers[1]!, carId, 18_200)
    expect(waiting).toMatchObject({ status: 'ON_HOLD', holdReason: 'LOCK', queuePosition: 2 })
    const other = await t.staff('offers.read', 'offers.write')
    await expect(accept(before.id, 18_000, 1, other)).rejects.toMatchObject({ code: 'listing.locked' })
    // The negotiation continues.
    await sales.offers.counter({ params: { id: before.id }, body: { version: 1, amount: eur(19_000) } })
    await expect(
      dealers[0]!.portalOffers.accept({ params: { id: before.id }, body: { version: 2, amount: eur(19_000) } }),
    ).rejects.toMatchObject({ code: 'listing.locked', params: { owner: 'Bilbro' } })
    await unlock(listingId)
    expect(await of(waiting.id)).toMatchObject({ status: 'SUBMITTED', turn: 'SELLER' })
  })

  test('that ends by itself too', async () => {
    const { carId, listingId } = await t.make.onSale()
    await lock(listingId, { minutes: 5 })
    const waiting = await bid(dealers[1]!, carId)
    t.travel(6 * 60_000)
    await freeExpiredLocks(t.deps)
    t.travel(-6 * 60_000)
    expect((await of(waiting.id)).status).toBe('SUBMITTED')
  })

  test('for one dealer he alone agrees; whoever waited waits for the agreement then', async () => {
    const { carId, listingId } = await t.make.onSale()
    const [his, others] = dealers as [Dealer, Dealer]
    await lock(listingId, { companyId: his.companyId })
    const mine = await bid(his, carId)
    expect(mine.status).toBe('SUBMITTED')
    const waiting = await bid(others, carId)
    await accept(mine.id)
    expect(await of(waiting.id)).toMatchObject({ status: 'ON_HOLD', holdReason: 'AGREEMENT', queuePosition: 2 })
    const { rows } = await t.deps.pool.query('select state from listing_locks where listing_id = $1', [listingId])
    expect(rows).toEqual([{ state: 'CONVERTED' }])
  })

  test('and its end in turns with fifty bids: no offer that was made inside one is ever open inside it', async () => {
    const { carId, listingId } = await t.make.onSale()
    const toggles = (async () => {
      for (let round = 0; round < 10; round++) {
        await lock(listingId)
        await unlock(listingId)
      }
      await lock(listingId)
    })()
    const outcomes = await Promise.allSettled([toggles, ...dealers.map((who) => bid(who, carId))])
    expect(codes(outcomes)).toEqual([])
    const { rows } = await t.deps.pool.query(
      `select o.status from offers o where $1 = any(o.car_ids) and o.status <> 'ON_HOLD' and o.created_at > (
        select max(at) from audit_log where entity_id = $2 and action = 'lock')`,
      [carId, listingId],
    )
    expect(rows).toEqual([])
  })
})

describe('several cars at one price', () => {
  const two = async () => [await t.make.onSale(), await t.make.onSale({ priceMinor: 1_000_000 })] as const
  const offer = (who: Dealer, cars: readonly { carId: string }[], whole = 27_000) =>
    who.portalOffers.makePackage({ body: { carIds: cars.map(({ carId }) => carId), amount: eur(whole) } })

  test('are agreed on together, each with its part', async () => {
    const cars = await two()
    const made = await offer(dealers[0]!, cars)
    expect(made).toMatchObject({ isPackage: true, asking: eur(30_000) })
    expect(made.cars.map(({ share }) => share)).toEqual([eur(18_000), eur(9_000)])
    await accept(made.id, 27_000)
    for (const { carId } of cars) expect(await statesOf(carId)).toMatchObject({ car: 'RESERVED', sales: 1 })
    const shown = await Promise.all(cars.map(({ carId }) => sales.cars.get({ params: { id: carId } })))
    expect(shown.map(({ agreed }) => agreed)).toEqual([eur(18_000), eur(9_000)])
  })

  test('all or none: one of them is gone, and the other stays free', async () => {
    const cars = await two()
    const single = await bid(dealers[1]!, cars[0].carId)
    const made = await offer(dealers[0]!, cars)
    const other = await bid(dealers[2]!, cars[1].carId, 9_000)
    await accept(single.id)
    expect(await of(made.id)).toMatchObject({ status: 'ON_HOLD' })
    await expect(accept(made.id, 27_000, 2)).rejects.toMatchObject({ code: 'car.notAvailable' })
    expect(await statesOf(cars[1].carId)).toMatchObject({ car: 'AVAILABLE', sales: 0 })
    // The second car of the waiting package is sold alone: when the first is free again, the package still waits.
    await accept(other.id, 9_000)
    await sales.offers.release({ params: { id: single.id }, body: { version: 2, reason: 'He cannot pay after all' } })
    expect(await of(made.id)).toMatchObject({ status: 'ON_HOLD' })
    await sales.offers.release({ params: { id: other.id }, body: { version: 2, reason: 'He cannot pay after all' } })
    expect(await of(made.id)).toMatchObject({ status: 'SUBMITTED' })
  })

  test('in packages that overlap, accepted at once: no car twice', async () => {
    for (let round = 0; round < 3; round++) {
      const [a, b] = await two()
      const c = await t.make.onSale()
      const made = await Promise.all([
        offer(dealers[0]!, [a, b]),
        offer(dealers[1]!, [b, c]),
        offer(dealers[2]!, [c, a]),
        bid(dealers[3]!, b.carId, 27_000),
      ])
      const outcomes = await Promise.allSettled(made.map(({ id }) => accept(id, 27_000)))
      expect(new Set(codes(outcomes))).toEqual(new Set(['car.notAvailable']))
      for (const { carId } of [a, b, c]) expect((await statesOf(carId)).sales).toBeLessThanOrEqual(1)
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    }
  })
})

test('a listing that is withdrawn takes its offers with it; one that dealers talk about does not go to the outlet', async () => {
  const { carId, listingId } = await t.make.onSale()
  const { id } = await bid(dealers[0]!, carId)
  const params = { id: listingId }
  const { version } = await sales.b2b.get({ params })
  await expect(sales.b2b.moveToOutlet({ params, body: { version } })).rejects.toMatchObject({
    code: 'listing.offersOpen',
  })
  await sales.b2b.update({ params, body: { version, status: 'WITHDRAWN', reason: 'sold at home' } })
  expect(await of(id)).toMatchObject({ status: 'DECLINED', closedReason: 'WITHDRAWN' })
  await expect(accept(id, 18_000, 2)).rejects.toMatchObject({ code: 'car.notAvailable' })
})

test('a car in a deal is not freed, cancelled or withdrawn by hand', async () => {
  const { carId, listingId } = await t.make.onSale()
  const { id } = await bid(dealers[0]!, carId)
  await accept(id)
  const boss = await t.staff('cars.read', 'cars.write', 'cars.override', 'b2b.read', 'b2b.write', 'b2b.override')
  const car = await boss.cars.get({ params: { id: carId } })
  for (const status of ['AVAILABLE', 'CANCELLED'] as const)
    await expect(
      boss.cars.setStatus({
        params: { id: carId },
        body: { version: car.version, status, reason: 'because I say so', override: true },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'car.inDeal' })
  const listing = await boss.b2b.get({ params: { id: listingId } })
  expect(listing.nextStatuses).toEqual([])
  await expect(
    boss.b2b.update({
      params: { id: listingId },
      body: { version: listing.version, status: 'WITHDRAWN', reason: 'because I say so' },
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await statesOf(carId)).toMatchObject({ car: 'RESERVED', listing: 'PRE_SOLD' })
})

test('the database keeps a second sale and a mixed pair out, whatever the server does', async () => {
  const { carId } = await t.make.onSale()
  const [one, two] = [await bid(dealers[0]!, carId), await bid(dealers[1]!, carId)]
  await accept(one.id)
  await expect(
    t.deps.pool.query(
      `update offers set status = 'ACCEPTED', hold_reason = null, held_at = null, held_status = null, accepted_at = now() where id = $1`,
      [two.id],
    ),
  ).rejects.toThrow(/offer_cars_one_accepted/)
  await expect(t.deps.pool.query(`update cars set status = 'AVAILABLE' where id = $1`, [carId])).rejects.toThrow(
    /sale_pair|listing PRE_SOLD/,
  )
  await expect(t.deps.pool.query(`update listings set status = 'SOLD' where car_id = $1`, [carId])).rejects.toThrow(
    /listing SOLD/,
  )
})

test('an agreement that fails twice fails once', async () => {
  const { carId } = await t.make.onSale()
  const { id } = await bid(dealers[0]!, carId)
  await accept(id)
  const fail = () =>
    t.deps.db.transaction().execute((db) =>
      failAgreement(jobCtx(t.deps, db), id, {
        reason: 'not paid in time',
        closedReason: 'NO_REPLY',
      }),
    )
  expect(codes(await Promise.allSettled([fail(), fail()]))).toEqual(['state.notAllowed'])
  expect(await statesOf(carId)).toMatchObject({ car: 'AVAILABLE', listing: 'AVAILABLE' })
})
