import type { Browser, Page } from '@playwright/test'
import { type Deal, signedDeal } from '../src/deals.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn as staffSignIn } from '../src/office.ts'
import { signIn } from '../src/portal.ts'

type Invoice = { id: string; version: number; number: string; payable: { minor: number } }
type Line = { minor: number; name: string; iban: string; text: string }

const ofCountry = (country: string) => ({ email: `buyer.${country}@bilbro.test`, password: 'bilbro-demo' })
const companies = { no: 'Fjordbil AS', dk: 'Øresund Biler ApS', se: 'Vätterbil AB' }
type Country = keyof typeof companies

/** A bank statement of the company for one day. */
function statement(...lines: Line[]): { name: string; mimeType: string; buffer: Buffer } {
  const day = new Date().toISOString().slice(0, 10)
  const unique = `${Date.now()}${Math.random().toString(36).slice(2, 6)}`
  const entries = lines.map(
    ({ minor, name, iban, text }, at) => `<Ntry><Amt Ccy="EUR">${(minor / 100).toFixed(2)}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>${unique}${at}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  return { name: `statement-${unique}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) }
}

/** The account from which a dealer of the demo data has paid before. */
async function accountOf(staff: Page, country: Country): Promise<string> {
  const name = companies[country]
  const query = `/payments?pageSize=50&search=${encodeURIComponent(name)}`
  const { items } = await call<{ items: { payerIban: string; company: { name: string } | null }[] }>(
    staff.request,
    'GET',
    query,
  )
  const known = items.find(({ company }) => company?.name === name)
  if (!known) throw new Error(`${name} has never paid`)
  return known.payerIban
}

/** In the office: draft and issue an invoice for the contract; its PDF and both other formats exist. */
async function invoice(staff: Page, { contractId }: Deal, category: string, says: string): Promise<Invoice> {
  await staff.goto(`/office/contracts/${contractId}`)
  await staff
    .getByRole('button', { name: 'Draft invoice' })
    .or(staff.getByRole('button', { name: 'Invoice', exact: true }))
    .first()
    .click()
  const kinds = staff.getByRole('menuitem', { name: 'Invoice', exact: true })
  await kinds
    .or(staff.getByRole('button', { name: 'Issue' }))
    .first()
    .waitFor()
  if (await kinds.isVisible()) await kinds.click()
  await staff.getByRole('button', { name: 'Issue' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^Invoice RE-\d{4}-\d{5}$/)
  await expect(staff.getByRole('main')).toContainText(says)
  const file = await staff.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')
  const pdf = await (await staff.request.get(file!)).body()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.includes('factur-x.xml')).toBe(true)
  const id = new URL(staff.url()).pathname.split('/').at(-1)!
  const peppol = await (await staff.request.get(`/api/invoices/${id}/xml?format=PEPPOL`)).text()
  expect(/<cac:TaxCategory>\s*<cbc:ID>(\w)</.exec(peppol)![1]).toBe(category)
  return call<Invoice>(staff.request, 'GET', `/invoices/${id}`)
}

