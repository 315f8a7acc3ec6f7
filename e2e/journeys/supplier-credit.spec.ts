import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, newColleague, signIn } from '../src/office.ts'

type Invoice = { id: string; version: number; kind: string; number: string; status: string }

const iban = 'DE75512108001245126199'
/** An invoice of 238.00 or a credit note of 59.50, as UBL. */
function ubl(root: 'Invoice' | 'CreditNote', name: string, number: string): string {
  const [type, net, vat, text] =
    root === 'Invoice' ? ['380', '200.00', '38.00', 'Vier Reifen'] : ['381', '50.00', '9.50', 'Ein Reifen zurück']
  const due = root === 'Invoice' ? '<cbc:DueDate>2026-11-20</cbc:DueDate>' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-10</cbc:IssueDate>${due}<cbc:${root}TypeCode>${type}</cbc:${root}TypeCode>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${vat}</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">${net}</cbc:TaxExclusiveAmount></cac:LegalMonetaryTotal>
<cac:${root}Line><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>${text}</cbc:Name>
<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item></cac:${root}Line></${root}>`
}
const xmlFile = (name: string, content: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(content) })

/** The supplier with a checked invoice, created before the journey starts. */
async function checkedInvoice({ request }: Page, name: string, number: string): Promise<Invoice> {
  const place = { country: 'DE', street: 'Hafenweg 3', postalCode: '24103', city: 'Kiel' }
  const terms = { vatId: '', iban, bic: '', email: '', paymentDays: 10, discountBp: 0, discountDays: 0 }
  await call(request, 'POST', '/supplier', { name, ...place, ...terms })
  const answer = await request.post('/api/purchase-invoices/upload', {
    headers: { origin: String(process.env.BILBRO_E2E_URL) },
    multipart: { file: xmlFile('rechnung.xml', ubl('Invoice', name, number)) },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { id, version } = ((await answer.json()) as { data: Invoice }).data
  return call<Invoice>(request, 'POST', `/purchase-invoices/${id}/check`, { version })
}

/** Another user approves them: a user who has entered a supplier's bank account may not pay it alone. */
async function approvedByColleague(browser: Browser, ids: readonly string[]): Promise<void> {
  const context = await browser.newContext({ baseURL: String(process.env.BILBRO_E2E_URL) })
  const { email, password } = await newColleague(context.request)
  await call(context.request, 'POST', '/auth/login', { email, password })
  for (const id of ids) {
    const { version } = await call<Invoice>(context.request, 'GET', `/purchase-invoices/${id}`)
    await call(context.request, 'POST', `/purchase-invoices/${id}/approve`, { version })
  }
  await context.close()
}

test.use({ locale: 'de-DE' })

test('a credit note is taken over from its file and set off in a payment run: sums and states are right, in German', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const mark = `${Date.now().toString().slice(-7)}${process.pid % 100}`
  const [name, number, creditNo] = [`Reifenlager ${mark} GmbH`, `RL-${mark}`, `GS-${mark}`]
  await signIn(page)
  const invoice = await checkedInvoice(page, name, number)

  await page.goto('/office/purchase-invoices')
  await page.getByRole('button', { name: 'Rechnung hochladen' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(xmlFile('gutschrift.xml', ubl('CreditNote', name, creditNo)))
  await expect(page).toHaveURL(/\/office\/purchase-invoices\/[0-9a-f-]+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} · ${creditNo}`)
  await expect(page.getByText(/[−-]59,50/).first()).toBeVisible()
  const credit = page.url()
  await page.getByRole('button', { name: 'Als geprüft markieren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Als geprüft markieren' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await approvedByColleague(browser, [invoice.id, new URL(credit).pathname.split('/').at(-1)!])

  // Both are due; the selection shows the remaining amount.
  await page.goto('/office/purchase-invoices/runs?beside=due')
  await page.getByRole('checkbox', { name: `${number} wählen` }).check()
  await expect(page.getByText(/^1 gewählt/)).toContainText('238,00')
  await page.getByRole('checkbox', { name: `${creditNo} wählen` }).check()
  await expect(page.getByText(/^2 gewählt/)).toContainText('178,50')
  await page.getByRole('button', { name: 'Zahlungslauf anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zahlungslauf \d+$/)
  const run = page.url()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('178,50')
  await expect(row).toContainText('59,50')
  await expect(row).toContainText('offen')

  await page.getByRole('button', { name: 'Datei schreiben', exact: true }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('178,50')
  await asked.getByRole('button', { name: 'Datei schreiben', exact: true }).click()
  await expect(asked).toHaveCount(0)
  await expect(row).toContainText('bei der Bank')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Datei herunterladen' }).click()
  const xml = readFileSync(await (await coming).path(), 'utf8')
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs>')
  expect(xml).toContain('<CtrlSum>178.50</CtrlSum>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">178.50</InstdAmt>')
  expect(xml).toContain(`<Ustrd>${number} - ${creditNo}</Ustrd>`)

  // The invoice waits for the bank; the credit note is part of its payment and is not offered to other runs.
  await page.goto(`/office/purchase-invoices/${invoice.id}`)
  await expect(page.getByText('Im Zahlungslauf', { exact: true }).first()).toBeVisible()
  await page.goto(credit)
  await expect(page.getByText('Freigegeben', { exact: true }).first()).toBeVisible()
  await page.goto('/office/purchase-invoices/runs?beside=due')
  await expect(
    page.getByRole('button', { name: 'Zahlungslauf anlegen' }).or(page.getByText('Nichts ist zu zahlen')),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `${creditNo} wählen` })).toHaveCount(0)
  await page.goto(run)
  await expect(row).toContainText('bei der Bank')
})
