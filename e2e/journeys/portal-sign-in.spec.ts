import { expect, test } from '../src/fixtures.ts'
import { buyer, signInByForm } from '../src/portal.ts'

test('an anonymous visitor is led to the login in the language of the browser', async ({ browser, baseURL }) => {
  for (const [locale, language] of [
    ['nb-NO', 'no'],
    ['de-AT', 'de'],
    ['fr-FR', 'en'],
  ]) {
    const context = await browser.newContext({ locale: locale!, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page).toHaveURL(`/${language}/login`)
    await context.close()
  }
})

test('an unknown language leads to the English root', async ({ page }) => {
  await page.goto('/fr/portal')
  await expect(page).toHaveURL('/en/login')
})

test('the login tells what is wrong at the field and in a toast, and keeps the e-mail', async ({ page }) => {
  await page.goto('/en/login')
  await expect(page).toHaveTitle(/^Login/)
  const email = page.getByLabel('E-mail').first()
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Log in' })
  await submit.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await email.fill(buyer.email)
  await password.fill('wrong')
  await submit.click()
  await expect(page.getByRole('alert').getByText('E-mail or password is wrong.')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toContainText('E-mail or password is wrong.')
  await expect(email).toHaveValue(buyer.email)
  await expect(password).toBeFocused()
})

test('signing in leads to the page that was asked for', async ({ page }) => {
  await page.goto('/de/portal?brand=BMW')
  await expect(page).toHaveURL(/\/de\/login\?redirect=/)
  await signInByForm(page, 'de', { stay: true })
  await expect(page).toHaveURL('/de/portal?brand=BMW')
  await expect(page.getByText('Anmeldung erfolgreich').first()).toBeAttached()
  await page.goto('/de/login')
  await expect(page).toHaveURL('/de/portal')
})

test('the root leads a Norwegian dealer to the Norwegian portal', async ({ page }) => {
  await signInByForm(page, 'en')
  await page.goto('/')
  await expect(page).toHaveURL('/no/portal')
})

test('another site is no place to be led to', async ({ page }) => {
  await page.goto('/en/login?redirect=//evil.example')
  await signInByForm(page, 'en', { stay: true })
  await expect(page).toHaveURL('/en/portal')
})

test('the language selector keeps the rest of the address', async ({ page }) => {
  await page.goto('/en/cars?fuel=DIESEL&sortBy=year')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Norsk' }).click()
  await expect(page).toHaveURL('/no/cars?fuel=DIESEL&sortBy=year')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biler')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO')
})

test('logging out in one tab logs out all of them', async ({ page, context }) => {
  await signInByForm(page, 'en')
  const other = await context.newPage()
  await other.goto('/en/portal')
  await expect(other.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
  await page.getByRole('button', { name: /Profile/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/en/login')
  await expect(other).toHaveURL(/\/en\/login/)
})

test('five tabs whose token has ended refresh together and stay signed in', async ({ page, context }) => {
  await signInByForm(page, 'en')
  // The state after ten minutes: the access token has expired, and the refresh token is still valid.
  await page.evaluate(`{
    const stored = JSON.parse(localStorage.getItem('bilbro-session'))
    stored.state.accessToken = 'h.eyJleHAiOjF9.s'
    localStorage.setItem('bilbro-session', JSON.stringify(stored))
  }`)
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/en/portal')))
  for (const tab of tabs) await expect(tab.getByRole('article').first()).toBeVisible()
})

test('after logging out nothing of the dealer is left in the browser', async ({ page }) => {
  await signInByForm(page, 'en')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: /Profile/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/en/login')
  const left = await page.evaluate<string>(`(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases.map((one) => one.name), await caches.keys()]) + document.documentElement.outerHTML
  })()`)
  for (const word of [buyer.email, 'Fjordbil', 'Ingrid', 'rt_', 'eyJ']) expect(left).not.toContain(word)
})
