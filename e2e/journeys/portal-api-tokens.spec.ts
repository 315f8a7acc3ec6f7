import { mkdirSync } from 'node:fs'
import { expect, test } from '../src/fixtures.ts'
import { newDealer, signIn } from '../src/portal.ts'

const shots = process.env.BILBRO_SHOTS
if (shots) mkdirSync(shots, { recursive: true })

test('a dealer creates a token, reads cars with it, and revokes it', async ({ page }) => {
  await signIn(page, 'en', { as: await newDealer(page.request) })
  await page.goto('/en/portal/profile?tab=tokens')
  const name = `Stock system ${Date.now()}`
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText(/at least 1 character|required/i).first()).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Read your offers').check()
  await dialog.getByLabel('30 days').check()
  if (shots) await page.screenshot({ path: `${shots}/new-token.png` })
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = (await dialog.locator('code').textContent())!
  expect(token).toMatch(/^bilbro_[\w-]{43}$/)
  if (shots) await page.screenshot({ path: `${shots}/shown-token.png` })
  await page.keyboard.press('Escape')
  await expect(page.getByText('Have you copied the token?')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'I have copied it' }).click()
  await expect(dialog).toBeHidden()
  const row = page.locator('.token-row').filter({ hasText: name })
  await expect(row).toContainText(token.slice(-4))
  await expect(row).toContainText('Not used yet')

  const read = (path: string) =>
    page.request.get(`/api/b2b-portal-private/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const cars = await read('cars?pageSize=5')
  expect(cars.status()).toBe(200)
  expect(((await cars.json()) as { data: { items: object[] } }).data.items.length).toBeGreaterThan(0)
  expect((await read('invoices')).status()).toBe(403)
  await page.reload()
  await expect(row).toContainText('Last used')
  if (shots) await page.screenshot({ path: `${shots}/tokens.png`, fullPage: true })

  await row.getByRole('button', { name: `Revoke: ${name}` }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked on')
  expect((await read('cars')).status()).toBe(401)
  // The session of the person goes on.
  await page.goto('/en/portal')
  await expect(page).toHaveURL(/\/en\/portal/)
})

test('the page for developers leads through access, examples and calls', async ({ page }) => {
  await signIn(page, 'en')
  await page.goto('/en/portal/profile?tab=tokens')
  await page.getByRole('link', { name: 'For developers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible()
  await expect(page.getByText('/api/b2b-portal-private/cars/$CAR/offer').first()).toBeVisible()
  await expect(page.getByText('GET /api/b2b-portal-private/invoices/{id}')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  if (shots) await page.screenshot({ path: `${shots}/developers-phone.png`, fullPage: true })
  await page.goto('/de/portal/profile?tab=tokens')
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  if (shots) await page.screenshot({ path: `${shots}/tokens-phone.png`, fullPage: true })
})
