import { expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { companyDay, daysBefore } from '../../core/days.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const offerRights = ['offers.read', 'offers.write', 'buyers.read'] as const
const t = await openTestApp()
const desk = await createMoneyFixture(t)
const boss: As = await t.staff(...offerRights, 'invoices.read', 'credit.write', 'credit.override')
const seller: As = await t.staff(...offerRights)

type Dealer = Awaited<ReturnType<typeof desk.dealer>>
const creditOf = (dealer: Dealer) => boss.companyCredit.get({ params: { id: dealer.companyId } })
const limit = async (dealer: Dealer, whole: number | null) => {
  const { version } = await creditOf(dealer)
  const body = { version, limit: whole === null ? null : eur(whole) }
  return boss.companyCredit.save({ params: { id: dealer.companyId }, body })
}
const bid = async (dealer: Dealer, whole: number) => {
  const { carId } = await t.make.onSale({ purchasePriceMinor: 100 })
  return dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole) } })
}
const accept = (as: As, offer: { id: string; version: number }, whole: number, more: object = {}) =>
  as.offers.accept({ params: { id: offer.id }, body: { version: offer.version, amount: eur(whole), ...more } })
const overdueSince = (id: string, days: number) =>
  t.deps.pool.query(
    `alter table invoices disable trigger invoices_stay;
     update invoices set due_on = '${daysBefore(companyDay(t.deps.clock()), days)}', status = 'OVERDUE' where id = '${id}';
     alter table invoices enable trigger invoices_stay`,
  )

test('what a dealer owes is one sum of lines: agreed, under contract less advances, invoiced', async () => {
  const { dealer } = await desk.agreed()
  expect(await creditOf(dealer)).toMatchObject({
    used: eur(18_000),
    lines: [{ kind: 'OFFER' }],
    limit: null,
    free: null,
  })
  const deal = await desk.signed({ dealer, advance: 4_000 })
  const advance = await desk.issue(deal.contract.id, 'DEPOSIT')
  const { name } = await t.deps.db
    .selectFrom('buyerCompanies')
    .select('name')
    .where('id', '=', dealer.companyId)
    .executeTakeFirstOrThrow()
  await desk.give(await desk.paid({ payerName: name, amount: eur(3_000) }), [advance, eur(3_000)])
  const before = await creditOf(dealer)
  expect(before.lines.map(({ kind, amount }) => [kind, amount.minor / 100])).toEqual([
    ['ADVANCE', -3_000],
    ['CONTRACT', 18_000],
    ['OFFER', 18_000],
  ])
  const sale = await desk.issue(deal.contract.id)
  expect(sale.payable).toEqual(eur(14_000))
  const after = await creditOf(dealer)
  // The rest of the advance payment and of the sale, and the agreed amount: the total stays the same, but other
  // documents make it up.
  expect(after.lines.map(({ amount }) => amount.minor / 100).toSorted((a, b) => a - b)).toEqual([1_000, 14_000, 18_000])
  for (const { used, lines } of [before, after])
    expect([used.minor, lines.reduce((sum, { amount }) => sum + amount.minor, 0)]).toEqual([3_300_000, 3_300_000])
})

test('two who accept at once do not pass the limit together', async () => {
  const dealer = await desk.dealer('DK')
  await limit(dealer, 30_000)
  const offers = [await bid(dealer, 18_000), await bid(dealer, 18_000)]
  const codes = await Promise.all(offers.map((offer) => refusal(accept(seller, offer, 18_000))))
  expect(codes.toSorted()).toEqual(['credit.limit', 'done'])
  expect(await creditOf(dealer)).toMatchObject({ state: 'FREE', used: eur(18_000), free: eur(12_000) })
})

test('beyond the limit goes whoever has the right, with a reason that the log keeps', async () => {
  const dealer = await desk.dealer('NO')
  await limit(dealer, 10_000)
  const offer = await bid(dealer, 18_000)
  expect(await refusal(accept(seller, offer, 18_000, { creditReason: 'he pays tomorrow, I was told' }))).toBe(
    'credit.limit',
  )
  expect(await refusal(accept(boss, offer, 18_000, { reason: 'a reason for something else' }))).toBe('credit.limit')
  await accept(boss, offer, 18_000, { creditReason: 'he pays tomorrow, I was told' })
  const { rows } = await t.deps.pool.query(
    `select reason from audit_log where action = 'creditOverridden' and entity_id = $1`,
    [offer.id],
  )
  expect(rows).toEqual([{ reason: 'he pays tomorrow, I was told' }])
  expect((await creditOf(dealer)).state).toBe('FULL')
})

