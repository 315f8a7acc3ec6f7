import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { linkMailed } from '../src/mailbox.ts'
import { buyer } from '../src/portal.ts'

const askForLink = async (page: Page, email: string) => {
  await page.getByLabel('E-Mail').nth(1).fill(email)
  await page.getByRole('button', { name: 'Anmeldelink senden' }).click()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Anmeldelink')
}
const otherBrowser = async (context: BrowserContext): Promise<Page> =>
  (await context.browser()!.newContext({ locale: 'de-DE' })).newPage()

test('a sign-in link opens by itself where it was asked for, and leads to the page that was wanted', async ({
  page,
}) => {
  await page.goto('/de/portal?brand=BMW')
  const email = 'buyer.se@bilbro.test'
  const link = await linkMailed(page.request, email, () => askForLink(page, email))
  await page.goto(link)
  await expect(page).toHaveURL('/de/portal?brand=BMW')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The token is neither in the address nor in the history.
  await page.goBack()
  expect(page.url()).not.toContain('ml_')
  // The link works only once.
  await page.context().clearCookies()
  await page.evaluate('localStorage.clear()')
  await page.goto(link)
  // The page of the link uses the language of its recipient, not of the browser.
  await page.getByRole('button', { name: 'Logga in nu' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skicka en ny länk' })).toBeVisible()
})

test('a scanner that opens the link ten times leaves it usable; elsewhere it asks first', async ({
  page,
  context,
  baseURL,
}) => {
  const email = 'buyer.dk@bilbro.test'
  await page.goto('/de/login')
  const link = await linkMailed(page.request, email, () => askForLink(page, email))
  const scanner = await otherBrowser(context)
  const path = link.replace(/^https?:\/\/[^/]+/, baseURL!)
  for (let i = 0; i < 10; i++) {
    await scanner.goto(path)
    await expect(scanner.getByRole('button', { name: 'Log ind nu' })).toBeVisible()
  }
  await scanner.getByRole('button', { name: 'Log ind nu' }).click()
  await expect(scanner).toHaveURL(/\/dk\/portal/)
  await scanner.context().close()
})

test('without a token there is no such page', async ({ page }) => {
  for (const path of ['/magic-link', '/de/reset-password']) {
    await page.goto(path)
    await expect(page.getByText(/Not Found|Nicht gefunden/).first()).toBeVisible()
  }
})

test('a forgotten password is replaced, and the other tabs end together', async ({ page, context }) => {
  const email = 'buyer.de@bilbro.test'
  await page.goto('/de/login')
  await page.getByLabel('E-Mail').first().fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(buyer.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/de\/portal/)
  const other = await otherBrowser(context)
  await other.goto(new URL('/de/login', page.url()).href)
  await other.getByRole('button', { name: 'Passwort vergessen?' }).click()
  // The server-rendered page replays the click when the app is loaded.
  await expect(other.getByRole('button', { name: 'Anleitung senden' })).toBeVisible()
  await other.getByLabel('E-Mail').fill(email)
  const link = await linkMailed(page.request, email, () =>
    other.getByRole('button', { name: 'Anleitung senden' }).click(),
  )
  await expect(other.locator('[data-sonner-toast]')).toBeVisible()
  await other.getByRole('button', { name: 'Zurück zur Anmeldung' }).click()
  await expect(other.getByRole('button', { name: 'Anmeldelink senden' })).toBeVisible()
  await other.goto(link)
  await other.getByLabel('Neues Passwort', { exact: true }).fill('password')
  await other.getByLabel('Neues Passwort wiederholen').fill('password')
  await other.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(other.getByText('Dieses Passwort ist zu verbreitet')).toBeVisible()
  const chosen = 'sieben Brücken 77'
  await other.getByLabel('Neues Passwort', { exact: true }).fill(chosen)
  await other.getByLabel('Neues Passwort wiederholen').fill(chosen)
  await other.getByRole('button', { name: 'Passwort setzen' }).click()
  await expect(other).toHaveURL(/\/de\/login/)
  await expect(other.getByLabel('E-Mail').first()).toHaveValue(email)
  await other.getByLabel('Passwort', { exact: true }).fill(chosen)
  await other.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(other).toHaveURL(/\/de\/portal/)
  // The session of the first browser ends with its next call.
  await page.goto('/de/portal/profile')
  await expect(page).toHaveURL(/\/de\/login/)
  // Restores the demo data.
  await other.goto(new URL('/de/portal/profile?tab=security', other.url()).href)
  await other.getByLabel('Aktuelles Passwort').fill(chosen)
  await other.getByLabel('Neues Passwort', { exact: true }).fill(buyer.password)
  await other.getByLabel('Neues Passwort wiederholen').fill(buyer.password)
  await other.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(other.getByText('Ihr Passwort wurde geändert.').first()).toBeAttached()
  await other.context().close()
})
