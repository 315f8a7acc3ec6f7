import { expectAccessible, expectAccessibleInAll, type Look } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, freshVin, signIn as staffSignIn } from '../src/office.ts'

const looks: Look[] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'dark, 390 px' },
]

test('a purchase is calculated, bought and compared with its result', async ({ page }) => {
  test.setTimeout(90_000)
  await staffSignIn(page)
  await page.goto('/office/purchase-calculations/new')
  const vin = freshVin()
  await page.getByLabel('VIN').first().fill(vin)
  await page.getByRole('textbox', { name: 'Brand' }).fill('Lancia')
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('Thema')
  await page.getByLabel('Likely buyer in').selectOption({ label: 'Germany' })
  await page.getByLabel('Purchase tax case').selectOption('PRIVATE')
  await page.getByLabel('Own expected price').fill('12000')
  await page.getByLabel('Why this price').fill('Advertised by others')
  await page.getByLabel('Own days until the sale').fill('40')
  await page.getByRole('textbox', { name: 'Wished margin' }).fill('1500')
  await page.getByLabel('Own costs instead of the usual ones').check()
  await expectAccessibleInAll(page, 'purchase-calculations/new', looks)
  await page.setViewportSize(looks[0]!.size)
  await page.getByRole('button', { name: 'Calculate' }).click()

  // 1,500 is 100/119 of 1,785; no costs.
  await expect(page.getByRole('heading', { level: 1, name: 'Lancia Thema' })).toBeVisible()
  const highest = page.locator('.b-card').filter({ has: page.getByRole('heading', { name: 'Highest purchase price' }) })
  await expect(highest).toContainText('€10,215.00')
  await expect(page.getByText('19/119 of €1,785.00, § 25a(3) UStG')).toBeVisible()
  await expectAccessibleInAll(page, 'purchase-calculations/draft', looks)
  await page.setViewportSize(looks[0]!.size)

  await page.getByRole('button', { name: 'Calculate again' }).click()
  await expect(page.getByText('Nothing changes today.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Bought' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Purchase price').fill('9800')
  await expectAccessible(page, 'purchase-calculations/buy')
  await dialog.getByRole('button', { name: 'Bought' }).click()
  const result = page.getByRole('table', { name: 'Plan and result' })
  await expect(result.getByRole('row', { name: /Purchase/ })).toContainText('-€9,800.00')
  const id = page.url().split('/').at(-1)!.split('?')[0]!
  const { car } = await call<{ car: { id: string } }>(page.request, 'GET', `/purchase-calculations/${id}`)
  const { status } = await call<{ status: string }>(page.request, 'GET', `/cars/${car.id}`)
  expect(status).toBe('PURCHASED')

  // The car leads back to its calculation.
  await expect(page.getByRole('link', { name: 'To the car' })).toBeVisible()
  await page.goto(`/office/cars/${car.id}?tab=price`)
  await page.getByRole('link', { name: 'Purchase calculation of this car' }).click()
  await expect(page.getByRole('table', { name: 'Plan and result' })).toBeVisible()
})

test('plan and result of bought cars stand in a list, with the usual costs beside it', async ({ page }) => {
  test.setTimeout(90_000)
  await staffSignIn(page)
  await page.goto('/office/purchase-calculations?status=BOUGHT')
  await expect(page.getByRole('columnheader', { name: 'Margin, result' })).toBeVisible()
  await expectAccessibleInAll(page, 'purchase-calculations', looks)
  await page.setViewportSize(looks[0]!.size)
  await page.getByRole('button', { name: 'Usual costs' }).click()
  await expect(page.getByText('This is a proposal.')).toBeVisible()
  await expectAccessible(page, 'purchase-calculations/costs')

  // A sold car of the demo company: the result is the margin of the car.
  type Row = { id: string; car: { id: string }; realMargin: { minor: number } }
  const sorted = '/purchase-calculations?status=BOUGHT&sortBy=realMargin&sort=desc'
  const [sold] = (await call<{ items: Row[] }>(page.request, 'GET', sorted)).items
  const { margin } = await call<{ margin: { minor: number } }>(page.request, 'GET', `/cars/${sold!.car.id}/margin`)
  expect(sold!.realMargin).toEqual(margin)
  await page.goto(`/office/purchase-calculations/${sold!.id}`)
  const row = page.getByRole('table', { name: 'Plan and result' }).getByRole('row', { name: /^Margin/ })
  await expect(row).toContainText((margin.minor / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
  await expectAccessibleInAll(page, 'purchase-calculations/sold', looks)
})
