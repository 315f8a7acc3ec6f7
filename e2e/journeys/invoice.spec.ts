import type { Page } from '@playwright/test'
import { signedDeal } from '../src/deals.ts'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn as staffSignIn } from '../src/office.ts'
import { signIn } from '../src/portal.ts'

/** In the German office: draft an invoice for the contract, check, issue and mail it. */
async function invoice(staff: Page, contractId: string): Promise<string> {
  await staff.goto(`/office/contracts/${contractId}`)
  await staff.getByRole('button', { name: 'Rechnung entwerfen' }).click()
  await staff.getByRole('menuitem', { name: 'Rechnung', exact: true }).click()
  await expect(staff).toHaveURL(/\/office\/invoices\/[0-9a-f-]+/)
  await expect(staff.getByText('Entwurf').first()).toBeVisible()
  // Browsers that show PDF files have it in a frame.
  await expect(staff.getByRole('link', { name: 'Dokument öffnen' }).or(staff.locator('iframe'))).toBeVisible()

  // With the keyboard only
  await staff.getByRole('button', { name: 'Ausstellen' }).press('Enter')
  const asked = staff.getByRole('dialog', { name: 'Diese Rechnung ausstellen?' })
  await expect(asked).toContainText('Danach ändert sich nichts mehr an ihr')
  await asked.getByRole('button', { name: 'Ausstellen' }).press('Enter')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^Rechnung RE-\d{4}-\d{5}$/)
  const title = await staff.getByRole('heading', { level: 1 }).innerText()

  const file = await staff.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')
  const pdf = await (await staff.request.get(file!)).body()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await staff.getByRole('button', { name: 'Senden', exact: true }).click()
  const mail = staff.getByRole('dialog', { name: /senden$/ })
  await expect(mail).toContainText(/Geht per E-Mail an .+@/)
  await mail.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(mail).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Noch einmal senden' })).toBeVisible()
  return title
}

test.use({ locale: 'de-DE' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const places = [
  ['at a desk', {}],
  ['on a phone', phone],
] as const
for (const [where, device] of sampleInFull(places, 1))
  test(`a signed contract is invoiced, and its dealer finds ${where} where to pay it, in German`, async ({
    page: staff,
    browser,
  }) => {
    test.setTimeout(120_000)
    await staffSignIn(staff)
    const { dealer, offerId, contractId } = await signedDeal(staff.request, {})
    const title = await invoice(staff, contractId)

    const context = await browser.newContext({
      baseURL: String(process.env.BILBRO_E2E_URL),
      locale: 'de-DE',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...device,
    })
    const page = await context.newPage()
    await signIn(page, 'de', { as: dealer })
    await page.goto(`/de/portal/orders?order=${offerId}`)
    const order = device === phone ? page.getByRole('dialog') : page.locator('.side-panel')
    await expect(order.getByRole('link', { name: title, exact: true })).toBeVisible()
    const bank = order.getByRole('region', { name: 'Bankverbindung' })
    await expect(bank.getByRole('img', { name: /Banking-App/ })).toBeVisible()
    await bank.getByRole('button', { name: 'IBAN kopieren' }).click()
    await expect(bank.getByRole('button', { name: 'IBAN ist kopiert' })).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^[A-Z]{2}\d{2}[A-Z0-9]+$/)

    // The same invoice on the company's page; Back returns to the order
    await order.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(/\/de\/portal\/invoices\?invoice=/)
    const paper = device === phone ? page.getByRole('dialog') : page.locator('.side-panel')
    await expect(paper).toContainText('Zu zahlen bis')
    await expect(paper.getByRole('link', { name: `Herunterladen: ${title}` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/orders\?order=/)
    await context.close()
  })

test('an invoice that is nobody’s is not there, in the office and in the portal', async ({ page }) => {
  await signIn(page, 'de')
  await page.goto('/de/portal/invoices?invoice=00000000-0000-4000-8000-000000000000')
  await expect(page.locator('.side-panel')).toContainText('Diese Rechnung gibt es hier nicht')
  await page.getByRole('button', { name: 'Zu allen Rechnungen' }).click()
  await expect(page.locator('.side-panel')).toBeHidden()
})
