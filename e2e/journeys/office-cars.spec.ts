import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, signIn, type Car } from '../src/office.ts'

test('two people change one price: nobody is overwritten unasked', async ({ page }) => {
  await signIn(page)
  const car = await makeCar(page.request)
  await page.goto(`/office/cars?search=${car.stockNo}`)
  await page.getByRole('gridcell', { name: '€25,000' }).locator('.b-cell-pen').click()
  const box = page.getByRole('textbox', { name: 'Price' })
  await box.fill('24,500')
  await call(page.request, 'PATCH', `/cars/${car.id}/price`, {
    version: car.version,
    price: { minor: 2_390_000, currency: 'EUR' },
  })
  await box.press('Enter')

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('€24,500.00')).toBeVisible()
  await expect(dialog.getByText('€23,900.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save selection' }).click()
  await expect(page.getByRole('gridcell', { name: '€24,500' })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await call<Car>(page.request, 'GET', `/cars/${car.id}`)).price?.minor)
    .not.toBe(2_450_000)
})

test('what somebody else changes appears without being asked for', async ({ page }) => {
  await signIn(page)
  const car = await makeCar(page.request)
  await page.goto(`/office/cars?search=${car.stockNo}`)
  await expect(page.getByRole('gridcell', { name: '€25,000' })).toBeVisible()
  await call(page.request, 'PATCH', `/cars/${car.id}/price`, {
    version: car.version,
    price: { minor: 1_230_000, currency: 'EUR' },
  })
  await expect(page.getByRole('gridcell', { name: '€12,300' })).toBeVisible({ timeout: 3000 })
})

test('a view keeps its filters on the server', async ({ page, browser }) => {
  await signIn(page)
  const name = `Nordic ${Date.now()}`
  await page.goto('/office/cars?filters=true&fuel=%5B%22ELECTRICITY%22%5D')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill(name)
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/saved-views') && answer.request().method() === 'POST',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await saved

  const elsewhere = await browser.newPage({ baseURL: String(process.env.BILBRO_E2E_URL), locale: 'en-GB' })
  await signIn(elsewhere)
  await elsewhere.goto('/office/cars')
  await elsewhere.getByRole('link', { name }).click()
  await expect(elsewhere).toHaveURL(/ELECTRICITY/)
  await elsewhere.close()
})

test('several cars get one person, each with its own result', async ({ page }) => {
  await signIn(page)
  const model = `Bulk ${Date.now()}`
  const cars = [
    await makeCar(page.request, { model }),
    await makeCar(page.request, { model }),
    await makeCar(page.request, { model }),
  ]
  await page.goto(`/office/cars?model=${encodeURIComponent(JSON.stringify([model]))}`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('row').nth(1).getByRole('gridcell').first().click()
  await page
    .getByRole('row')
    .nth(3)
    .getByRole('gridcell')
    .first()
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign' }).click()
  // The author is already the responsible person, so another user is chosen.
  await page.getByRole('menuitem').nth(1).click()
  await expect(page.getByRole('dialog').getByText('This changes 3 records.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('3 done, 0 failed')).toBeVisible()
  const assigned = await Promise.all(
    cars.map((car) => call<{ assignee: object | null }>(page.request, 'GET', `/cars/${car.id}`)),
  )
  expect(assigned.every((car) => car.assignee !== null)).toBe(true)
})
