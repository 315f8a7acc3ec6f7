import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp({ stopped: true })
const sales: As & { userId: string } = await t.staff(
  'offers.read',
  'offers.write',
  'cars.read',
  'cars.cost',
  'b2b.read',
  'b2b.write',
  'b2b.lock',
)
const dealer: Dealer = await t.buyer()

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const bid = (who: Dealer, carId: string, whole: number, more: object = {}) =>
  who.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole), ...more } })
const onSale = (car: object = {}, listing: object = {}) =>
  t.make.onSale({ purchasePriceMinor: 1_500_000, ...car }, { minPriceMinor: 1_700_000, ...listing })

test('a dealer offers, the house counters, they meet half way and agree', async () => {
  const { carId } = await onSale()
  const made = await bid(dealer, carId, 18_000, { message: 'Can fetch it tomorrow', hours: 12 })
  expect(made).toMatchObject({
    status: 'SUBMITTED',
    turn: 'HOUSE',
    amount: eur(18_000),
    asking: eur(20_000),
    may: { withdraw: true, accept: false, counter: false },
    thread: [{ no: 1, by: 'YOU', kind: 'OFFER', message: 'Can fetch it tomorrow', person: 'Buyer' }],
  })
  expect(Date.parse(made.expiresAt!) - t.deps.clock().getTime()).toBe(12 * 3_600_000)

  const params = { id: made.id }
  const seen = await sales.offers.get({ params })
  expect(seen).toMatchObject({ turn: 'SELLER', range: { min: eur(18_001), max: eur(20_000) }, isBelowMinimum: false })
  // No selling company exists yet, so the cautious case applies: VAT is 19/119 of 18,000 - 15,000.
  const cent = (minor: number) => ({ minor, currency: 'EUR' })
  expect(seen.margin).toMatchObject({ trade: eur(3_000), vat: cent(47_899), result: cent(252_101) })
  const countered = await sales.offers.counter({ params, body: { version: seen.version, amount: eur(19_500) } })
  expect(countered).toMatchObject({ status: 'COUNTERED_BY_SELLER', turn: 'BUYER', gap: eur(1_500) })

  const mine = await dealer.portalOffers.get({ params })
  expect(mine).toMatchObject({ turn: 'YOU', midpoint: eur(18_750), range: { min: eur(18_000), max: eur(19_499) } })
  expect(mine.thread[1]).toMatchObject({ by: 'HOUSE', person: null, amount: eur(19_500) })
  const middle = await dealer.portalOffers.midpoint({ params, body: { version: mine.version } })
  expect(middle).toMatchObject({ status: 'MIDPOINT_PROPOSED', amount: eur(18_750), turn: 'HOUSE' })
  const done = await sales.offers.accept({ params, body: { version: middle.version, amount: eur(18_750) } })
  expect(done).toMatchObject({ status: 'ACCEPTED', turn: null, expiresAt: null })
  const { rows } = await t.deps.pool.query(
    'select c.status as car, l.status as listing from cars c join listings l on l.car_id = c.id where c.id = $1',
    [carId],
  )
  expect(rows).toEqual([{ car: 'RESERVED', listing: 'PRE_SOLD' }])
})