test('an invoice that is overdue for days blocks: the dealer reads which, and no other figure', async () => {
  const deal = await desk.invoiced({ country: 'NO' })
  const { dealer } = deal
  const open = await bid(dealer, 17_000)
  await overdueSince(deal.invoice.id, 5)
  expect((await creditOf(dealer)).state).toBe('FREE')
  await overdueSince(deal.invoice.id, 6)
  expect(await creditOf(dealer)).toMatchObject({ state: 'OVERDUE', overdueDays: 6, block: { kind: 'OVERDUE' } })
  const said = await bid(dealer, 18_000).catch((error: ApiError) => error)
  expect(said).toMatchObject({ code: 'credit.ownInvoices' })
  expect((said as ApiError).message).toContain(deal.invoice.number!)
  expect(await refusal(accept(seller, open, 17_000))).toBe('credit.blocked')
  const countered = await boss.offers.counter({
    params: { id: open.id },
    body: { version: open.version, amount: eur(17_500) },
  })
  const answer = dealer.portalOffers.accept({
    params: { id: open.id },
    body: { version: countered.version, amount: eur(17_500) },
  })
  expect(await refusal(answer)).toBe('credit.ownInvoices')
  const own = await dealer.portalCredit.own()
  expect(own).toMatchObject({ isBlocked: true, toPay: [{ id: deal.invoice.id, number: deal.invoice.number }] })
  // A payment lifts the block automatically.
  await desk.give(await desk.paid({ payerName: deal.companyName, amount: eur(18_000) }), [deal.invoice, eur(18_000)])
  expect((await creditOf(dealer)).state).toBe('FREE')
  expect(await refusal(bid(dealer, 18_000))).toBe('done')
})

test('a block by hand needs a reason and is lifted by hand; whoever keeps no money of a company reads no sum', async () => {
  const dealer = await desk.dealer('SE')
  const params = { id: dealer.companyId }
  expect(await refusal(boss.companyCredit.block({ params, body: { version: 0, reason: 'no' } }))).toBe(
    'request.invalid',
  )
  const reason = 'sold our car before he paid'
  const blocked = await boss.companyCredit.block({ params, body: { version: 0, reason } })
  expect(blocked).toMatchObject({ state: 'BLOCKED', block: { kind: 'HAND', reason } })
  expect(await refusal(bid(dealer, 18_000))).toBe('credit.own')
  expect(await refusal(boss.companyCredit.unblock({ params, body: { version: 9 } }))).toBe('version.stale')
  expect(await dealer.portalCredit.own()).toMatchObject({ isBlocked: true, account: null })
  await t.deps.db.updateTable('buyerUsers').set({ role: 'ADMIN' }).where('id', '=', dealer.userId).execute()
  // The permissions of a session are cached until the change is received.
  await expect.poll(async () => (await dealer.portalCredit.own()).account).toMatchObject({ used: eur(0), limit: null })
  await boss.companyCredit.unblock({ params, body: { version: blocked.version } })
  expect(await refusal(bid(dealer, 18_000))).toBe('done')
  expect(await refusal(seller.companyCredit.get({ params }))).toBe('auth.forbidden')
})

test('the list of dealers shows and finds it for those alone who may see invoices', async () => {
  const dealer = await desk.dealer('FI')
  await boss.companyCredit.block({
    params: { id: dealer.companyId },
    body: { version: 0, reason: 'for this test only' },
  })
  const query = { credit: ['BLOCKED' as const], country: ['FI'] }
  const { items, total } = await boss.buyerCompanies.list({ query })
  expect([total, items[0]]).toMatchObject([1, { id: dealer.companyId, credit: { state: 'BLOCKED', used: eur(0) } }])
  expect(await refusal(seller.buyerCompanies.list({ query }))).toBe('auth.forbidden')
  const { items: plain } = await seller.buyerCompanies.list({ query: { country: ['FI'] } })
  expect(plain[0]!.credit).toBeNull()
})
