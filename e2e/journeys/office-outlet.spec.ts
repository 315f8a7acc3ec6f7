// A request of a consumer on the outlet is fetched, worked on and lost; a car of biil fills the form of a new car.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'

const shots = process.env.BILBRO_SHOTS
test('a request of a consumer is fetched, worked on and lost', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  await page.goto('/office/car-requests')
  await page.getByRole('button', { name: 'Fetch requests' }).click()
  await expect(page.getByText(/From the outlet: \d new, \d known before/).first()).toBeVisible()
  await page.goto('/office/car-requests?search=mette.holm')
  const card = page.getByRole('listitem').filter({ hasText: 'Mette Holm' })
  await expect(card.getByText('Consumer')).toBeVisible()
  await card.getByRole('link').first().click()

  await expect(page.getByText('Consumer: Mette Holm')).toBeVisible()
  await expect(page.getByText('er serviceheftet komplet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'mette.holm@example.com' })).toBeVisible()
  await expect(page.getByText('Asked about on the outlet')).toBeVisible()
  // What is for dealers is not offered.
  for (const name of ['Propose', 'Make an offer', 'Save for later'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Matching cars in stock' })).toHaveCount(0)
  await expectAccessible(page, 'the request of a consumer')
  if (shots) await page.screenshot({ path: `${shots}/consumer-request.png`, fullPage: true })

  await page.getByRole('button', { name: 'Contacted' }).click()
  const dialog = page.getByRole('dialog', { name: 'What did you discuss?' })
  await dialog.getByLabel('Note').fill('She calls again on Monday.')
  await dialog.getByRole('button', { name: 'Contacted' }).click()
  await expect(page.getByText('Mette Holm is now in “Contacted”.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lost', exact: true }).click()
  const lose = page.getByRole('dialog', { name: "Mark Mette Holm's request as lost?" })
  await expect(lose.getByText('The dealer sees')).toHaveCount(0)
  await lose.getByLabel('Reason').selectOption({ label: 'Price' })
  await lose.getByRole('button', { name: 'Lost' }).click()
  await expect(page.getByText('Reason for loss: Price')).toBeVisible()
})

test('a car of biil fills the form of a new car, and a file does the same', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  await page.goto('/office/cars/new')
  await page.getByLabel('biil number').fill('48213')
  await page.getByRole('button', { name: 'Data from biil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Data from biil' })
  await expect(dialog.getByText('Volkswagen Golf 2.0 TDI DSG Style')).toBeVisible()
  await expect(dialog.getByText('auctionLot')).toBeVisible()
  await expectAccessible(page, 'the preview of a car of biil')
  if (shots) await page.screenshot({ path: `${shots}/biil-preview.png`, fullPage: true })
  await dialog.getByRole('button', { name: /^Fill in \d+ fields$/ }).click()
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('WVWZZZCDZMW048213')
  await expect(page.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('Golf')
  await expect(page.getByText(/further fields? (is|are) saved with the new car/)).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Volkswagen Golf/ })).toBeVisible()
  await expect(page.getByText('48213', { exact: true })).toBeVisible()

  await page.goto('/office/cars/new')
  await page.getByRole('button', { name: 'Data from biil' }).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'cars.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Marke;Modell;Kraftstoff;biil-Nr\nVW;Golf;Diesel;48213\nAudi;A4;Benzin;48299\n'),
  })
  await expect(dialog.getByText('This car is already in stock.')).toBeVisible()
  await dialog.getByLabel('Which car?').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: /^Fill in \d+ fields$/ }).click()
  await expect(page.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('A4')
  await expect(page.getByLabel('biil number')).toHaveValue('48299')
})
