import { expect, test } from '../src/fixtures.ts'
import { makeCar, signIn } from '../src/office.ts'

test('signing in leads back to the page that was asked for, and out again', async ({ page }) => {
  await page.goto('/office/cars?flag=%5B%22NO_PRICE%22%5D')
  await expect(page.getByRole('heading', { name: 'Back-office' })).toBeVisible()

  await page.getByLabel('E-mail').fill('owner@bilbro.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('E-mail or password is wrong.').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('owner@bilbro.test')

  await page.getByLabel('Password', { exact: true }).fill('bilbro-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/office\/cars\?flag=/)
  await expect(page.getByRole('grid', { name: 'Cars' })).toBeVisible()

  await page
    .getByRole('button', { name: 'My account' })
    .or(page.getByRole('button', { name: 'Astrid Nyborg' }))
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Back-office' })).toBeVisible()
})

test('any car is a few keys away', async ({ page }) => {
  await signIn(page)
  const car = await makeCar(page.request)
  await page.goto('/office')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox').fill(car.stockNo)
  await expect(page.getByRole('option', { name: new RegExp(car.stockNo) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(car.id))
})

test('who may only read is shown no way to write', async ({ page }) => {
  await signIn(page, 'readonly@bilbro.test')
  await page.goto('/office/cars')
  await expect(page.getByRole('grid', { name: 'Cars' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New car' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0)
})
