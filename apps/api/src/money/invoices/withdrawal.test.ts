import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { xmlOf } from '../e-invoice/e-invoice.ts'
import { markOverdue } from './issuing/overdue.job.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const boss: As = await t.staff('payments.read', 'payments.release')
const set = { withdrawalBp: 500, withdrawalMinimum: eur(500), withdrawalClause: '§ 6' }
const { version } = await boss.releases.settings()
await boss.releases.saveSettings({ body: { version, ...set } })

const reason = 'three reminders and no money'
const overdue = async (deal: Awaited<ReturnType<typeof desk.invoiced>>) => {
  const { id } = deal.invoice
  await t.deps.pool.query(
    `set session_replication_role = 'replica'; update invoices set due_on = due_on - 30 where id = '${id}'; set session_replication_role = 'origin'`,
  )
  await markOverdue(t.deps)
  return desk.clerk.invoices.get({ params: { id } })
}
const feesOf = async (companyId: string) =>
  (await desk.clerk.invoices.list({ query: { companyId: [companyId], kind: ['FEE'] } })).items

test('whoever does not keep a deal is charged as the house has set it: damages, without VAT, by a clause', async () => {
  const deal = await desk.invoiced({ country: 'NO' })
  const { id, version } = await overdue(deal)
  const shown = await desk.clerk.invoices.withdrawal({ params: { id } })
  expect(shown).toMatchObject({ fee: eur(900), clause: '§ 6', credits: [{ id }], told: [] })
  await desk.clerk.invoices.withdraw({ params: { id }, body: { version, reason, fee: shown.fee as never } })
  const [fee] = await feesOf(deal.dealer.companyId)
  expect(fee).toMatchObject({ status: 'DRAFT', gross: eur(900), vat: eur(0), contract: { id: deal.contract.id } })
  // The contract is cancelled, but the fee stays due.
  const issued = await desk.clerk.invoices.issue({ params: { id: fee!.id }, body: { version: fee!.version } })
  expect(issued).toMatchObject({ status: 'ISSUED', brokenRules: [], payable: eur(900) })
  const { taxes, seller, buyer, lines, notes } = issued.document
  expect(taxes).toMatchObject([{ case: 'NOT_TAXABLE', category: 'O', exemptionCode: 'VATEX-EU-O', vat: eur(0) }])
  expect(taxes[0]!.reason).toContain('§ 1 Abs. 1 Nr. 1 UStG')
  expect([seller.vatId, buyer.vatId, lines[0]!.details[0]!.includes('§ 6'), notes.length]).toEqual([
    null,
    null,
    true,
    2,
  ])
  for (const format of ['XRECHNUNG', 'PEPPOL'] as const) {
    const xml = (await xmlOf(t.deps, issued.document, format)).toString()
    expect(xml).toContain('VATEX-EU-O')
    // BR-O-02, BR-O-05: neither a VAT id nor a rate. Only XRechnung requires a rate, in the breakdown (BR-DE-14).
    expect(xml).not.toContain('DE999999999')
    expect(xml.match(/<ram:RateApplicablePercent>|<cbc:Percent>/g) ?? []).toHaveLength(format === 'XRECHNUNG' ? 1 : 0)
  }
})

test('without a fee none is drafted; an own sum is taken; nobody is charged twice at once', async () => {
  const one = await desk.invoiced({ country: 'DK' })
  const late = await overdue(one)
  await desk.clerk.invoices.withdraw({ params: { id: late.id }, body: { version: late.version, reason } })
  expect(await feesOf(one.dealer.companyId)).toEqual([])
  const other = await desk.invoiced({ country: 'DK' })
  const { id, version } = await overdue(other)
  const ask = () => refusal(desk.clerk.invoices.withdraw({ params: { id }, body: { version, reason, fee: eur(250) } }))
  expect((await Promise.all([ask(), ask()])).filter((code) => code === 'done')).toHaveLength(1)
  expect(await feesOf(other.dealer.companyId)).toMatchObject([{ gross: eur(250) }])
})

test('who lost his talk to the sale hears that the car is free again, and can buy it', async () => {
  const winner = await desk.dealer('NO')
  const loser = await desk.dealer('DK')
  const sale = await t.make.onSale(
    { purchasePriceMinor: 1_500_000, firstRegistration: '2019-05-10', mileage: 80_000 },
    { conditionSummary: 'Good' },
  )
  const bid = (dealer: typeof winner, whole: number) =>
    dealer.portalOffers.make({ params: { id: sale.carId }, body: { amount: eur(whole) } })
  await bid(loser, 17_000)
  const won = await bid(winner, 18_000)
  await desk.boss.offers.accept({ params: { id: won.id }, body: { version: 1, amount: eur(18_000) } })
  const deal = await desk.signedOn({ dealer: winner, ...sale, offerId: won.id })
  const invoice = await desk.issue(deal.contract.id)
  const { id, version } = await overdue({ ...deal, invoice } as never)
  expect((await desk.clerk.invoices.withdrawal({ params: { id } })).told).toMatchObject([{ amount: eur(17_000) }])
  await desk.clerk.invoices.withdraw({ params: { id }, body: { version, reason } })
  const { items } = await loser.portalNotifications.list({ query: {} })
  expect(items[0]).toMatchObject({ kind: 'carFreeAgain', link: `/portal/cars/${sale.carId}` })
  expect(await refusal(bid(loser, 17_500))).toBe('done')
})
