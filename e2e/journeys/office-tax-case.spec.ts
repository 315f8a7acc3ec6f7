import { asked, expectAccessible, wear } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { makeCar, signIn } from '../src/office.ts'

test('the tax case of a sale: what is missing is put right, then it is decided, and the waiver is weighed', async ({
  page,
}) => {
  await signIn(page)
  const car = await makeCar(page.request, {
    purchaseTaxCase: 'PRIVATE',
    firstRegistration: '2021-05-01',
    mileage: null,
    price: { minor: 18_500_00, currency: 'EUR' },
    purchasePrice: { minor: 15_000_00, currency: 'EUR' },
  })
  const tab = `/office/cars/${car.id}?tab=price`
  const chooseDealer = async () => {
    await page.goto(tab)
    // Content that loads above would move the field and its options out of view.
    await expect(page.getByText('No costs booked yet')).toBeVisible()
    await page.getByRole('combobox', { name: 'Dealer' }).fill('Øresund')
    await page.getByRole('option', { name: 'Øresund Biler ApS' }).click()
  }
  await chooseDealer()
  const missing = page.getByRole('list', { name: 'What is missing' })
  await expect(missing).toContainText('The mileage is missing')
  await missing.getByRole('link', { name: 'Fix' }).click()
  await page.getByLabel('Mileage').fill('60000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('60,000 km').first()).toBeVisible()

  await chooseDealer()
  await expect(page.getByText('19% VAT is part of the margin')).toBeVisible()
  await expect(page.getByRole('row', { name: /VAT in(side)? the margin.*558\.82/ }).first()).toBeVisible()
  await page.locator('summary').click()
  await expect(page.getByText('§ 25a(5) s. 2, (7) no. 3 UStG')).toBeVisible()
  for (const look of asked) {
    await wear(page, look)
    await expectAccessible(page, `tax case, ${look.name}`)
  }
  await page.getByLabel('Waive the margin scheme').check()
  await expect(page.getByText('No VAT: the car goes to Denmark')).toBeVisible()
  await expect(page.getByText('Waived, €17,941.18 net')).toBeVisible()
})
