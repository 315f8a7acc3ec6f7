// A car goes to mobile.de, its price changes, it is withdrawn, and its ad is gone.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'

type Row = { ad: { state: string; adId: string | null } | null; car: { id: string } }
type Car = { version: number; listing: { id: string } }

test('a car goes to mobile.de with its changes, and leaves it when it is withdrawn', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const { request } = page
  const car = await carOnSale(request, {
    ...{ brand: 'Volkswagen', model: 'Golf', variant: '2.0 TDI', power: 110, fuel: 'DIESEL' },
  })
  await page.goto(`/office/cars/${car.id}?tab=b2b`)
  const card = page.locator('.b-card', { has: page.getByRole('heading', { name: 'Channels' }) })
  await expect(card.getByRole('link', { name: 'Gearbox is missing.' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Consumer price is missing.' })).toBeVisible()
  await expectAccessible(page, 'the channels of a car')
  await card.getByRole('button', { name: /^Advertise/ }).click()
  await expect(page.getByText('Not published: 2 fields to correct').first()).toBeVisible()

  // A link of the check list opens the field.
  await card.getByRole('link', { name: 'Gearbox is missing.' }).click()
  await page.getByLabel('Gearbox', { exact: true }).selectOption('MANUAL_GEAR')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Gearbox', { exact: true })).toHaveCount(0)
  const price = async (minor: number) => {
    const { version } = await call<Car>(request, 'GET', `/cars/${car.id}`)
    const consumerPrice = { minor, currency: 'EUR' }
    await call(request, 'PATCH', `/cars/${car.id}/price`, { version, consumerPrice, reason: 'Market' })
  }
  await price(1_790_000)
  await page.goto(`/office/cars/${car.id}?tab=b2b`)
  await card.getByRole('button', { name: /^(Advertise|Send changes)/ }).click()
  await expect(card.getByText('Online', { exact: true })).toBeVisible()

  const row = async () => {
    const { items } = await call<{ items: Row[] }>(request, 'GET', `/channels?search=${car.stockNo}`)
    return items.find((one) => one.car.id === car.id)?.ad
  }
  await price(1_690_000)
  await page.goto(`/office/channels?search=${car.stockNo}`)
  await expect(page.getByRole('row').filter({ hasText: car.stockNo }).getByText('€16,900')).toBeVisible()
  await expectAccessible(page, 'the channels')

  const { listing } = await call<Car>(request, 'GET', `/cars/${car.id}`)
  const { version } = await call<{ version: number }>(request, 'GET', `/b2b/${listing.id}`)
  await call(request, 'PATCH', `/b2b/${listing.id}`, { version, status: 'WITHDRAWN', reason: 'Sold elsewhere' })
  await expect.poll(async () => (await row())?.state, { timeout: 15_000 }).toBe('REMOVED')
  await expect(page.getByText('Taken off because the listing was withdrawn.')).toBeVisible()

  await page.getByRole('link', { name: 'Comparison' }).click()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText('The comparison has begun.').first()).toBeVisible()
})