describe('one company has one talk about a car', () => {
  test('a colleague reads it and does not bid against it', async () => {
    const { carId } = await onSale()
    const colleague = await t.buyer({ companyId: dealer.companyId })
    const { id } = await bid(dealer, carId, 18_000)
    await expect(bid(colleague, carId, 18_500)).rejects.toMatchObject({ status: 409, code: 'offer.waiting' })
    expect((await colleague.portalOffers.get({ params: { id } })).thread).toHaveLength(1)
    const { version } = await sales.offers.get({ params: { id } })
    await sales.offers.counter({ params: { id }, body: { version, amount: eur(19_000) } })
    // Now it is the dealer's turn: any of its buyers can answer with a new amount.
    expect(await bid(colleague, carId, 18_500)).toMatchObject({ id, status: 'COUNTERED_BY_BUYER', amount: eur(18_500) })
  })

  test('two of them at once make one offer', async () => {
    const { carId } = await onSale()
    const two = [dealer, await t.buyer({ companyId: dealer.companyId })]
    const outcomes = await Promise.allSettled(two.map((who) => bid(who, carId, 18_000)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await t.deps.pool.query('select count(*) as n from offer_cars where car_id = $1', [carId])
    expect(rows[0].n).toBe(1)
  })

  test('another company neither reads nor answers it', async () => {
    const { carId } = await onSale()
    const { id, version } = await bid(dealer, carId, 18_000)
    const other = await t.buyer()
    const params = { id }
    const gone = { status: 404 }
    await expect(other.portalOffers.get({ params })).rejects.toMatchObject(gone)
    await expect(other.portalOffers.withdraw({ params, body: { version } })).rejects.toMatchObject(gone)
    await expect(other.portalOffers.accept({ params, body: { version, amount: eur(18_000) } })).rejects.toMatchObject(
      gone,
    )
    await expect(other.portalOffers.counter({ params, body: { version, amount: eur(18_500) } })).rejects.toMatchObject(
      gone,
    )
    expect((await other.portalOffers.box({ params: { id: carId } })).offer).toBeNull()
    expect((await other.portalOffers.list({ query: {} })).items).toEqual([])
  })
})

describe('whose turn it is', () => {
  test('only the other side accepts, counters or declines; only the own side takes back', async () => {
    const { carId } = await onSale()
    const { id, version } = await bid(dealer, carId, 18_000)
    const params = { id }
    const refused = { status: 409, code: 'offer.notYourTurn' }
    await expect(dealer.portalOffers.accept({ params, body: { version, amount: eur(18_000) } })).rejects.toMatchObject(
      refused,
    )
    await expect(dealer.portalOffers.counter({ params, body: { version, amount: eur(18_100) } })).rejects.toMatchObject(
      refused,
    )
    await expect(dealer.portalOffers.decline({ params, body: { version } })).rejects.toMatchObject(refused)
    await expect(sales.offers.withdraw({ params, body: { version } })).rejects.toMatchObject(refused)
    await expect(sales.offers.midpoint({ params, body: { version } })).rejects.toMatchObject({
      code: 'offer.noMidpoint',
    })
    expect(await dealer.portalOffers.withdraw({ params, body: { version } })).toMatchObject({ status: 'WITHDRAWN' })
    // After it has ended, a new negotiation can start.
    expect(await bid(dealer, carId, 18_200)).toMatchObject({ status: 'SUBMITTED' })
  })

  test('an amount comes nearer and stays short of accepting', async () => {
    const { carId } = await onSale()
    const { id, version } = await bid(dealer, carId, 18_000)
    const say = (whole: number) => sales.offers.counter({ params: { id }, body: { version, amount: eur(whole) } })
    for (const whole of [17_999, 18_000, 20_001])
      await expect(say(whole)).rejects.toMatchObject({
        status: 422,
        code: 'offer.range',
        issues: [{ path: ['amount'] }],
      })
    await say(19_000)
    const back = (whole: number) =>
      dealer.portalOffers.counter({ params: { id }, body: { version: version + 1, amount: eur(whole) } })
    for (const whole of [17_999, 19_000]) await expect(back(whole)).rejects.toMatchObject({ code: 'offer.range' })
    expect(await back(18_000)).toMatchObject({ amount: eur(18_000) })
  })

  test('an old version is refused with the offer as it is', async () => {
    const { carId } = await onSale()
    const { id, version } = await bid(dealer, carId, 18_000)
    await sales.offers.counter({ params: { id }, body: { version, amount: eur(19_000) } })
    await expect(sales.offers.decline({ params: { id }, body: { version } })).rejects.toMatchObject({
      code: 'version.stale',
      current: { id, status: 'COUNTERED_BY_SELLER' },
    })
    await expect(
      dealer.portalOffers.accept({ params: { id }, body: { version: version + 1, amount: eur(18_500) } }),
    ).rejects.toMatchObject({ code: 'offer.amountChanged' })
  })

  test('after twelve amounts only yes or no is left', async () => {
    const { carId } = await onSale()
    const made = await bid(dealer, carId, 10_000)
    let { version } = made
    const params = { id: made.id }
    for (let round = 1; round < 12; round++) {
      const house = round % 2 === 1
      const body = { version: version++, amount: eur(house ? 20_000 - round * 100 : 10_000 + round * 100) }
      await (house ? sales.offers.counter({ params, body }) : dealer.portalOffers.counter({ params, body }))
    }
    const last = await dealer.portalOffers.get({ params })
    expect(last).toMatchObject({
      turn: 'YOU',
      range: null,
      midpoint: null,
      may: { counter: false, midpoint: false, accept: true },
    })
    await expect(dealer.portalOffers.counter({ params, body: { version, amount: eur(15_000) } })).rejects.toMatchObject(
      { code: 'offer.notYourTurn' },
    )
  })
})

test('a fixed price is paid or left', async () => {
  const { carId } = await onSale({}, { isNegotiable: false, minPriceMinor: null })
  expect((await dealer.portalOffers.box({ params: { id: carId } })).isNegotiable).toBe(false)
  await expect(bid(dealer, carId, 19_900)).rejects.toMatchObject({
    code: 'offer.fixedPrice',
    issues: [{ path: ['amount'] }],
  })
  expect(await bid(dealer, carId, 20_000)).toMatchObject({ status: 'SUBMITTED' })
})

test.each(['FINANCE', 'DRIVER'] as const)('%s of a company does not bind it', async (role) => {
  const { carId } = await onSale()
  const clerk = await t.buyer({ companyId: dealer.companyId, role })
  await expect(bid(clerk, carId, 18_000)).rejects.toMatchObject({ code: 'auth.roleRequired' })
  expect(await clerk.portalOffers.box({ params: { id: carId } })).toMatchObject({ mayOffer: false, blockedBy: 'ROLE' })
})

test('a car of another group or country is not there to be offered on', async () => {
  const hidden = await onSale({}, { groupIds: [await t.make.group()] })
  const abroad = await onSale({}, { countries: ['SE'] })
  for (const { carId } of [hidden, abroad]) {
    await expect(bid(dealer, carId, 18_000)).rejects.toMatchObject({ status: 404 })
    await expect(dealer.portalOffers.box({ params: { id: carId } })).rejects.toMatchObject({ status: 404 })
    await expect(
      dealer.portalOffers.makePackage({ body: { carIds: [carId, (await onSale()).carId], amount: eur(30_000) } }),
    ).rejects.toMatchObject({ status: 404 })
  }
})

test('what its groups pay is what a dealer is asked for', async () => {
  const groupId = await t.make.group()
  await t.deps.db.updateTable('buyerGroups').set({ priceBps: -500 }).where('id', '=', groupId).execute()
  const member = await t.buyer({ groupIds: [groupId] })
  const { carId } = await onSale()
  expect(await bid(member, carId, 18_000)).toMatchObject({ asking: eur(19_000) })
})

test('who may not see purchase prices sees no margin', async () => {
  const { carId } = await onSale()
  const { id } = await bid(dealer, carId, 18_000)
  const clerk = await t.staff('offers.read')
  expect((await clerk.offers.get({ params: { id } })).margin).toBeNull()
  expect(await clerk.offers.list({ query: { carId } })).toMatchObject({ items: [{ margin: null }] })
  await expect(t.staff('cars.read').then((who) => who.offers.ofCar({ params: { id: carId } }))).rejects.toMatchObject({
    status: 403,
  })
})

test('below the minimum the house agrees only with the right to it, and a reason', async () => {
  const { carId } = await onSale()
  const { id, version } = await bid(dealer, carId, 16_000)
  const params = { id }
  const body = { version, amount: eur(16_000) }
  expect(await sales.offers.get({ params })).toMatchObject({ isBelowMinimum: true })
  await expect(sales.offers.accept({ params, body: { ...body, reason: 'It stands too long' } })).rejects.toMatchObject({
    status: 403,
  })
  const boss = await t.staff('offers.read', 'offers.write', 'offers.belowMinimum')
  await expect(boss.offers.accept({ params, body })).rejects.toMatchObject({
    code: 'offer.belowMinimum',
    issues: [{ path: ['reason'] }],
  })
  expect(await boss.offers.accept({ params, body: { ...body, reason: 'It stands too long' } })).toMatchObject({
    status: 'ACCEPTED',
  })
})
