import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { refusal } from '../../../test/refusal.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp({ stopped: true })
const rights = ['offers.read', 'offers.write', 'cars.read', 'b2b.read', 'b2b.write'] as const
const sales: As & { userId: string } = await t.staff(...rights)
const boss: As & { userId: string } = await t.staff(...rights, 'offers.belowMinimum')
const dealer: Dealer = await t.buyer()

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const minimum = 17_000
const reason = 'It stands for 200 days'
const onSale = (listing: object = {}) => t.make.onSale({}, { minPriceMinor: minimum * 100, ...listing })
const bid = (carId: string, whole: number, who = dealer) =>
  who.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole) } })
const raise = async (listingId: string, whole: number | null) => {
  const { version } = await sales.b2b.get({ params: { id: listingId } })
  const minPrice = whole === null ? null : eur(whole)
  return sales.b2b.update({ params: { id: listingId }, body: { version, minPrice } })
}
/** An open offer of the company. */
const ours = async (whole = 18_000, who = dealer) => {
  const sale = await onSale()
  const { id } = await sales.offers.toBuyer({
    body: { companyId: who.companyId, carIds: [sale.carId], amount: eur(whole), mail: false },
  })
  return { ...sale, params: { id } }
}
const statesOf = async (carId: string) => {
  const { rows } = await t.deps.pool.query(
    'select c.status as car, l.status as listing from cars c join listings l on l.car_id = c.id where c.id = $1',
    [carId],
  )
  return rows[0]
}

describe('naming an amount below the minimum', () => {
  /** Each way in which staff can name an amount, as a call that takes the reason. */
  const ways = {
    counter: async () => {
      const { carId } = await onSale()
      const { id, version } = await bid(carId, 10_000)
      return (who: As, more: object) =>
        who.offers.counter({ params: { id }, body: { version, amount: eur(minimum - 1), ...more } })
    },
    midpoint: async () => {
      const { carId } = await onSale()
      const { id } = await bid(carId, 10_000)
      await sales.offers.counter({ params: { id }, body: { version: 1, amount: eur(20_000) } })
      const { version } = await dealer.portalOffers.counter({
        params: { id },
        body: { version: 2, amount: eur(11_000) },
      })
      return (who: As, more: object) => who.offers.midpoint({ params: { id }, body: { version, ...more } })
    },
    toBuyer: async () => {
      const { carId } = await onSale()
      const body = { companyId: dealer.companyId, carIds: [carId], amount: { minor: 1, currency: 'EUR' as const } }
      return (who: As, more: object) => who.offers.toBuyer({ body: { ...body, mail: false, ...more } })
    },
    toBuyers: async () => {
      const { carId } = await onSale()
      const buyers = [{ companyId: dealer.companyId, amount: eur(minimum - 1) }]
      return async (who: As, more: object) => {
        const [one] = await who.offers.toBuyers({ body: { buyers, carIds: [carId], mail: false, ...more } })
        return who.offers.get({ params: { id: one!.offerId! } })
      }
    },
    package: async () => {
      // The total is above both minimums, but the share of the more expensive car is not.
      const cheap = await onSale({ priceMinor: 1_000_000, minPriceMinor: null })
      const dear = await onSale({ priceMinor: 2_000_000, minPriceMinor: 1_900_000 })
      const body = { companyId: dealer.companyId, carIds: [cheap.carId, dear.carId], amount: eur(27_000) }
      return (who: As, more: object) => who.offers.toBuyer({ body: { ...body, mail: false, ...more } })
    },
    accept: async () => {
      const { carId } = await onSale()
      const { id, version } = await bid(carId, minimum - 1)
      return (who: As, more: object) =>
        who.offers.accept({ params: { id }, body: { version, amount: eur(minimum - 1), ...more } })
    },
  }
  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    '%s needs the right and a reason, which is kept',
    async (way) => {
      const say = await ways[way]()
      expect(await refusal(say(sales, { reason }))).toMatch(/auth.forbidden|offer.nobody/)
      for (const short of [{}, { reason: 'short' }, { reason: ' '.repeat(20) }])
        await expect(say(boss, short)).rejects.toMatchObject({
          status: 422,
          code: 'offer.belowMinimum',
          issues: [{ path: ['reason'] }],
        })
      const said = await say(boss, { reason })
      expect(said).toMatchObject({ isBelowMinimum: true, needsApproval: false })
      expect(said.thread.at(-1)?.below).toMatchObject({ reason })
    },
  )

  test('what was approved the dealer accepts, and no dealer reads why', async () => {
    const { carId } = await onSale()
    const { id } = await bid(carId, 10_000)
    const amount = eur(minimum - 1)
    await boss.offers.counter({ params: { id }, body: { version: 1, amount, reason } })
    const seen = await dealer.portalOffers.get({ params: { id } })
    expect(JSON.stringify(seen)).not.toMatch(/below|minimum|200 days/i)
    expect(await dealer.portalOffers.accept({ params: { id }, body: { version: 2, amount } })).toMatchObject({
      status: 'ACCEPTED',
    })
  })

  test('a rule below the minimum is not saved, and one that a raised minimum has overtaken waits for a person', async () => {
    const { carId, listingId } = await onSale()
    const params = { id: listingId }
    const rule = { version: 0, declineBelow: null }
    await expect(sales.offers.setRules({ params, body: { ...rule, counterAt: eur(16_999) } })).rejects.toMatchObject({
      code: 'offer.ruleBelowMinimum',
      issues: [{ path: ['counterAt'] }],
    })
    await sales.offers.setRules({ params, body: { ...rule, counterAt: eur(17_000) } })
    await raise(listingId, 17_500)
    expect(await bid(carId, 15_000)).toMatchObject({ status: 'SUBMITTED', turn: 'HOUSE' })
    const other = await t.buyer()
    await raise(listingId, 17_000)
    expect(await bid(carId, 15_000, other)).toMatchObject({ status: 'COUNTERED_BY_SELLER', amount: eur(17_000) })
  })
})

