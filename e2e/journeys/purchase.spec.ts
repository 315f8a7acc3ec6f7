import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, newColleague, signIn } from '../src/office.ts'

/** An invoice from a supplier that does not exist yet. */
const invoiceXml = (name: string, number: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
 xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-11-10</cbc:IssueDate><cbc:DueDate>2026-11-20</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:StreetName>Hafenweg 3</cbc:StreetName><cbc:CityName>Kiel</cbc:CityName>
<cbc:PostalZone>24103</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE75512108001245126199</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">38.00</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="EUR">200.00</cbc:TaxExclusiveAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">200.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Vier Reifen</cbc:Name>
<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item></cac:InvoiceLine></Invoice>`

const statement = (endToEndId: string, account: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
<Ntry><Amt Ccy="EUR">238.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt>
<AcctSvcrRef>${endToEndId}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

const xmlFile = (name: string, content: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(content) })
/** Presses a button of the page, and the button of the same name in its confirmation dialog. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Another user approves the open invoice. */
async function approvedByColleague(page: Page, browser: Browser): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { version } = await call<{ version: number }>(page.request, 'GET', `/purchase-invoices/${id}`)
  const context = await browser.newContext({ baseURL: String(process.env.BILBRO_E2E_URL) })
  const { email, password } = await newColleague(context.request)
  await call(context.request, 'POST', '/auth/login', { email, password })
  await call(context.request, 'POST', `/purchase-invoices/${id}/approve`, { version })
  await context.close()
}

test.use({ locale: 'de-DE' })

test('an electronic invoice is filled in by its file, approved, paid by a file for the bank, and closed by the statement, in German', async ({
  page,
  browser,
}) => {
  test.setTimeout(60_000)
  const mark = String(Date.now()).slice(-8)
  const [name, number] = [`Reifenhaus ${mark} GmbH`, `RH-${mark}`]
  await signIn(page)
  await page.goto('/office/purchase-invoices')
  await page.getByRole('button', { name: 'Rechnung hochladen' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(xmlFile('rechnung.xml', invoiceXml(name, number)))
  await expect(page).toHaveURL(/\/office\/purchase-invoices\/[0-9a-f-]+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} · ${number}`)
  await expect(page.getByText('Der Lieferant', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /rechnung\.xml/ })).toBeVisible()
  const address = page.url()

  // The supplier is created from the data in the file.
  await page.getByRole('button', { name: 'Neuer Lieferant' }).click()
  const supplier = page.getByRole('dialog', { name: 'Neuer Lieferant' })
  await expect(supplier.getByLabel('Ort')).toHaveValue('Kiel')
  await supplier.getByRole('button', { name: 'Speichern' }).click()
  await expect(supplier).toHaveCount(0)
  await confirm(page, 'Als geprüft markieren')
  // A user who has entered a new supplier's bank account may not pay it alone: a colleague approves.
  await approvedByColleague(page, browser)
  await expect(page.getByRole('button', { name: 'Anders bezahlt' })).toBeVisible()

  await page.goto('/office/purchase-invoices/runs?beside=due')
  await page.getByRole('checkbox', { name: `${number} wählen` }).check()
  await expect(page.getByText(/^1 gewählt/)).toContainText('238,00')
  await page.getByRole('button', { name: 'Zahlungslauf anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Zahlungslauf \d+$/)
  await confirm(page, 'Datei schreiben')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Datei herunterladen' }).click()
  const xml = readFileSync(await (await coming).path(), 'utf8')
  expect(xml).toContain('<CtrlSum>238.00</CtrlSum>')
  expect(xml).toContain(`<Ustrd>${number}</Ustrd>`)
  const reference = /<EndToEndId>(.+?)</.exec(xml)![1]!
  const account = /<DbtrAcct><Id><IBAN>(.+?)</.exec(xml)![1]!

  await page.goto('/office/payments')
  await page.getByRole('button', { name: 'Kontoauszug einlesen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(xmlFile('auszug.xml', statement(reference, account)))
  await dialog.getByRole('button', { name: '1 Umsatz buchen' }).click()
  await expect(dialog.getByText('Eingangsrechnungen bezahlt')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(reference)).toBeVisible()
})
