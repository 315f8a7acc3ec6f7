import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

type Address = { id: string; version: number; company: null; createdAt: string; updatedAt: string }

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone an address comes, and changes beside a colleague', async ({ page }) => {
  await signIn(page)
  const name = `Yard ${Date.now()}`
  await page.goto('/office/settings/logistics-addresses')
  await expect(page.getByText('Mon–Fri 07:00–17:00 · Sat 08:00–12:00')).toBeVisible()
  await page.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Dealer')).toBeHidden()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel('City').fill('Halden')
  await dialog.getByRole('button', { name: 'Enter hours' }).click()
  await dialog.getByLabel('Monday, to').fill('18:30')
  await dialog.getByRole('button', { name: 'Same until Friday' }).first().click()
  await dialog.getByRole('button', { name: 'Add hours: Saturday' }).press('Enter')
  await dialog.getByLabel('Saturday, to').fill('07:00')
  await expectAccessible(page, 'an address being made')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Opening hours must follow one another within the day')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove hours: Saturday 1' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Name, place, contact or dealer').fill(name)
  const row = page.getByRole('link', { name })
  await expect(page.getByText('Mon–Fri 08:00–18:30')).toBeVisible()

  // The colleague's change stays, although a save replaces the whole address.
  await row.click()
  await dialog.getByLabel('City').fill('Fredrikstad')
  const [made] = (
    await call<{ items: Address[] }>(page.request, 'GET', `/logistics-addresses?search=${encodeURIComponent(name)}`)
  ).items
  const { id, company: _company, createdAt: _made, updatedAt: _at, ...whole } = made!
  await call(page.request, 'PUT', `/logistics-addresses/${id}`, { ...whole, phone: '+47 11 22 33 44' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('+47 11 22 33 44')).toBeVisible()
  await expect(page.getByText('Fredrikstad')).toBeVisible()
})

/** An address like one of the demo. */
async function makeAddress(request: APIRequestContext, name: string): Promise<void> {
  const { items } = await call<{ items: Address[] }>(request, 'GET', '/logistics-addresses?search=Padborg')
  const { id: _id, version: _version, company: _company, createdAt: _made, updatedAt: _at, ...like } = items[0]!
  await call(request, 'POST', '/logistics-addresses', { ...like, name, city: 'Fredrikstad' })
}

test('on a phone Back asks for what was typed; an address goes, and comes back', async ({ page }) => {
  await signIn(page)
  const name = `Yard ${Date.now()}`
  await makeAddress(page.request, name)
  await page.goto('/office/settings/logistics-addresses')
  await page.getByLabel('Name, place, contact or dealer').fill(name)
  const row = page.getByRole('link', { name })
  const dialog = page.getByRole('dialog')

  await row.click()
  await dialog.getByLabel('City').fill('Oslo')
  await page.goBack()
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(dialog).toBeHidden()

  await row.click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Yard Padborg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There is already an address of this kind with this name.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.click()
  await expect(dialog.getByLabel('City')).toHaveValue('Fredrikstad')
})
