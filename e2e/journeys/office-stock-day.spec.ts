import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, freshVin, makeCar, picture, signIn, type Car } from '../src/office.ts'

const priceOf = async (request: APIRequestContext, { id }: Car) =>
  (await call<Car>(request, 'GET', `/cars/${id}`)).price?.minor

test('the palette does with ticked cars what the bar does', async ({ page }) => {
  await signIn(page)
  const variant = `Ticked${Date.now().toString(36)}`
  const cars = [await makeCar(page.request, { variant }), await makeCar(page.request, { variant })]
  await page.goto(`/office/cars?search=${variant}`)
  await expect(page.getByRole('gridcell', { name: '€25,000' })).toHaveCount(2)
  await page.getByRole('columnheader').first().click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('prices')
  await expect(page.getByRole('listbox').getByText('The 2 selected cars')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Change prices' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog.getByText('2 done, 0 failed')).toBeVisible()
  for (const car of cars) expect(await priceOf(page.request, car)).toBe(2_450_000)
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader').first().click()
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  // Nothing is selected any more, so the palette has no actions for cars.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('change prices')
  await expect(page.getByRole('option', { name: 'Change prices' })).toHaveCount(0)
})

test('several prices come down at once, seen beforehand, and go back', async ({ page }) => {
  await signIn(page)
  const variant = `Bulk${Date.now().toString(36)}`
  const cars = [await makeCar(page.request, { variant }), await makeCar(page.request, { variant })]
  const dear = await makeCar(page.request, { variant })
  const minPrice = { minor: 2_450_000, currency: 'EUR' }
  await call(page.request, 'PATCH', `/cars/${dear.id}/price`, { version: dear.version, minPrice })
  await page.goto(`/office/cars?search=${variant}`)
  await expect(page.getByRole('gridcell', { name: '€25,000' })).toHaveCount(3)
  await page.getByRole('columnheader').first().click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Price', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('990')
  await dialog.getByLabel('Rounding').selectOption({ label: 'to 100 €' })
  await expect(dialog.getByText('2 cars will change · -€2,000 · 1 will not change')).toBeVisible()
  await expect(dialog.getByText('This is below its minimum price.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog.getByText('2 done, 0 failed')).toBeVisible()
  for (const car of cars) expect(await priceOf(page.request, car)).toBe(2_400_000)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(dialog.getByText('2 done, 0 failed')).toBeVisible()
  for (const car of [...cars, dear]) expect(await priceOf(page.request, car)).toBe(2_500_000)
})

/** A car that only needs to be published. */
async function readyCar(request: APIRequestContext, variant: string): Promise<Car> {
  const known = { vin: freshVin(), noVinReason: undefined, purchaseTaxCase: 'MARGIN' }
  const car = await makeCar(request, { variant, ...known })
  await request.post(`/api/cars/${car.id}/attachments/upload`, {
    headers: { origin: String(process.env.BILBRO_E2E_URL) },
    multipart: { kind: 'PHOTO', files: picture('front.png', 90) },
  })
  let { version } = await call<Car>(request, 'GET', `/cars/${car.id}`)
  for (const status of ['PURCHASED', 'AVAILABLE'])
    ({ version } = await call<Car>(request, 'PATCH', `/cars/${car.id}/status`, { version, status }))
  await call(request, 'POST', '/b2b', { carId: car.id })
  return car
}

test('a day without a mouse: found, opened, priced, published, and on to the next car', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page)
  const variant = `Keys${Date.now().toString(36)}`
  const [older, newer] = [await readyCar(page.request, variant), await readyCar(page.request, variant)]
  await page.goto('/office/cars')
  await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(variant)
  await expect(page.getByRole('gridcell', { name: newer.stockNo })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(newer.id))
  await expect(page.getByRole('heading', { level: 1, name: variant })).toBeVisible()

  // Typed without a pause: keys before the palette appears are not lost and do not trigger shortcuts.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('change price')
  await expect(page.getByRole('option', { name: 'Change price' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Asking price (net)' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('23900')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => priceOf(page.request, newer)).toBe(2_390_000)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('publish')
  await expect(page.getByRole('option', { name: 'Publish' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  // The checklist is not on the screen, so its warnings are shown before.
  const asked = page.getByRole('dialog', { name: /^Publish with/ })
  await expect(asked).toContainText('Texts are missing: Deutsch, Norsk, Dansk, Svenska and English')
  await asked.getByRole('button', { name: 'Publish' }).press('Enter')
  type Listed = { listing: { status: string } }
  await expect
    .poll(async () => (await call<Listed>(page.request, 'GET', `/cars/${newer.id}`)).listing.status)
    .toBe('AVAILABLE')
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(older.id))
})
