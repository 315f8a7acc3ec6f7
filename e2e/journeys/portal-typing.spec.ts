import { expect, test } from '../src/fixtures.ts'
import { anyDealer, buyer, newDealer, signIn, signInByForm } from '../src/portal.ts'

// The tokens of a session that the server has ended: neither is accepted any more.
const endedTokens = `{
  const stored = JSON.parse(localStorage.getItem('bilbro-session'))
  Object.assign(stored.state, { accessToken: 'h.eyJleHAiOjF9.s', refreshToken: 'rt_ended' })
  localStorage.setItem('bilbro-session', JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key: 'bilbro-session' }))
}`

for (const path of ['/en/portal', '/en/portal/', '/en/Portal/', '/en/cars/'])
  test(`typing in the search keeps its letters on ${path}`, async ({ page, request }) => {
    if (!path.includes('cars')) await signIn(page, 'en', { as: await anyDealer(request) })
    await page.goto(path)
    const search = page.getByRole('textbox', { name: 'Search', exact: true })
    await search.click()
    await page.keyboard.type('volk', { delay: 40 })
    // The first response changes the address while the user is still typing.
    await expect(page).toHaveURL(/search=volk/)
    await page.keyboard.type('swagen', { delay: 40 })
    await expect(search).toHaveValue('volkswagen')
    await expect(search).toBeFocused()
    await expect(page).toHaveURL(/search=volkswagen/)
  })

test('a session that ends under a half-filled form costs no typing', async ({ page, request }) => {
  const dealer = await newDealer(request)
  await signIn(page, 'en', { as: dealer })
  await page.goto('/en/portal/profile?tab=company')
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  const place = `Yard ${Date.now()}`
  await dialog.getByLabel('Name of this address').fill(place)
  await dialog.getByLabel('Street').fill('Haugveien 7')
  await dialog.getByLabel('Postcode').fill('5003')
  await dialog.getByLabel('City').fill('Bergen')
  await page.evaluate(endedTokens)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText('You have been signed out. Please sign in again.').first()).toBeAttached()

  await signInByForm(page, 'en', { as: dealer, stay: true })
  await expect(dialog.getByLabel('Name of this address')).toHaveValue(place)
  await expect(dialog.getByLabel('City')).toHaveValue('Bergen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(place)).toBeVisible()
  await expect(page).toHaveURL('/en/portal/profile?tab=company')
})

test('what one dealer was typing is not shown to the next, and not kept for who signs out', async ({
  page,
  request,
}) => {
  const dealer = await newDealer(request)
  await signIn(page, 'en', { as: dealer })
  await page.goto('/en/portal/profile')
  await page.getByLabel('Phone').fill('+47 900 00 001')
  await page.evaluate(endedTokens)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await signInByForm(page, 'en', { as: buyer, stay: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByLabel('Phone')).not.toHaveValue('+47 900 00 001')
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('900 00 001')

  await page.getByLabel('Phone').fill('+47 900 00 002')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('900 00 002')
})

test.describe('while the server is away', () => {
  test.use({ expectedErrors: [/Failed to load resource: (net::|the server responded with a status of 50)/] })

  test('the login says so in the reader’s language and keeps the password', async ({ page }) => {
    await page.goto('/de/login')
    await page.getByLabel('E-Mail').first().fill(buyer.email)
    const password = page.getByLabel('Passwort', { exact: true })
    await password.fill(buyer.password)
    const logIn = page.getByRole('button', { name: 'Anmelden', exact: true })
    await page.route('**/api/buyer-auth/login', (route) => route.abort())
    await logIn.click()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText('Keine Verbindung zu Bilbro.')
    await expect(password).toHaveValue(buyer.password)
    await page.unroute('**/api/buyer-auth/login')
    await page.route('**/api/buyer-auth/login', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await logIn.click()
    await expect(alert).toContainText('Ein unbekannter Fehler ist aufgetreten')
    await page.unroute('**/api/buyer-auth/login')
    await logIn.click()
    await expect(page).toHaveURL(/\/de\/portal/)
    await expect(page.getByRole('heading', { level: 1, name: 'Autos' })).toBeVisible()
  })
})

test('a later step of the sign-up leads back to what is missing', async ({ page }) => {
  await page.goto('/no/signup?step=documents')
  await expect(page).toHaveURL('/no/signup')
  await expect(page.getByLabel(/Organisasjonsnummer eller firmanavn/)).toBeVisible()
})
