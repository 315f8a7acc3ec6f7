// From the company's data to a printed car, for both sides.
import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { makeCar, picture, signIn } from '../src/office.ts'
import { signIn as signInDealer } from '../src/portal.ts'

const headOf = async (file: Download) =>
  readFileSync(await file.path())
    .subarray(0, 5)
    .toString('latin1')

test('a company is made, gets its letterhead, and says what it still lacks', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/settings/legal-entities?dialog=new')
  const dialog = page.getByRole('dialog', { name: 'New company' })
  await dialog.getByLabel(/^Name/).fill('Bilbro Malmö')
  await dialog.getByLabel(/^Legal name/).fill('Bilbro Sverige AB')
  await dialog.getByLabel('Country').selectOption({ label: 'Sweden' })
  await dialog.getByLabel('City').fill('Malmö')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bilbro Malmö' })).toBeVisible()
  await expect(page.getByText('Missing on the letterhead: Street, Postcode')).toBeVisible()
  await page.getByRole('button', { name: 'Add account' }).click()
  const account = page.getByRole('dialog', { name: 'Add account' })
  await account.getByLabel('IBAN').fill('SE45 5000 0000 0583 9825 7467')
  await account.getByRole('button', { name: 'Create' }).click()
  await expect(account.getByText('Please check this IBAN')).toBeVisible()
  await account.getByLabel('IBAN').fill('se45 5000 0000 0583 9825 7466')
  await account.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('SE45 5000 0000 0583 9825 7466')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(picture('logo.png', 20))
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible()
  await expectAccessible(page, 'a company')
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
})

test('a car is printed from its page in the office, in the language of whoever it is for', async ({ page }) => {
  await signIn(page)
  const car = await makeCar(page.request)
  await page.goto(`/office/cars/${car.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Norsk' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`bilark-${car.stockNo}-Volvo-V60.pdf`)
  expect(await headOf(file)).toBe('%PDF-')
})

test('and by a dealer on the portal, in the language of the page', async ({ page }) => {
  await signInDealer(page, 'de')
  await page.getByRole('article').first().getByRole('link').first().click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Drucken' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^fahrzeugblatt-.+\.pdf$/)
  expect(await headOf(file)).toBe('%PDF-')
})
