import { expect, test } from '../src/fixtures.ts'
import { buyer, newDealer, signIn } from '../src/portal.ts'

// The tokens of a sign-in that the house has ended: neither opens a door any more.
const endedTokens = `{
  const stored = JSON.parse(localStorage.getItem('bilbro-session'))
  Object.assign(stored.state, { accessToken: 'h.eyJleHAiOjF9.s', refreshToken: 'rt_ended' })
  localStorage.setItem('bilbro-session', JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key: 'bilbro-session' }))
}`

test('a session that ends under a half-filled form costs no typing', async ({ page, request }) => {
  const dealer = await newDealer(request)
  await signIn(page, 'en', { as: dealer })
  await page.goto('/en/portal/profile?tab=company')
  await page.getByRole('button', { name: 'Add address' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByLabel('Name of the place').fill('The yard behind the hill')
  await dialog.getByLabel('Street').fill('Haugveien 7')
  await dialog.getByLabel('Postcode').fill('5003')
  await dialog.getByLabel('City').fill('Bergen')
  await page.evaluate(endedTokens)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByText('You have been signed out. Please sign in again.').first()).toBeAttached()

  await signIn(page, 'en', { as: dealer, stay: true })
  await expect(dialog.getByLabel('Name of the place')).toHaveValue('The yard behind the hill')
  await expect(dialog.getByLabel('City')).toHaveValue('Bergen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The yard behind the hill')).toBeVisible()
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
  await signIn(page, 'en', { as: buyer, stay: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(page.getByLabel('Phone')).not.toHaveValue('+47 900 00 001')
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('900 00 001')

  await page.getByLabel('Phone').fill('+47 900 00 002')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('900 00 002')
})
