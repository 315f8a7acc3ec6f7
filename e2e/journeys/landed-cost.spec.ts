import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'
import { newDealer, signIn as signInDealer } from '../src/portal.ts'

test('a dealer opens what a car costs him at home, and chooses another country and day', async ({ page }) => {
  await signInDealer(page, 'en', { as: await newDealer(page.request) })
  await page.goto('/en/portal?fuel=ELECTRICITY')
  await expect(page.getByText(/^Landed price: .*NOK/).first()).toBeVisible()
  await page.locator('.car-card-link').first().click()
  const price = page.getByRole('region', { name: 'Price' })
  const before = await price
    .getByText(/Landed in Norway/)
    .locator('..')
    .locator('strong')
    .textContent()
  expect(before).toMatch(/NOK/)
  await price.getByText(/Landed in Norway/).click()
  await expect(price.getByText('Registration tax')).toBeVisible()
  await price.getByText('Registration tax').click()
  // 12.71 per kg above 500 kg, and the source of the rate.
  await expect(price.getByText(/kg × 12\.71/)).toBeVisible()
  await expect(price.getByText(/Version \d+, .*regjeringen/).filter({ visible: true })).toBeVisible()
  await expectAccessible(page, 'a landed cost')
  await price.getByLabel('Planned registration').fill('2099-01-01')
  await expect(price.getByText('plus unknown: the tax rates for that year').first()).toBeVisible()
  await price.getByLabel('Country').selectOption('DE')
  await expect(price.getByText('Registration tax')).toBeHidden()
})

test('rates are saved as a new version, with what they make of a car beside them', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/settings/import-costs?country=DE&kind=COSTS')
  await page.getByRole('button', { name: 'New version' }).click()
  const freight = page.getByRole('group', { name: 'Freight' })
  const example = page.locator('section', { has: page.getByRole('heading', { name: 'Worked example' }) })
  await freight.getByLabel('Likely').fill('345')
  await expect(example.getByText(/€345/).first()).toBeVisible()
  // An incomplete number is not a rate.
  await freight.getByLabel('Likely').fill('abc')
  await expect(example.getByText('Shown again once every field has a value.')).toBeVisible()
  await freight.getByLabel('Likely').fill('345')
  await expectAccessible(page, 'import costs being entered')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.getByText(/Version \d+ saved\./).first()).toBeVisible()
  await expect(page.getByText('In force')).toBeVisible()
  await expect(page.getByRole('cell', { name: /€345/ })).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).first().click()
  await expect(page.getByRole('button', { name: 'End comparison' })).toBeVisible()
  await expectAccessible(page, 'import costs compared')
})
