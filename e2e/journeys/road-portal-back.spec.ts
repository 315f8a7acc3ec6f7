import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { signIn as staffSignIn } from '../src/office.ts'
import { anyDealer, newDealer, signIn } from '../src/portal.ts'
import { dealers, paidDeal, portalOf, setTransport } from '../src/road.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

const scrolled = (page: Page) => page.evaluate<number>('scrollY')
const rows = (page: Page) => page.locator('main a[href*="/portal/logistics/"]')

test('Back from a transport leads to the list as it was left: its group and its place', async ({ page }) => {
  await signIn(page, 'en', { as: await anyDealer(page.request) })
  await page.goto('/en/portal/logistics')
  await page.goto('/en/portal/logistics?status=IN_PROGRESS')
  await expect(rows(page).nth(7)).toBeVisible()
  await rows(page).nth(7).scrollIntoViewIfNeeded()
  const [title, place] = [await rows(page).nth(7).innerText(), await scrolled(page)]
  expect(place).toBeGreaterThan(0)
  await rows(page).nth(7).click()
  await expect(page).toHaveURL(/\/portal\/logistics\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveURL(/status=IN_PROGRESS/)
  await expect.poll(() => scrolled(page)).toBe(place)
  await expect(rows(page).nth(7)).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveURL(/\/portal\/logistics$/)
})

test('Back answers no to what a claim asks, and leaves the page only then', async ({ page }) => {
  const accepted = page
    .getByRole('article')
    .filter({ hasText: /ccepted/ })
    .filter({ hasText: 'Your answer by' })
  // Which dealer of the demo has such a claim depends on its random deals.
  for (const country of ['no', 'se', 'dk', 'de']) {
    const of = { email: `buyer.${country}@bilbro.test`, password: 'bilbro-demo' }
    await signIn(page, 'en', { as: await newDealer(page.request, 'ADMIN', of) })
    await page.goto('/en/portal/claims')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (await accepted.count()) break
  }
  await accepted.first().getByRole('link').click()
  const accept = page.getByRole('button', { name: /^Accept/ })
  const dialog = page.getByRole('dialog')
  await accept.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(accept).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/claims\/[0-9a-f-]{36}/)
  await page.goBack()
  await expect(page).toHaveURL(/\/portal\/claims$/)
})

test('Back closes the receipt of a car, which stays unconfirmed', async ({ page, browser, viewport }) => {
  const car = { purchaseTaxCase: 'REGULAR_DE' }
  await staffSignIn(page)
  const deal = await paidDeal(page.request, { of: dealers.se, transport: 'SELLER_CARRIER', car })
  const { id } = deal.transport
  const reason = 'told by the driver on the phone'
  const there = { status: 'DELIVERED', override: 'true', reason, odometerKm: '48210' }
  await setTransport(page.request, id, 'status', there)
  const portal = await portalOf(browser, deal.dealer, { viewport: viewport! })
  await portal.goto('/en/portal/logistics')
  await portal.locator(`main a[href$="/portal/logistics/${id}"]`).click()
  const confirm = portal.getByRole('button', { name: 'Confirm receipt' })
  const dialog = portal.getByRole('dialog')
  await confirm.click()
  await expect(dialog).toBeVisible()
  await portal.goBack()
  await expect(dialog).toBeHidden()
  await portal.reload()
  await confirm.click()
  await dialog.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(dialog).toBeHidden()
  await expect(confirm).toBeHidden()
  await portal.goBack()
  await expect(portal).toHaveURL(/\/portal\/logistics$/)
})
