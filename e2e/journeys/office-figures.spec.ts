import { expectAccessibleInAll, type Look } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn as staffSignIn } from '../src/office.ts'

const looks: Look[] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'dark, 390 px' },
]

test('the owner reads the result of a year, and a figure opens its cars with the same total', async ({ page }) => {
  test.setTimeout(90_000)
  await staffSignIn(page)
  await page.goto('/office/figures')
  await page.getByLabel('Period').selectOption({ label: 'Last 24 months' })
  const tile = page.locator('.o-figure').filter({ hasText: 'Revenue, net' })
  const revenue = (await tile.locator('.o-figure-value').textContent())!
  expect(revenue).toMatch(/[1-9]/)
  // The definition opens by keyboard.
  const definition = tile.getByRole('button', { name: /^Revenue, net/ })
  await definition.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Credit notes count in their own month')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessibleInAll(page, 'figures', looks)

  await page.setViewportSize(looks[0]!.size)
  await page.getByRole('combobox', { name: 'By group' }).selectOption({ label: 'Country' })
  await expect(page.getByRole('columnheader', { name: 'Country' })).toBeVisible()
  await tile.locator('.o-figure-value').click()
  await expect(page.getByRole('heading', { level: 1, name: /Sold cars/ })).toBeVisible()
  await expect(page.getByLabel('Totals of all results')).toContainText(revenue)
  await expectAccessibleInAll(page, 'figures/cars', looks)
  await page.getByRole('main').getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
})
