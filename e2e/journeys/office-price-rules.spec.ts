// A price rule is previewed and saved; its proposals are applied together and set back together.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInAll, type Look, wear } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, type Car, signIn } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'

const [wide, phone]: [Look, Look] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'dark, 390 px' },
]
const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' })
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** A car of a make of this journey that was bought so many days ago. */
async function waiting(page: Page, brand: string, days: number): Promise<Car> {
  const { request } = page
  const { id } = await carOnSale(request, { brand, price: eur(20_000), purchasedOn: ago(days) })
  const { version } = await call<Car>(request, 'GET', `/cars/${id}`)
  return call<Car>(request, 'PATCH', `/cars/${id}/price`, { version, minPrice: eur(18_000) })
}
const priceOf = async (page: Page, { id }: Car) =>
  (await call<Car>(page.request, 'GET', `/cars/${id}`)).price!.minor / 100

test('a price rule is previewed and saved, its proposals are applied and set back', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const brand = `Marque ${Date.now().toString(36)}`
  const [one, two, fresh] = [
    await waiting(page, brand, 80),
    await waiting(page, brand, 60),
    await waiting(page, brand, 10),
  ]

  await page.goto('/office/settings/price-rules')
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByLabel('Name').fill(`Rule of ${brand}`)
  await dialog.getByLabel('Order').fill('1')
  await dialog.getByLabel('Days are counted').selectOption({ label: 'since the purchase' })
  await dialog.getByLabel('Brand').fill(brand)
  await page.getByRole('option', { name: brand }).click()
  // Leaves the list of brands, which closes it.
  await dialog.getByLabel('Name').click()
  await expect(dialog.getByText('2 cars will change · -€800')).toBeVisible()
  const left = dialog.getByRole('table', { name: 'Cars that it leaves alone' })
  await expect(left.getByRole('row').filter({ hasText: fresh.stockNo })).toContainText('Not due yet')
  await expectAccessibleInAll(page, 'a price rule', [phone, wide])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Name of the rule').fill(brand)
  const rule = page.getByRole('row').filter({ hasText: `Rule of ${brand}` })
  await expect(rule).toContainText('−2% after 45 days since the purchase, then every 30 days')
  await expectAccessible(page, 'price rules')

  await page.goto(`/office/price-proposals?search=${encodeURIComponent(brand)}`)
  await page.getByRole('button', { name: 'Propose prices now' }).click()
  await expect(page.getByRole('row').filter({ hasText: one.stockNo })).toContainText('€19,600')
  await expect(page.getByRole('row').filter({ hasText: two.stockNo })).toContainText('€19,600')
  await expectAccessibleInAll(page, 'price proposals', [phone, wide])
  await wear(page, wide)
  await page.getByRole('columnheader').first().click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const bulk = page.getByRole('dialog')
  await expect(bulk).toContainText('This changes 2 records.')
  await bulk.getByRole('button', { name: 'Confirm' }).click()
  await expect(bulk).toContainText('2 done, 0 failed')
  expect([await priceOf(page, one), await priceOf(page, two), await priceOf(page, fresh)]).toEqual([
    ...[19_600, 19_600, 20_000],
  ])

  // One car gets another price by hand: it keeps that price, the other goes back.
  const { version } = await call<Car>(page.request, 'GET', `/cars/${two.id}`)
  await call(page.request, 'PATCH', `/cars/${two.id}/price`, { version, price: eur(19_000) })
  await bulk.getByRole('button', { name: 'Undo' }).click()
  await expect(bulk.getByText('has changed since, so the price stays as it is')).toBeVisible()
  await expect.poll(() => priceOf(page, one)).toBe(20_000)
  expect(await priceOf(page, two)).toBe(19_000)
  await bulk.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: /^Undone/ }).click()
  await expect(page.getByRole('row').filter({ hasText: one.stockNo })).toContainText('Undone')

  // The card of the car says what waiting costs, and which step follows.
  await page.goto(`/office/cars/${fresh.id}?tab=price`)
  const card = page.locator('.b-card', { has: page.getByRole('heading', { name: 'What waiting costs' }) })
  await expect(card).toContainText('€19,600')
  await card.getByRole('button', { name: '€3.65' }).click()
  await expect(card.getByRole('dialog', { name: 'One more day' })).toContainText('7% a year')
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'what waiting costs')
})
