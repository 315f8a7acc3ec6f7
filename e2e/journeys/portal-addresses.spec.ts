import { expect, test } from '../src/fixtures.ts'
import { linkMailed } from '../src/mailbox.ts'
import { newDealer, signIn, signInByForm } from '../src/portal.ts'

const phone = { width: 390, height: 844 }

test('Back closes the filters of a phone and keeps what was chosen in them', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/en/cars')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^Diesel/ }).check()
  await expect(page).toHaveURL(/fuel=DIESEL/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/en/cars?fuel=DIESEL')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await sheet.getByRole('button', { name: /^Show \d+ car/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/en/cars?fuel=DIESEL')
})

test('Back closes a photo over the window, then leads back to the list', async ({ page }) => {
  await page.goto('/en/cars')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/car\//)
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click()
  const photo = page.getByRole('dialog')
  await expect(photo).toBeVisible()
  await page.goBack()
  await expect(photo).toBeHidden()
  await expect(page).toHaveURL(/\/en\/car\//)
  await page.goBack()
  await expect(page).toHaveURL('/en/cars')
})

test('a search that is typed after filters keeps them, and Back takes away the search alone', async ({ page }) => {
  await page.goto('/en/cars')
  await page.getByRole('checkbox', { name: /^Diesel/ }).check()
  // Faster than the list loads.
  await page.getByRole('checkbox', { name: /^Petrol/ }).check()
  const box = page.getByRole('textbox', { name: 'Search', exact: true })
  await box.fill('a')
  await expect(page).toHaveURL(/fuel=DIESEL.*fuel=PETROL|search=a/)
  await expect(page).toHaveURL(/search=a(&|$)/)
  await box.fill('audi')
  await expect(page).toHaveURL(/search=audi/)
  await expect(page).toHaveURL(/fuel=DIESEL/)
  await expect(page).toHaveURL(/fuel=PETROL/)
  await page.goBack()
  await expect(page).toHaveURL('/en/cars?fuel=DIESEL&fuel=PETROL')
  await expect(box).toHaveValue('')
})

test('a search is cut where it is seen', async ({ page }) => {
  await page.goto(`/en/cars?search=${'x'.repeat(150)}`)
  const box = page.getByRole('textbox', { name: 'Search', exact: true })
  await expect(box).toHaveValue('x'.repeat(100))
  await box.fill('🚗')
  await expect(page.getByText('0 cars').first()).toBeVisible()
})

test('an empty link is no page; one that is open survives a reload', async ({ page, request }) => {
  for (const path of ['/magic-link?token=', '/de/reset-password?token=', '/de/reset-password?token=a&token=b']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: /Not Found|Nicht gefunden/ })).toBeVisible()
  }
  const dealer = await newDealer(request)
  await page.goto('/en/login')
  await page.getByRole('button', { name: /Forgot/ }).click()
  await page.getByLabel('E-mail').fill(dealer.email)
  const link = await linkMailed(request, dealer.email, () =>
    page.getByRole('button', { name: /reset|instructions/i }).click(),
  )
  await page.goto(link)
  await expect(page).toHaveURL(/reset-password$/)
  await page.reload()
  await page.getByLabel('Nytt passord', { exact: true }).fill('another bridge of cars 8')
  await page.getByLabel('Gjenta nytt passord').fill('another bridge of cars 8')
  await page.getByRole('button', { name: 'Lagre passord' }).click()
  await expect(page).toHaveURL(/\/login/)
})