/** Imports the bank file and opens the payment of that payer from the list. */
async function arrive(staff: Page, line: Line): Promise<void> {
  await staff.goto('/office/payments')
  await staff.getByRole('button', { name: 'Import bank statement' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Import bank statement' })
  await dialog.locator('input[type=file]').setInputFiles(statement(line))
  await dialog.getByRole('button', { name: 'Book 1 payment' }).click()
  const done = staff.getByRole('dialog', { name: 'Imported' })
  await done.getByRole('button', { name: 'Close' }).last().click()
  await staff.goto(`/office/payments?search=${encodeURIComponent(line.text)}`)
  await staff.getByRole('link', { name: line.name }).first().click()
  await expect(staff.getByRole('dialog').first()).toContainText(line.text)
}

/** Enter confirms the certain proposal, although no button has the focus. */
async function confirm(staff: Page): Promise<void> {
  const drawer = staff.getByRole('dialog').first()
  await expect(drawer.getByRole('button', { name: 'Confirm', exact: true }).first()).toBeVisible()
  await expect(drawer.locator('[data-autofocus]').first()).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(drawer.getByText('Allocated').first()).toBeVisible()
}

/** The release code as shown to a dealer who collects the car. */
async function dealersCode(browser: Browser, { dealer, offerId }: Deal): Promise<string> {
  const context = await browser.newContext({ baseURL: String(process.env.BILBRO_E2E_URL) })
  const page = await context.newPage()
  await signIn(page, 'en', { as: dealer })
  await page.goto(`/en/portal/orders?order=${offerId}`)
  await page.getByRole('button', { name: 'Show code' }).click()
  const code = await page.locator('.order-release-code').innerText()
  await context.close()
  return code
}

/** The release code as staff see it, for a driver of the company. */
async function ownCode(staff: Page, { car }: Deal): Promise<string> {
  await staff.goto('/office/payments?beside=cars')
  const row = staff.getByRole('row').filter({ hasText: car.stockNo })
  await expect(row).toContainText('We deliver it')
  await row.getByRole('button', { name: 'Show code' }).click()
  return staff.locator('.release-code').innerText()
}

/** The car is handed over for its release code. */
async function fetched(staff: Page, { car }: Deal, code: string, status = 'PICKED_UP'): Promise<void> {
  const redeem = async () => {
    await staff.goto('/office/payments?dialog=gate')
    const gate = staff.getByRole('dialog', { name: 'Gate: hand over a car' })
    await gate.getByLabel('Code').fill(code.toLowerCase())
    await gate.getByRole('button', { name: 'Look up' }).click()
    return gate
  }
  const gate = await redeem()
  await gate.getByRole('textbox', { name: 'Driver', exact: true }).fill('Per Driver')
  await gate.getByLabel("Photo ID checked against the driver's face").check()
  await gate.getByRole('button', { name: 'Hand over' }).click()
  await expect(staff.getByText(/has been handed over/).first()).toBeVisible()
  expect(await call(staff.request, 'GET', `/cars/${car.id}`)).toMatchObject({ status })
  // Using the code twice does not hand over a second car
  await redeem()
  await expect(staff.getByRole('dialog')).toContainText(/Already collected .* by Per Driver/)
}

const statusOf = async (staff: Page, id: string) =>
  (await call<{ status: string }>(staff.request, 'GET', `/invoices/${id}`)).status
const carOf = async (staff: Page, { car }: Deal) =>
  (await call<{ status: string }>(staff.request, 'GET', `/cars/${car.id}`)).status

test('to Norway: export, a stranger’s money stopped, price and VAT deposit paid, the car fetched, the proof approved', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(90_000)
  await staffSignIn(staff)
  const deal = await signedDeal(staff.request, { of: ofCountry('no'), draft: { transport: 'BUYER_SELF' } })
  const sale = await invoice(staff, deal, 'G', 'Ausfuhrlieferung')
  const asked = await call<Invoice>(
    staff.request,
    'POST',
    `/invoicing/create-invoice-from-contract/${deal.contractId}`,
    {
      kind: 'VAT_DEPOSIT',
    },
  )
  const deposit = await call<Invoice>(staff.request, 'POST', `/invoices/${asked.id}/issue`, { version: asked.version })
  const [price, security] = [sale.payable.minor, deposit.payable.minor]
  expect(security).toBe(Math.round(price * 0.19))

  // A third party pays the invoice
  await arrive(staff, { minor: price, name: 'Kjell Stranger', iban: 'SE4550000000058398257466', text: sale.number })
  const drawer = staff.getByRole('dialog').first()
  await expect(drawer).toContainText('The payer has to be checked')
  await expect(drawer).toContainText('different name')
  await expect(drawer.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0)
  expect(await statusOf(staff, sale.id)).toBe('ISSUED')
  expect(await carOf(staff, deal)).toBe('SOLD')

  const iban = await accountOf(staff, 'no')
  await arrive(staff, { minor: price, name: 'FJORDBIL AS', iban, text: `Faktura ${sale.number}` })
  await confirm(staff)
  expect(await statusOf(staff, sale.id)).toBe('PAID')
  expect(await carOf(staff, deal)).toBe('SOLD')
  await arrive(staff, { minor: security, name: 'Fjordbil AS', iban, text: `Depositum ${deposit.number}` })
  await confirm(staff)
  await expect.poll(() => carOf(staff, deal)).toBe('RELEASED')
  // A dealer who collects the car has received it.
  await fetched(staff, deal, await dealersCode(browser, deal), 'DELIVERED')

  await staff.goto('/office/payments?beside=deposits')
  const row = staff.getByRole('row').filter({ hasText: deposit.number })
  await row.getByRole('button', { name: 'Approve proofs' }).click()
  const paper = staff.getByRole('dialog', { name: 'Approve proofs' })
  await paper.locator('input[type=file]').setInputFiles({
    name: 'exit-note.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await paper.getByLabel('Reason').fill('MRN and exit note are there')
  await paper.getByRole('button', { name: 'Approve proofs' }).click()
  await expect(row.getByRole('button', { name: 'Record refund' })).toBeVisible()
})

test('to Denmark under the margin scheme: German VAT lies in the margin and stands in the register', async ({
  page: staff,
}) => {
  test.setTimeout(60_000)
  await staffSignIn(staff)
  const deal = await signedDeal(staff.request, { of: ofCountry('dk') })
  const sale = await invoice(staff, deal, 'E', 'Sonderregelung')
  const iban = await accountOf(staff, 'dk')
  const minor = sale.payable.minor
  await arrive(staff, { minor, name: 'Oresund Biler ApS', iban, text: `Faktura ${sale.number}` })
  await confirm(staff)
  await expect.poll(() => carOf(staff, deal)).toBe('RELEASED')
  await staff.goto(`/office/margin-register?search=${deal.car.stockNo}`)
  // Tax on the margin: (25,000 − 6,000) × 19/119
  await expect(staff.getByRole('row').filter({ hasText: deal.car.stockNo })).toContainText('3,033.61')
  await fetched(staff, deal, await ownCode(staff, deal))
})

test('to Sweden at 0 % with its VAT id: paid and fetched while the proof is open', async ({ page: staff }) => {
  test.setTimeout(60_000)
  await staffSignIn(staff)
  const deal = await signedDeal(staff.request, {
    of: ofCountry('se'),
    car: { purchaseTaxCase: 'REGULAR_DE' },
    draft: { transport: 'SELLER_CARRIER' },
  })
  const sale = await invoice(staff, deal, 'K', 'innergemeinschaftliche Lieferung')
  const iban = await accountOf(staff, 'se')
  const minor = sale.payable.minor
  await arrive(staff, { minor, name: 'Vätterbil AB', iban, text: `Faktura ${sale.number}` })
  await confirm(staff)
  await expect.poll(() => carOf(staff, deal)).toBe('RELEASED')
  await fetched(staff, deal, await ownCode(staff, deal))
})
