import type { APIRequestContext } from '@playwright/test'
import { asked, expectAccessible, wear } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, newColleague, signIn } from '../src/office.ts'
import { buyer } from '../src/portal.ts'

type Listing = { id: string; car: { id: string; version: number }; price: { minor: number; currency: string } }

/**
 * Agrees with a dealer of the demo data on a car. `dearest`: on the most expensive one that has no open offer;
 * otherwise the ten most expensive ones are left out.
 */
async function agreed(request: APIRequestContext, dearest: boolean): Promise<string> {
  const login = await request.post('/api/buyer-auth/login', { data: buyer })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const { items } = await call<{ items: Listing[] }>(request, 'GET', '/b2b?pageSize=200&status=AVAILABLE')
  const byPrice = items.toSorted((a, b) => b.price.minor - a.price.minor)
  for (const { car, price } of dearest ? byPrice : byPrice.slice(10)) {
    const made = await request.post(`/api/b2b-portal-private/cars/${car.id}/offer`, {
      headers,
      data: { amount: price },
    })
    if (!made.ok()) continue
    const { version } = await call<{ version: number }>(request, 'GET', `/cars/${car.id}`)
    await call(request, 'PATCH', `/cars/${car.id}`, { version, purchaseTaxCase: 'MARGIN', mileage: 64_000 })
    const offer = ((await made.json()) as { data: { id: string; version: number; status: string } }).data
    if (offer.status !== 'ACCEPTED')
      await call(request, 'POST', `/offers/${offer.id}/accept`, { version: offer.version, amount: price })
    return car.id
  }
  throw new Error('no car to agree on')
}

test('a contract is drafted, looked at, sent, and signed by a second person', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow()
  const staff = await playwright.request.newContext({ baseURL: baseURL! })
  const drafter = await newColleague(staff)
  await call(staff, 'POST', '/auth/login', { email: 'owner@bilbro.test', password: 'bilbro-demo' })
  const carId = await agreed(staff, true)

  await signIn(page, drafter.email, drafter.password)
  await page.goto(`/office/cars/${carId}?tab=contracts`)
  await page.getByRole('button', { name: 'Draft contract' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Total price/ })).toBeVisible()
  await dialog.getByLabel('Fee').fill('250')
  await expect(dialog.getByRole('row', { name: /^Fee/ })).toContainText('250')
  await dialog.getByRole('button', { name: 'Draft' }).click()
  await expect(page).toHaveURL(/\/office\/contracts\/[0-9a-f-]+/)
  // Each line has its text.
  await expect(page.getByText(/undefined|\{\{/)).toHaveCount(0)
  for (const look of asked) {
    await wear(page, look)
    await expectAccessible(page, `contract, ${look.name}`)
  }

  await page.getByRole('button', { name: 'Preview' }).click()
  // Inside the page if the browser shows PDFs there, otherwise behind a link.
  const paper = page.getByRole('dialog').getByTitle('Preview of the contract to be signed')
  await expect(paper.or(page.getByRole('dialog').getByRole('link', { name: 'Open document' }))).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Send for signature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Waiting for our signature').first()).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL! })
  const second = await other.newPage()
  await signIn(second)
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Sign', exact: true }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(second.getByText("Waiting for the buyer's signature").first()).toBeVisible()
  await expect(page.getByText("Waiting for the buyer's signature").first()).toBeVisible()
  await other.close()
  await staff.dispose()
})

test('whoever voids a contract sees what comes of it', async ({ page }) => {
  await signIn(page)
  const carId = await agreed(page.request, false)
  await page.goto(`/office/cars/${carId}?tab=contracts&dialog=draft`)
  await page.getByRole('dialog').getByRole('button', { name: 'Draft' }).click()
  await page.getByRole('button', { name: 'Void' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'What happens next' })).toContainText('The car is available again')
  await dialog.getByLabel('Reason').fill('he cannot pay after all')
  await dialog.getByRole('button', { name: 'Void' }).click()
  await expect(page.getByLabel('Status').getByText('he cannot pay after all')).toBeVisible()
})
