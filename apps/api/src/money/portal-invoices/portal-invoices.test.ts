import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'

const invoiced = async (deal?: Parameters<ContractFixture['signed']>[0]) => {
  const { dealer, contract, offerId } = await desk.signed(deal)
  const draft = await staff.invoicing.fromContract({ params: { contractId: contract.id }, body: {} })
  const params = { id: draft.id }
  const invoice = await staff.invoices.issue({ params, body: { version: draft.version } })
  return { dealer, offerId, contract, invoice }
}
const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const staff: As = await t.staff('invoices.read', 'invoices.write', 'invoices.issue', 'contracts.read')
const theirs = await invoiced()
const mine = await invoiced()

test('a dealer reads what was issued to his company, what is open, and where to pay it', async () => {
  const { items, open, overdue } = await mine.dealer.portalInvoices.list({})
  const { number, payable } = mine.invoice
  expect(items).toMatchObject([
    {
      number,
      state: 'OPEN',
      open: payable,
      order: { id: mine.offerId, number: mine.contract.number },
      payTo: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: number, amount: payable },
    },
  ])
  expect(items[0]!.payTo!.qr).toContain('<svg')
  expect([open, overdue.minor]).toEqual([payable, 0])
  const pdf = await t.app.inject({ url: items[0]!.pdf! })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a draft is nobody’s but the house’s, and what was taken back asks for nothing', async () => {
  const { dealer, contract } = await desk.signed()
  const draft = await staff.invoicing.fromContract({ params: { contractId: contract.id }, body: {} })
  expect((await dealer.portalInvoices.list({})).items).toEqual([])
  await expect(dealer.portalInvoices.get({ params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
  const { version } = await staff.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
  await staff.invoices.credit({
    params: { id: draft.id },
    body: { version, reason: 'the price is wrong', isCorrected: true },
  })
  const { items, open } = await dealer.portalInvoices.list({ query: { sortBy: 'number', sort: 'asc' } })
  expect(items.map(({ kind, state, payTo }) => [kind, state, payTo])).toEqual([
    ['CREDIT_NOTE', 'INFORMATION', null],
    ['SALE', 'CREDITED', null],
  ])
  expect(open.minor).toBe(0)
})

describe('nobody else’s', () => {
  const asked = () => [
    { search: theirs.invoice.number! },
    { search: theirs.contract.number! },
    { orderId: [theirs.offerId] },
    { search: theirs.invoice.cars[0]!.stockNo },
  ]
  test.each([0, 1, 2, 3])('is found, counted or summed, however he asks (%i)', async (at) => {
    const { items, total, open } = await mine.dealer.portalInvoices.list({ query: asked()[at]! })
    expect([items, total, open]).toEqual([[], 0, mine.invoice.payable])
  })
  test('is told apart from what never was', async () => {
    await expect(mine.dealer.portalInvoices.get({ params: { id: theirs.invoice.id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('whoever fetches cars sees no money, whoever pays does', async () => {
  const { companyId } = mine.dealer
  const driver = await t.buyer({ companyId, role: 'DRIVER' })
  const clerk = await t.buyer({ companyId, role: 'FINANCE' })
  await expect(driver.portalInvoices.list({})).rejects.toMatchObject({ code: 'auth.roleRequired' })
  await expect(driver.portalInvoices.get({ params: { id: mine.invoice.id } })).rejects.toMatchObject({
    code: 'auth.roleRequired',
  })
  expect((await clerk.portalInvoices.get({ params: { id: mine.invoice.id } })).number).toBe(mine.invoice.number)
})
