import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, signIn } from '../src/office.ts'

const shots = process.env.BILBRO_SHOTS
const look = async (page: Page, name: string) =>
  shots && (await page.screenshot({ path: `${shots}/data-${name}.png`, fullPage: true }))
/** A VIN of a maker that the demo service knows. */
const knownVin = () => `WAUZZZF4${String(Date.now()).slice(-8)}2`

test('from a VIN to a filled car: asked once for its price, taken field by field', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const settings = await call<{ version: number; perDay: number }>(page.request, 'GET', '/dat-de/settings')
  const price = { minor: 250, currency: 'EUR' }
  await call(page.request, 'PUT', '/dat-de/settings', { ...settings, price })
  const vin = knownVin()
  await page.goto('/office/cars/new')
  await page.getByLabel('VIN', { exact: true }).fill(vin)
  await page.getByLabel(/^Model description/).fill('my own words')
  await page.getByRole('button', { name: 'Vehicle data by VIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vehicle data by VIN' })
  await expect(dialog.getByText('Nobody has queried this VIN yet.')).toBeVisible()
  await expectAccessible(page, 'vehicle data before the query')
  await dialog.getByRole('button', { name: 'Ask DAT (demo) (€2.50)' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Brand' })).toBeChecked()
  // What is typed here is not overwritten without a tick.
  await expect(dialog.getByRole('checkbox', { name: 'Model description' })).not.toBeChecked()
  await expectAccessible(page, 'vehicle data beside what is typed')
  await look(page, 'new')
  await dialog.getByRole('button', { name: /^Fill in \d fields$/ }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('Audi')
  await expect(page.getByLabel(/^Power/)).toHaveValue('110')
  await expect(page.getByLabel(/^Model description/)).toHaveValue('my own words')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Audi Demo/ })).toBeVisible()

  // On the page of the car the answer is stored: nothing is to be paid.
  await page.getByRole('button', { name: 'Vehicle data by VIN' }).click()
  await expect(dialog.getByText(/^DAT \(demo\), asked /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Ask/ })).toHaveCount(0)
  await dialog.getByText('Equipment as built (4)').click()
  await dialog.getByLabel('Language').selectOption({ label: 'Norsk' })
  await expect(dialog.getByText('Svingbart hengerfeste')).toBeVisible()
  await look(page, 'car')
  await dialog.getByRole('button', { name: /^Fill in \d+ fields$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Mythosschwarz & Metallic')).toBeVisible()
})

test('two vehicles fit: a person chooses; a miss is kept; attributes of a model are saved and added', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page)
  await page.goto('/office/cars/new')
  const dialog = page.getByRole('dialog', { name: 'Vehicle data by VIN' })
  const open = async (vin: string) => {
    await page.getByLabel('VIN', { exact: true }).fill(vin)
    await page.getByRole('button', { name: 'Vehicle data by VIN' }).click()
    const ask = dialog.getByRole('button', { name: /^Ask/ })
    await expect(ask.or(dialog.getByText(/asked .* by/)).first()).toBeVisible()
    if (await ask.isVisible()) await ask.click()
  }
  await open('WF0DEXTESTSTUB003')
  await dialog.getByRole('radio', { name: /1\.5 EcoBlue/ }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Brand' })).toBeChecked()
  await page.keyboard.press('Escape')
  await open('WVW000F0RCEERR010')
  await expect(dialog.getByText('The service does not know this VIN.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Ask DAT \(demo\) again/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const model = `Model ${Date.now().toString(36)}`
  const first = await makeCar(page.request, { brand: 'Volvo', model, highlights: ['One owner'] })
  const second = await makeCar(page.request, { brand: 'Volvo', model })
  await page.goto(`/office/cars/${first.id}`)
  await page.getByRole('button', { name: 'Model attributes' }).click()
  const sets = page.getByRole('dialog', { name: 'Model attributes' })
  await sets.getByLabel('Name').fill('Usual')
  await sets.getByRole('button', { name: 'Save what this car has' }).click()
  await expect(sets.getByText('Usual')).toBeVisible()
  await expectAccessible(page, 'saved attributes')
  await look(page, 'sets')
  await page.goto(`/office/cars/${second.id}`)
  await page.getByRole('button', { name: 'Model attributes' }).click()
  await sets.getByRole('button', { name: 'Add to this car' }).click()
  await expect(page.getByText('Attributes added.').first()).toBeVisible()
  const { highlights } = await call<{ highlights: string[] }>(page.request, 'GET', `/cars/${second.id}`)
  expect(highlights).toEqual(['One owner'])
})
