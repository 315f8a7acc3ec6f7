import { expect, test } from '../src/fixtures.ts'
import { call, freshVin, picture, signIn } from '../src/office.ts'

test('a car from its VIN to the dealers', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page)
  const vin = freshVin()
  await page.goto('/office/cars/new')
  await page.getByLabel('VIN', { exact: true }).fill(vin.slice(0, 5))
  await expect(page.getByText('5 of 17 characters')).toBeVisible()
  await page.getByLabel('VIN', { exact: true }).fill(vin)
  await page.getByRole('button', { name: 'Volvo' }).click()
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('XC40')
  await page.getByRole('textbox', { name: 'Purchase price' }).fill('18,500')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Volvo XC40' })).toBeVisible()

  await page.getByRole('link', { name: /^Photos/ }).click()
  await page.locator('input[type=file]').setInputFiles([picture('front.png', 20), picture('rear.png', 200)])
  await expect(page.getByRole('listitem').filter({ hasText: 'Main photo' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Photo 2 of 2/ }).first()).toBeVisible()
  const id = /cars\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  const photos = async () =>
    (await call<{ name: string }[]>(page.request, 'GET', `/cars/${id}/attachments?kind=PHOTO`)).map(({ name }) => name)
  // Both photos are sent at the same time; the second one becomes the first.
  const second = (await photos())[1]
  await page.getByRole('button', { name: 'Actions: Photo 2 of 2' }).click()
  await page.getByRole('menuitem', { name: 'Set as main photo' }).click()
  await expect.poll(async () => (await photos())[0]).toBe(second)

  await page.getByRole('link', { name: 'Price and margin' }).click()
  await page.getByRole('textbox', { name: 'Asking price (net)' }).fill('21,900.50')
  await expect(page.getByText('€3,400.50').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Asking price (net)' }).press('Control+Enter')
  await expect(page.getByRole('cell', { name: '€21,900.50' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Edit: Stock and purchase' }).click()
  await page.getByLabel('Purchase tax case').selectOption({ label: 'Margin scheme' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Margin scheme' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Status' })
  await steps.getByRole('button', { name: 'Purchased' }).click()
  await steps.getByRole('button', { name: 'Available' }).click()
  await expect(steps.locator('[aria-current=step]')).toHaveText('Available')

  await page.getByRole('link', { name: 'B2B', exact: true }).last().click()
  await page.getByRole('button', { name: 'Create listing' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'View on the portal' })).toBeVisible()
  const car = await call<{ listing: { status: string } }>(page.request, 'GET', `/cars/${id}`)
  expect(car.listing.status).toBe('AVAILABLE')

  await page.getByRole('button', { name: 'Lock' }).click()
  await page.getByRole('dialog').getByLabel('Reason').selectOption({ label: 'Test drive' })
  await page
    .getByRole('dialog')
    .getByLabel(/in 1 hour/)
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByText(/Test drive, until/)).toBeVisible()
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/Test drive, until/)).toHaveCount(0)
})

test('a VIN that is taken says so at its field and leads to the other car', async ({ page }) => {
  await signIn(page)
  const vin = freshVin()
  await call(page.request, 'POST', '/cars', { brand: 'Volvo', model: 'EX30', vin })
  await page.goto('/office/cars/new')
  await page.getByLabel('VIN', { exact: true }).fill(vin)
  await page.getByRole('textbox', { name: 'Brand' }).fill('Volvo')
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('EX30')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(/Another active car has this VIN/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Volvo EX30/ })).toBeVisible()
})
