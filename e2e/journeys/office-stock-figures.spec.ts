import { expectAccessibleInAll, type Look } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn as staffSignIn } from '../src/office.ts'

const looks: Look[] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'dark, 390 px' },
]

test('the owner reads the figures of the stock, and each opens as many records as it says', async ({ page }) => {
  test.setTimeout(90_000)
  await staffSignIn(page)
  await page.goto('/office/figures')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByText('Turn of the stock')).toBeVisible()
  await expectAccessibleInAll(page, 'figures/stock', looks)
  await page.setViewportSize(looks[0]!.size)

  const reasons = page.getByRole('table', { name: 'Why offers were lost' })
  const [reason, count] = await reasons.getByRole('row').nth(1).getByRole('cell').allTextContents()
  expect(Number(count)).toBeGreaterThan(0)
  await reasons.getByRole('link', { name: reason!, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Offers|Negotiations/ })).toBeVisible()
  await expect(page.getByLabel('Lost because')).toHaveValue(/.+/)
  await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${count}\\b`))
  await page.goBack()

  const ages = page.getByRole('table', { name: 'Age of the stock' })
  const [, cars] = await ages.getByRole('row').nth(1).getByRole('cell').allTextContents()
  await ages.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Cars/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${cars}\\b`))
  await page.goBack()
  await page.getByLabel('Period').selectOption({ label: 'Last 24 months' })
  await expect(page).toHaveURL(/from=/)
  await page.getByRole('link', { name: 'Result', exact: true }).click()
  await expect(page.getByLabel('Period')).toHaveValue(/ /)
  await expect(page).toHaveURL(/figures\?.*from=/)
})
