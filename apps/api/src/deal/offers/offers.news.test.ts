// Offer notices: staff hear what dealers do, dealers hear what staff do, and no dealer hears of another.
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp({ jobs: true })
const sales: As & { userId: string } = await t.staff('offers.read', 'offers.write', 'b2b.read', 'b2b.write')
const owner: As & { userId: string } = await t.staff('offers.read', 'offers.write')

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const heard = async (who: As) => (await who.notifications.list({ query: {} })).items.map(({ kind }) => kind)
const heardBy = async (who: Dealer) => (await who.portalNotifications.list({ query: {} })).items.map(({ kind }) => kind)

test('each step is told to the other side, and losers hear that they wait and go on', async () => {
  const { carId } = await t.make.onSale({ assigneeId: owner.userId })
  const [one, two] = [await t.buyer(), await t.buyer()]
  const colleague = await t.buyer({ companyId: one.companyId })
  const bid = (who: Dealer, whole: number) =>
    who.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole) } })
  const { id } = await bid(one, 18_000)
  await bid(two, 17_000)
  // The car has a person in charge: only this person is notified.
  await expect.poll(() => heard(owner)).toEqual(['offerReceived', 'offerReceived'])
  await sales.offers.counter({ params: { id }, body: { version: 1, amount: eur(19_000) } })
  await expect.poll(() => heardBy(one)).toEqual(['offerCountered'])
  expect(await heardBy(colleague)).toEqual(['offerCountered'])
  await one.portalOffers.accept({ params: { id }, body: { version: 2, amount: eur(19_000) } })
  await expect.poll(() => heard(owner)).toContain('offerAccepted')
  await expect.poll(() => heardBy(two)).toEqual(['offerOnHold'])
  await owner.offers.release({ params: { id }, body: { version: 3, reason: 'he cannot pay after all' } })
  await expect.poll(() => heardBy(two)).toEqual(['offerRevived', 'offerOnHold'])
  await expect.poll(() => heardBy(one)).toEqual(['offerDeclined', 'offerCountered'])
  expect(await heard(sales)).toEqual([])
})

test('an acceptance below the minimum is told to those who may confirm it, and to no dealer', async () => {
  const boss = await t.staff('offers.read', 'offers.write', 'offers.belowMinimum')
  const dealer = await t.buyer()
  const { carId, listingId } = await t.make.onSale({ assigneeId: owner.userId }, { minPriceMinor: 1_700_000 })
  const body = { companyId: dealer.companyId, carIds: [carId], amount: eur(18_000), mail: false }
  const { id } = await sales.offers.toBuyer({ body })
  await expect.poll(() => heardBy(dealer)).toEqual(['offerReceived'])
  await t.deps.db.updateTable('listings').set({ minPriceMinor: 1_900_000 }).where('id', '=', listingId).execute()
  const before = await heard(owner)
  await dealer.portalOffers.accept({ params: { id }, body: { version: 1, amount: eur(18_000) } })
  await expect.poll(() => heard(boss)).toContain('offerToConfirm')
  expect(await heard(owner)).toEqual(before)
  expect(await heardBy(dealer)).toEqual(['offerReceived'])
})
