import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { endExpiredOffers } from './queue/offer-expiry.job.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp({ stopped: true })
const sales: As & { userId: string } = await t.staff('offers.read', 'offers.write')
const dealer: Dealer = await t.buyer()

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const bid = (who: Dealer, carId: string, whole: number, more: object = {}) =>
  who.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole), ...more } })

test('an offer runs out by the clock of the server, whoever looks first', async () => {
  const { carId } = await t.make.onSale()
  const { id, version } = await bid(dealer, carId, 18_000, { hours: 1 })
  t.travel(3_600_000 - 1)
  await endExpiredOffers(t.deps)
  expect((await sales.offers.get({ params: { id } })).status).toBe('SUBMITTED')
  t.travel(1)
  // The expiry job has not run yet.
  await expect(sales.offers.accept({ params: { id }, body: { version, amount: eur(18_000) } })).rejects.toMatchObject({
    code: 'offer.expired',
  })
  await Promise.all([endExpiredOffers(t.deps), endExpiredOffers(t.deps)])
  const over = await sales.offers.get({ params: { id } })
  expect(over).toMatchObject({ status: 'EXPIRED', turn: null })
  expect(over.thread.map(({ kind }) => kind)).toEqual(['OFFER', 'EXPIRE'])
})

test('the time to answer is told when there are ten answers to tell of', async () => {
  const { carId } = await t.make.onSale()
  const minutes = async () => {
    t.travel(11 * 60_000)
    return (await (await t.buyer()).portalOffers.box({ params: { id: carId } })).answerMinutes
  }
  const before = await minutes()
  for (let answered = 0; answered < 10; answered++) {
    const one = await t.buyer()
    const { id, version } = await bid(one, carId, 15_000 + answered)
    t.travel(30 * 60_000)
    await sales.offers.decline({ params: { id }, body: { version } })
  }
  expect([before, await minutes()]).toEqual([null, 30])
})
