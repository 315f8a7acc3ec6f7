import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

const csv = (...lines: string[]) => ({
  name: 'places.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name;Kind;City;Country;Room', ...lines].join('\n')),
})
const choose = (dialog: Locator, ...lines: string[]) => dialog.locator('input[type=file]').setInputFiles(csv(...lines))

test('a file is looked at, taken over, and its bad rows come back mended', async ({ page }) => {
  await signIn(page)
  const name = `Import ${Date.now()}`
  const nothing = { street: null, postalCode: null, contactName: null, phone: null, email: null, driverNotes: null }
  const nowhere = { latitudeMicro: null, longitudeMicro: null, openingHours: null, companyId: null }
  const yard = { kind: 'YARD', name: `${name} C`, city: 'Padborg', country: 'DK', ...nothing, ...nowhere }
  await call(page.request, 'POST', '/logistics-addresses', yard)
  await page.goto('/office/settings/logistics-addresses')
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import: Addresses' })
  await choose(dialog, `${name} A;Yard;Moss;NO;1`, `${name} B;Shed;Moss;NO;2`, `${name} C;Yard;Kruså;DK;3`)
  await expect(dialog.getByText('places.csv: 3 rows')).toBeVisible()
  await expect(dialog.getByText('does not have these columns: Room')).toBeVisible()
  await expect(dialog.getByRole('row', { name: `3 ${name} B` })).toContainText('Please choose one of the options')
  await expect(dialog.getByRole('row', { name: `4 ${name} C` })).toContainText('Kruså')
  await expectAccessible(page, 'a file that was looked at')

  // Escape does not discard the chosen file without a question.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog.getByText('2 rows imported. 1 row was left out.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download faulty rows' }).click()
  const left = await saved
  expect(left.suggestedFilename()).toBe('places-left.csv')
  const mended = (await readFile((await left.path())!, 'utf8')).replace('Shed', 'Yard')
  await dialog.getByRole('button', { name: 'Another file' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) })
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog.getByText('1 row imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Name, place, contact or dealer').fill(name)
  await expect(page.getByRole('link', { name: `${name} A` })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} B` })).toBeVisible()
})