for (const path of ['/de/gibt-es-nicht', '/de/portal/gibt-es-nicht', '/de/car/%E0%A4%A'])
  test(`what is not there keeps the way on, the language and a title: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Nicht gefunden' })).toBeVisible()
    await expect(page).toHaveTitle('Nicht gefunden · bilbro')
    await expect(page.getByRole('navigation')).toBeVisible()
  })

test('a dealer reads the public pages as himself', async ({ page }) => {
  await signIn(page, 'en')
  await page.goto('/en/cars')
  const first = page.getByRole('article').first()
  await expect(first.getByText('€').first()).toBeVisible()
  await expect(page.getByText('Log in to see the price')).toHaveCount(0)
  const id = (await first.getByRole('link').getAttribute('href'))!.split('/').at(-1)!
  await page.goto(`/en/car/${id}`)
  await expect(page.getByRole('region', { name: 'Price' }).getByText('€').first()).toBeVisible()
  await expect(page).toHaveURL(`/en/car/${id}`)
  await expect(page.getByText('Log in to see the price')).toHaveCount(0)
})

test.describe('while something fails', () => {
  test.use({
    expectedErrors: [/Failed to load resource|^E[0-9A-Z]+ |ApiError: network error|dynamically imported module/],
  })

  test('a failure of the server is not called one of the network', async ({ page }) => {
    await page.goto('/en/login')
    await page.getByLabel('E-mail').first().fill('buyer.no@bilbro.test')
    await page.getByLabel('Password', { exact: true }).fill('x')
    const logIn = page.getByRole('button', { name: 'Log in', exact: true })
    const alert = page.getByRole('alert').first()
    for (const answer of [
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      { status: 500, contentType: 'application/json', body: '{"success":false}' },
    ]) {
      await page.route('**/api/buyer-auth/login', (route) => route.fulfill(answer))
      await logIn.click()
      await expect(alert).toContainText('An unknown error occurred')
      await page.unroute('**/api/buyer-auth/login')
    }
    await page.route('**/api/buyer-auth/login', (route) => route.abort())
    await logIn.click()
    await expect(alert).toContainText('network error')
  })

  test('without a network the next page says so, and goes on when it is back', async ({ page, context }) => {
    await page.goto('/de/cars')
    const car = page.getByRole('article').first().getByRole('link')
    await expect(car).toBeVisible()
    // The server-rendered page is visible before the app is loaded.
    await expect(page.locator('html')).not.toHaveAttribute('data-painted', /.*/)
    await context.setOffline(true)
    await car.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Verbindungsproblem' })).toBeVisible()
    await expect(page.getByRole('navigation')).toBeVisible()
    await expect(page).toHaveTitle('Verbindungsproblem · bilbro')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Verbindungsproblem' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a sign-in that cannot be renewed for ten seconds ends; place and typing wait for the dealer', async ({
    page,
    request,
  }) => {
    const dealer = await newDealer(request)
    await signIn(page, 'en', { as: dealer })
    await page.goto('/en/portal/profile?tab=company')
    await page.getByRole('button', { name: 'Add address' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add address' })
    await dialog.getByLabel('Name of this address').fill('Yard 7')
    let tries = 0
    await page.route('**/api/buyer-auth/refresh-token', (route) => {
      tries += 1
      return route.fulfill({ status: 503, contentType: 'text/html', body: 'away' })
    })
    await page.evaluate(`{
      const stored = JSON.parse(localStorage.getItem('bilbro-session'))
      stored.state.accessToken = 'h.eyJleHAiOjF9.s'
      localStorage.setItem('bilbro-session', JSON.stringify(stored))
      dispatchEvent(new StorageEvent('storage', { key: 'bilbro-session' }))
    }`)
    const began = Date.now()
    await dialog.getByLabel('Street').fill('Haugveien 7')
    await dialog.getByLabel('Postcode').fill('5003')
    await dialog.getByLabel('City').fill('Bergen')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible({ timeout: 20_000 })
    expect(Date.now() - began).toBeGreaterThan(9_000)
    expect(tries).toBeGreaterThan(3)
    await page.unroute('**/api/buyer-auth/refresh-token')
    await signInByForm(page, 'en', { as: dealer, stay: true })
    await expect(page).toHaveURL(/\/en\/portal\/profile\?.*tab=company/)
    await expect(dialog.getByLabel('Name of this address')).toHaveValue('Yard 7')
    await expect(dialog.getByLabel('City')).toHaveValue('Bergen')
  })
})
