import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn as staffSignIn } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'
import { newDealer, signIn } from '../src/portal.ts'

type Contract = { id: string; version: number; documentSha256: string }
type Offer = { id: string; version: number }

/** A contract that both have signed, on a car of this journey alone. */
async function signed(owner: APIRequestContext) {
  const car = await carOnSale(owner)
  const dealer = await newDealer(owner)
  const { email, password } = dealer
  const { accessToken } = await call<{ accessToken: string }>(owner, 'POST', '/buyer-auth/login', { email, password })
  const amount = car.price
  const dealers = async <T>(path: string, data: object): Promise<T> => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await owner.post(`/api/b2b-portal-private/${path}`, { headers, data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const offer = await dealers<Offer>(`cars/${car.id}/offer`, { amount })
  await call(owner, 'POST', `/offers/${offer.id}/accept`, { version: offer.version, amount })
  const query = `/b2b?pageSize=50&search=${car.stockNo}`
  const { items } = await call<{ items: { id: string }[] }>(owner, 'GET', query)
  const listing = items[0]!.id
  const draft = await call<Contract>(owner, 'POST', `/b2b/${listing}/draft-contract`, { version: 0 })
  const sent = await call<Contract>(owner, 'POST', `/b2b/${listing}/send-contract`, { version: draft.version })
  const { version, documentSha256 } = sent
  await call(owner, 'POST', `/contracts/${sent.id}/sign`, { version, documentSha256 })
  const { url } = await dealers<{ url: string }>(`orders/${offer.id}/sign-link`, {})
  const token = new URL(url, String(process.env.BILBRO_E2E_URL)).pathname.split('/').at(-1)!
  const hand = { documentSha256, name: dealer.name, method: 'TYPED', consent: true }
  await call(owner, 'POST', `/contract-signing/${token}/sign`, hand)
  return { dealer, car, offerId: offer.id, contractId: sent.id }
}

/** In the office in German: drafted on the contract, looked at, issued, mailed. */
async function invoice(staff: Page, contractId: string): Promise<string> {
  await staff.goto(`/office/contracts/${contractId}`)
  await staff.getByRole('button', { name: 'Rechnung entwerfen' }).click()
  await staff.getByRole('menuitem', { name: 'Rechnung', exact: true }).click()
  await expect(staff).toHaveURL(/\/office\/invoices\/[0-9a-f-]+/)
  await expect(staff.getByText('Entwurf').first()).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Dokument öffnen' })).toBeVisible()

  // By the keyboard alone
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
  await expect(mail).toContainText(/Geht per Mail an .+@/)
  await mail.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(staff.getByRole('button', { name: 'Noch einmal senden' })).toBeVisible()
  return title
}

test.use({ locale: 'de-DE' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
for (const [where, device] of [
  ['at a desk', {}],
  ['on a phone', phone],
] as const)
  test(`a signed contract is invoiced, and its dealer finds ${where} where to pay it, in German`, async ({
    page: staff,
    browser,
  }) => {
    test.setTimeout(60_000)
    await staffSignIn(staff)
    const { dealer, offerId, contractId } = await signed(staff.request)
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

    // The same on the company's page, and Back leads to the order
    await order.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(/\/de\/portal\/invoices\?invoice=/)
    const paper = device === phone ? page.getByRole('dialog') : page.locator('.side-panel')
    await expect(paper).toContainText('Zu zahlen bis')
    await expect(paper.getByRole('link', { name: `${title} herunterladen` })).toBeVisible()
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
