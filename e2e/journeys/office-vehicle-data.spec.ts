import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, signIn } from '../src/office.ts'

const shots = process.env.BILBRO_SHOTS
const look = async (page: Page, name: string) =>
  shots && (await page.screenshot({ path: `${shots}/data-${name}.png`, fullPage: true }))
/** A VIN that DAT and the Norwegian register of the demo know. */
const knownVin = () => `WAUZZZF4${String(Date.now()).slice(-8)}7`

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
  await expect(dialog.getByRole('checkbox', { name: /^Brand: Audi/ })).toBeChecked()
  // What is typed here is not overwritten without a tick.
  await expect(dialog.getByRole('checkbox', { name: /^Model description: Edition/ })).not.toBeChecked()
  // The register says another brand: both stand there with their source, and a person decides.
  await dialog.getByRole('button', { name: /^Ask .* \(free of charge\)$/ }).click()
  await expect(dialog.getByRole('checkbox', { name: /^Brand: DEMO/ })).not.toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Brand: Audi/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /^Brand: Audi/ }).check()
  await dialog.getByRole('checkbox', { name: /^Model: Demo/ }).check()
  await expectAccessible(page, 'two sources beside what is typed')
  await look(page, 'new')
  await dialog.getByRole('button', { name: /^Fill in \d+ fields$/ }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('Audi')
  await expect(page.getByLabel(/^Power/)).toHaveValue('110')
  await expect(page.getByLabel(/^Model description/)).toHaveValue('my own words')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Audi Demo/ })).toBeVisible()

  // On the page of the car the answer is stored: nothing is to be paid.
  await page.getByRole('button', { name: 'Vehicle data by VIN' }).click()
  await expect(dialog.getByText(/^DAT \(demo\), asked /)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Ask DAT/ })).toHaveCount(0)
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
    const ask = dialog.getByRole('button', { name: /^Ask DAT/ })
    await expect(ask.or(dialog.getByText(/asked .* by/)).first()).toBeVisible()
    if (await ask.isVisible()) await ask.click()
  }
  await open('WF0DEXTESTSTUB003')
  await dialog.getByRole('radio', { name: /1\.5 EcoBlue/ }).check()
  await expect(dialog.getByRole('checkbox', { name: /^Brand: Ford/ })).toBeChecked()
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

  // The form of a new car offers what is saved for the model.
  await page.goto('/office/cars/new')
  // The draft still has the VIN that was typed above.
  await page.getByLabel('VIN', { exact: true }).fill('')
  await page.getByLabel('Reason for missing VIN').fill('made for a test')
  await page.getByLabel('Brand').fill('Volvo')
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill(model)
  await page.getByLabel('Model attributes').selectOption({ label: 'Usual' })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Volvo ${model}` })).toBeVisible()
  await expect(page.getByText('One owner').first()).toBeVisible()
})
