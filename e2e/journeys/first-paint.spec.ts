import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { buyer, newDealer, signIn } from '../src/portal.ts'

// The server starts its rendering thread at the first request; until then pages are not rendered.
async function painted(page: Page, path: string): Promise<void> {
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toContain('data-painted')
  }).toPass({ timeout: 20_000 })
}

const firstCar = async (page: Page): Promise<{ id: string; brand: string; model: string }> => {
  const answer = await page.request.get('/api/b2b-portal-public/cars')
  return ((await answer.json()) as { data: { items: { id: string; brand: string; model: string }[] } }).data.items[0]!
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a reader sees the sign-in, the list and a car, in words and pictures', async ({ page }) => {
    const { id, brand, model } = await firstCar(page)
    for (const path of ['/de/login', '/de/cars', `/de/car/${id}`]) await painted(page, path)
    await page.goto('/de/login')
    await expect(page).toHaveTitle('Anmelden · bilbro')
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await page.goto('/de/cars')
    await expect(page.getByRole('heading', { name: `${brand} ${model}` }).first()).toBeVisible()
    await expect(page.getByText('Preis nach Anmeldung').first()).toBeVisible()
    await expect(page.locator('.car-card img').first()).toHaveJSProperty('complete', true)
    await page.goto(`/de/car/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `${brand} ${model}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Für registrierte Händler' })).toBeVisible()
  })
})

test('the app takes over what stands there: nothing is made anew, nothing is asked again', async ({ page }) => {
  const { id } = await firstCar(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/b2b/.test(request.url())) calls.push(request.url())
  })
  await page.addInitScript({
    content: `addEventListener('DOMContentLoaded', () => (window.served = document.querySelector('h1')))`,
  })
  for (const path of ['/de/login', '/de/cars', '/de/cars?page=2&sortBy=nonsense', `/de/car/${id}`]) {
    await painted(page, path).catch((error: unknown) => {
      // An address that must be corrected first is rendered only in the browser.
      if (!path.includes('nonsense')) throw error
    })
    await page.goto(path)
    await expect(page.locator('html')).not.toHaveAttribute('data-painted', /.*/)
    const isServed = await page.evaluate(`window.served === document.querySelector('h1')`)
    if (!path.includes('nonsense')) expect([path, isServed, calls]).toEqual([path, true, []])
  }
})

test('what is typed and pressed before the app is there is not lost', async ({ page, request }) => {
  const dealer = await newDealer(request)
  await painted(page, '/en/login')
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/en/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').first().fill(dealer.email)
  await page.getByLabel('Password', { exact: true }).fill(dealer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(page.url()).toMatch(/\/en\/login$/)
  go()
  await page.waitForURL(/\/en\/portal/)
})

test('who is signed in never sees the page for strangers', async ({ page, request }) => {
  const as = await newDealer(request, 'ADMIN', buyer)
  await painted(page, '/en/cars')
  await signIn(page, 'en', { as })
  await page.addInitScript({
    content: `const look = () => {
      const shown = document.querySelector('.car-card')
      if (shown && getComputedStyle(shown).visibility === 'visible' && /Log in to see/.test(shown.textContent)) window.stranger = true
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`,
  })
  await page.goto('/en/cars')
  await expect(page.locator('.car-card').first()).toContainText('€')
  expect(await page.evaluate('window.stranger')).toBeUndefined()
})

test('the light that this browser keeps is there with the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/en/login')
  await page.evaluate(`localStorage.setItem('bilbro-theme', 'dark')`)
  let go = () => {}
  const held = new Promise<void>((done) => (go = done))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  go()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test.describe('where the app never comes', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] })
  test('the reader is told, and a way out works', async ({ page }) => {
    await painted(page, '/no/cars')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/no/cars')
    const told = page.getByRole('alert').filter({ hasText: 'Siden ble ikke lastet helt inn.' })
    await expect(told).toBeVisible()
    await expect(page.locator('.car-card').first()).toBeVisible()
    await page.unroute('**/assets/*.js')
    await told.getByRole('button', { name: 'Last inn på nytt' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-painted', /.*/)
    await expect(told).toHaveCount(0)
    await page
      .getByRole('link', { name: /Logg inn/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/no\/login/)
  })
})
