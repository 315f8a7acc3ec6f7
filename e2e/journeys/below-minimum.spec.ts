import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'
import { newDealer } from '../src/portal.ts'
import { look, portalOf } from '../src/road.ts'

type Offer = { id: string; version: number; status: string; amount: { minor: number } }
type Listing = { id: string; version: number }
const eur = (minor: number) => ({ minor, currency: 'EUR' })

test.describe.configure({ timeout: 90_000 })

test('below the minimum: a reason at the field, and a raised minimum sells nothing without a person', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const car = await carOnSale(page.request)
  const price = car.price!.minor
  const { items } = await call<{ items: Listing[] }>(page.request, 'GET', `/b2b?pageSize=5&search=${car.stockNo}`)
  const [listing] = items
  const minimum = async (minor: number) => {
    const { version } = await call<Listing>(page.request, 'GET', `/b2b/${listing!.id}`)
    await call(page.request, 'PATCH', `/b2b/${listing!.id}`, { version, minPrice: eur(minor) })
  }
  await minimum(price - 100_000)
  const dealer = await newDealer(page.request)
  const portal = await portalOf(browser, dealer)
  await portal.goto(`/en/portal/car/${car.id}`)
  const box = portal.getByRole('region', { name: 'Offer', exact: true })
  await box.getByRole('button', { name: 'Make an offer' }).click()
  await box.getByRole('textbox', { name: /Your offer/ }).fill(String(price / 100 - 3000))
  await box.getByRole('button', { name: 'Check' }).click()
  await box.getByRole('button', { name: 'Send binding offer' }).click()
  await expect(box).toContainText('Waiting for Bilbro')

  // The counter-offer is below the minimum price: the form asks for a reason at the field.
  const open = `/offers?pageSize=5&carId=${car.id}`
  const offerOf = async () => (await call<{ items: Offer[] }>(page.request, 'GET', open)).items[0]!
  const made = await offerOf()
  await page.goto(`/office/offers?offer=${made.id}`)
  const thread = page.getByRole('dialog').first()
  await thread
    .getByRole('button', { name: /^Counter/ })
    .first()
    .click()
  const why = page.getByLabel('Reason for going below minimum')
  await page.getByRole('textbox', { name: /^Our amount|^Ours/ }).fill(String(price / 100 - 2000))
  await expect(why).toBeVisible()
  await look(page, 'office-below-minimum')
  await page.getByRole('textbox', { name: /^Our amount|^Ours/ }).fill(String(price / 100 - 500))
  await expect(why).toHaveCount(0)
  await call(page.request, 'POST', `/offers/${made.id}/counter`, {
    version: made.version,
    amount: eur(price - 50_000),
    hours: 24,
  })

  // The minimum price is raised above the open amount: the dealer accepts, but nothing is sold.
  await minimum(price - 10_000)
  await portal.reload()
  await box
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await box
    .getByRole('button', { name: /^Buy|^Accept/ })
    .last()
    .click()
  await expect(box).toContainText('We will check this and answer by', { timeout: 10_000 })
  expect(await box.innerText()).not.toMatch(/minimum/i)
  await look(portal, 'portal-checking')
  expect((await offerOf()).status).not.toBe('ACCEPTED')
  expect((await call<{ status: string }>(page.request, 'GET', `/cars/${car.id}`)).status).toBe('AVAILABLE')
  await portal.context().close()
})
