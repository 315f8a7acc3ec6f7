import { expectAccessibleInAll, type Look } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn as staffSignIn } from '../src/office.ts'

const looks: Look[] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'dark, 390 px' },
]

test('the owner reads the liquidity, opens the invoices of a figure, and goes back', async ({ page }) => {
  test.setTimeout(90_000)
  await staffSignIn(page)
  await page.goto('/office/figures')
  await page.getByRole('navigation', { name: 'Figures' }).getByRole('link', { name: 'Liquidity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liquidity' })).toBeVisible()
  await expect(page.getByText('Lowest balance')).toBeVisible()
  // Definitions open by keyboard.
  const definition = page.getByRole('button', { name: /^Bound in stock/ })
  await definition.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Drafts, cancelled and delivered cars are not included.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: '6 weeks' }).check({ force: true })
  await expect(page.getByRole('columnheader', { name: 'Week', exact: true })).toBeVisible()
  await expectAccessibleInAll(page, 'figures/liquidity', looks)

  await page.setViewportSize(looks[0]!.size)
  const kinds = page.getByRole('table', { name: 'What it consists of' })
  const total = kinds
    .getByRole('row', { name: /^Open invoices/ })
    .getByRole('link')
    .nth(-2)
  const amount = (await total.textContent())!
  expect(amount).toMatch(/[1-9]/)
  await total.click()
  await expect(page.getByRole('heading', { level: 1, name: /Amounts/ })).toBeVisible()
  await expect(page.getByLabel('Totals of all results')).toContainText(amount)
  await expectAccessibleInAll(page, 'figures/liquidity/items', looks)
  await page.setViewportSize(looks[0]!.size)
  const invoice = page.locator('a.k-row-link').first()
  const number = (await invoice.textContent())!
  await invoice.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Totals of all results')).toContainText(amount)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Liquidity' })).toBeVisible()
  // The steps are still weeks.
  await expect(page.getByRole('columnheader', { name: 'Week', exact: true })).toBeVisible()
})
