// The company offers cars to dealers: the asking price for each, the e-mail as previewed, and the resulting requests.
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { describe, expect, test } from 'vitest'
import { type As, testApp, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp()
const sales: As & { userId: string } = await t.staff('offers.read', 'offers.write', 'requests.read', 'requests.manage')

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const people = (companyId: string) =>
  t.deps.db.selectFrom('buyerUsers').select(['id', 'email']).where('companyId', '=', companyId).execute()

describe('the mail of an offer', () => {
  test('is the one that was shown, for each of those who buy in his own name and language', async () => {
    const { carId } = await t.make.onSale({ brand: 'Saab', model: '900' })
    const dealer = await t.buyer()
    const [buyer] = await people(dealer.companyId)
    const driver = await t.make.buyerUser({ companyId: dealer.companyId, role: 'DRIVER' })
    const body = { companyId: dealer.companyId, carIds: [carId], amount: eur(18_750), message: 'Fresh in <today>' }
    const shown = await sales.offers.previewEmail({ body: { ...body, language: 'no' } })
    expect(shown).toMatchObject({ language: 'no', to: [{ email: buyer!.email, language: 'no' }] })
    expect(shown.subject).toContain('Saab 900')
    expect(shown.text).toContain('Fresh in <today>')
    expect(shown.html).not.toContain('<today>')
    expect(shown.text.replaceAll(/\s/g, ' ')).toContain('18 750')
    await sales.offers.toBuyer({ body: { ...body, language: 'no' } })
    const { subject, text, html, language } = shown
    expect(await mailsTo(t.deps, buyer!.email)).toEqual([{ kind: 'offerToDealer', language, subject, text, html }])
    const all = await people(dealer.companyId)
    expect(await mailsTo(t.deps, all.find(({ id }) => id === driver)!.email)).toEqual([])
  })
  test('nothing is kept of a preview, and a dealer who is not there has none', async () => {
    const { carId } = await t.make.onSale()
    const dealer = await t.buyer()
    const body = { companyId: dealer.companyId, carIds: [carId], amount: eur(18_000) }
    await sales.offers.previewEmail({ body })
    expect((await sales.offers.ofCar({ params: { id: carId } })).open).toEqual([])
    const nobody = await t.make.company()
    expect((await sales.offers.previewEmail({ body: { ...body, companyId: nobody } })).to).toEqual([])
    const unknown = { ...body, companyId: crypto.randomUUID() }
    await expect(sales.offers.previewEmail({ body: unknown })).rejects.toMatchObject({ code: 'notFound' })
  })
  test('goes out with the offer and instead of the usual one; without it the bell tells as ever', async () => {
    const mailed = await testApp({ jobs: true })
    try {
      const house = await mailed.staff('offers.write')
      const kinds = async (dealer: Dealer) => {
        const { rows } = await mailed.deps.pool.query<{ name: string }>(
          `select j.name from notifications n join pgboss.job j on j.data->>'id' = n.id::text where n.buyer_user_id = $1`,
          [dealer.userId],
        )
        return rows.map(({ name }) => name)
      }
      const offered = async (mail: boolean) => {
        const dealer = await mailed.buyer()
        const { carId } = await mailed.make.onSale()
        await house.offers.toBuyer({
          body: { companyId: dealer.companyId, carIds: [carId], amount: eur(18_000), mail },
        })
        await expect
          .poll(async () => (await dealer.portalNotifications.list({ query: {} })).items.map(({ kind }) => kind))
          .toEqual(['offerReceived'])
        return kinds(dealer)
      }
      expect(await offered(true)).toEqual([])
      expect(await offered(false)).toEqual(['notice-mail'])
    } finally {
      await mailed.close()
    }
  })
})

test('each dealer is asked the price of his group; why nothing can be offered is told before', async () => {
  const { carId } = await t.make.onSale()
  const groupId = await t.make.group()
  await t.deps.db.updateTable('buyerGroups').set({ priceBps: -1000 }).where('id', '=', groupId).execute()
  const [plain, cheap] = [await t.buyer(), await t.buyer({ groupIds: [groupId] })]
  const closed = await t.make.company({ status: 'SUSPENDED' })
  const ask = (carIds: string[]) =>
    sales.offers.asked({ query: { companyId: [plain.companyId, cheap.companyId, closed], carId: carIds } })
  expect((await ask([carId])).map(({ asking, blockedBy }) => [asking?.minor, blockedBy])).toEqual([
    [2_000_000, null],
    [1_800_000, null],
    [2_000_000, 'CLOSED'],
  ])
  const { carId: other } = await t.make.onSale({ priceMinor: 1_000_000 })
  expect((await ask([carId, other]))[1]).toMatchObject({
    asking: eur(27_000),
    cars: [
      { id: carId, asking: eur(18_000) },
      { id: other, asking: eur(9_000) },
    ],
  })
  await plain.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
  expect((await ask([carId]))[0]).toMatchObject({ blockedBy: 'TALKING' })
  const sold = await t.make.onSale({}, { status: 'SOLD' })
  expect((await ask([sold.carId])).map(({ blockedBy }) => blockedBy)).toEqual([
    'NOT_FOR_SALE',
    'NOT_FOR_SALE',
    'CLOSED',
  ])
})

describe('a request follows what is said about its cars', () => {
  const wanted = async () => {
    const dealer = await t.buyer()
    const { carId } = await t.make.onSale()
    const body = { ...emptyWish, brand: 'Audi', companyIds: [dealer.companyId], carIds: [carId] }
    const { id } = (await sales.carRequests.create({ body })).items[0]!
    const status = async () => (await sales.carRequests.get({ params: { id } })).status
    return { id, carId, dealer, status }
  }
  test('offered, answered, agreed, failed', async () => {
    const { id, carId, dealer, status } = await wanted()
    const offer = await sales.offers.toBuyer({
      body: { companyId: dealer.companyId, carIds: [carId], amount: eur(19_500), mail: false },
    })
    expect(await status()).toBe('OFFER_SENT')
    const params = { id: offer.id }
    await dealer.portalOffers.counter({ params, body: { version: 1, amount: eur(18_000) } })
    expect(await status()).toBe('NEGOTIATION')
    expect((await sales.offers.ofRequest({ params: { id, carId } })).map((one) => one.id)).toEqual([offer.id])
    await sales.offers.accept({ params, body: { version: 2, amount: eur(18_000) } })
    expect(await status()).toBe('CONTRACT')
    await sales.offers.release({ params, body: { version: 3, reason: 'the bank said no to him' } })
    expect(await status()).toBe('NEGOTIATION')
  })
  test('a bid that is accepted at once leads it all the way; one that a rule answers too', async () => {
    const { carId, dealer, status } = await wanted()
    const { id } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
    await sales.offers.accept({ params: { id }, body: { version: 1, amount: eur(18_000) } })
    expect(await status()).toBe('CONTRACT')
    const ruled = await wanted()
    const listing = (await sales.offers.ofCar({ params: { id: ruled.carId } })).listing!
    const body = { version: 0, declineBelow: null, counterAt: eur(19_000) }
    await sales.offers.setRules({ params: { id: listing.id }, body })
    await ruled.dealer.portalOffers.make({ params: { id: ruled.carId }, body: { amount: eur(18_000) } })
    expect(await ruled.status()).toBe('OFFER_SENT')
  })
  test('another dealer’s request stays where it is, and nothing moves when the step is refused', async () => {
    const { carId, dealer, status } = await wanted()
    const other = await t.buyer()
    await other.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
    expect(await status()).toBe('NEW')
    const tooMuch = { companyId: dealer.companyId, carIds: [carId, crypto.randomUUID()], amount: eur(19_000) }
    await expect(sales.offers.toBuyer({ body: tooMuch })).rejects.toMatchObject({ code: 'car.notAvailable' })
    expect(await status()).toBe('NEW')
  })
})