describe('a minimum that is raised above an open amount of ours', () => {
  test('lists the amounts; each is approved with a reason, without a sign to the dealer', async () => {
    const { carId, listingId, params } = await ours()
    const before = await dealer.portalOffers.get({ params })
    expect((await raise(listingId, 18_000)).overtaken).toEqual([])
    expect((await raise(listingId, 19_000)).overtaken).toMatchObject([{ offerId: params.id, amount: eur(18_000) }])
    expect(await sales.offers.list({ query: { needs: ['APPROVAL'], carId: [carId] } })).toMatchObject({
      items: [{ id: params.id, needsApproval: true }],
    })
    const looker = await t.staff('b2b.read')
    expect((await looker.b2b.get({ params: { id: listingId } })).overtaken).toEqual([])
    await expect(sales.offers.approve({ params, body: { version: 1, reason } })).rejects.toMatchObject({ status: 403 })
    expect(await refusal(boss.offers.approve({ params, body: { version: 1, reason: 'short' } }))).toBe(
      'offer.belowMinimum',
    )
    expect(await refusal(boss.offers.approve({ params, body: { version: 9, reason } }))).toBe('version.stale')
    expect(await boss.offers.approve({ params, body: { version: 1, reason } })).toMatchObject({ needsApproval: false })
    expect(await refusal(boss.offers.approve({ params, body: { version: 1, reason } }))).toBe('offer.nothingToApprove')
    expect((await sales.b2b.get({ params: { id: listingId } })).overtaken).toEqual([])
    expect(await dealer.portalOffers.get({ params })).toEqual(before)
    // An amount below a minimum that was raised again is not approved.
    expect((await raise(listingId, 19_500)).overtaken).toHaveLength(1)
    await raise(listingId, 19_000)
    expect(await dealer.portalOffers.accept({ params, body: { version: 1, amount: eur(18_000) } })).toMatchObject({
      status: 'ACCEPTED',
    })
  })

  test('if the dealer accepts one, nothing is sold: he reads that we check, staff confirm or decline', async () => {
    for (const end of ['accept', 'decline'] as const) {
      const { carId, listingId, params } = await ours()
      await raise(listingId, 19_000)
      const amount = eur(18_000)
      const said = await dealer.portalOffers.accept({ params, body: { version: 1, amount } })
      expect(said).toMatchObject({ status: 'COUNTERED_BY_BUYER', turn: 'HOUSE', isChecking: true, amount })
      expect(Date.parse(said.expiresAt!)).toBeGreaterThan(t.deps.clock().getTime())
      expect(JSON.stringify(said)).not.toMatch(/below|minimum|approv/i)
      expect(await statesOf(carId)).toEqual({ car: expect.not.stringMatching('RESERVED'), listing: 'AVAILABLE' })
      const { items } = await sales.offers.list({ query: { needs: ['CHECK'], carId: [carId] } })
      expect(items).toMatchObject([{ id: params.id, isChecking: true, isBelowMinimum: true }])
      const body = { version: said.version, amount }
      expect(await refusal(sales.offers.accept({ params, body: { ...body, reason } }))).toBe('auth.forbidden')
      expect(await refusal(boss.offers.accept({ params, body }))).toBe('offer.belowMinimum')
      if (end === 'accept') await boss.offers.accept({ params, body: { ...body, reason } })
      else await boss.offers.decline({ params, body: { version: said.version } })
      expect(await dealer.portalOffers.get({ params })).toMatchObject({
        status: end === 'accept' ? 'ACCEPTED' : 'DECLINED',
        isChecking: false,
      })
    }
  })

  test('half way that we proposed and a package are held to it as well', async () => {
    const { carId, listingId } = await onSale()
    const { id } = await bid(carId, 17_000)
    const params = { id }
    await sales.offers.counter({ params, body: { version: 1, amount: eur(20_000) } })
    await dealer.portalOffers.counter({ params, body: { version: 2, amount: eur(18_000) } })
    const half = await sales.offers.midpoint({ params, body: { version: 3 } })
    await raise(listingId, 19_500)
    const body = { version: half.version, amount: half.amount } as const
    expect(await dealer.portalOffers.accept({ params, body })).toMatchObject({ isChecking: true })
    const one = await onSale({ priceMinor: 1_000_000, minPriceMinor: null })
    const two = await onSale({ priceMinor: 2_000_000, minPriceMinor: 1_800_000 })
    const sold = await sales.offers.toBuyer({
      body: { companyId: dealer.companyId, carIds: [one.carId, two.carId], amount: eur(27_000), mail: false },
    })
    await raise(two.listingId, 18_100)
    const together = { params: { id: sold.id }, body: { version: 1, amount: eur(27_000) } }
    expect(await dealer.portalOffers.accept(together)).toMatchObject({ isChecking: true })
    expect((await statesOf(one.carId))?.listing).toBe('AVAILABLE')
  })

  test('raised and accepted at the same moment: sold at the old minimum, or checked', async () => {
    for (let round = 0; round < 6; round++) {
      const { carId, listingId, params } = await ours()
      const [said] = await Promise.all([
        dealer.portalOffers.accept({ params, body: { version: 1, amount: eur(18_000) } }),
        raise(listingId, 19_000).catch(() => undefined),
      ])
      const states = await statesOf(carId)
      expect(states?.listing).toBe(said.isChecking ? 'AVAILABLE' : 'PRE_SOLD')
      const { rows } = await t.deps.pool.query('select min_price_minor::int as min from listings where id = $1', [
        listingId,
      ])
      expect([said.isChecking, rows[0]?.min]).not.toEqual([true, 1_700_000])
    }
  })

  test('the database agrees to nothing below a minimum without an approval', async () => {
    const { listingId, params } = await ours()
    await raise(listingId, 19_000)
    const accept = `update offers set status = 'ACCEPTED', accepted_at = now() where id = $1`
    await expect(t.deps.pool.query(accept, [params.id])).rejects.toThrow('below a minimum price')
  })
})
