import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'
import { buyer } from '../src/portal.ts'

const swede = { email: 'buyer.se@bilbro.test', password: 'bilbro-demo' }
const eur = (minor: number) => ({ minor, currency: 'EUR' })
const whole = (minor: number) => Math.floor(minor / 100) * 100

type Offer = { id: string; version: number; amount: { minor: number }; range: { max: { minor: number } } | null }

/** A dealer who uses the API. */
async function dealer(request: APIRequestContext, who: typeof buyer) {
  const login = await request.post('/api/buyer-auth/login', { data: who })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  const at = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await request.fetch(`/api/b2b-portal-private${path}`, {
      method,
      headers,
      ...(body && { data: body }),
    })
    const told = (await answer.json()) as { success: boolean; message: string; data: T }
    if (!told.success) throw new Error(`${method} ${path}: ${told.message}`)
    return told.data
  }
  const ofCar = async (carId: string) => (await at<{ offer: Offer | null }>('GET', `/cars/${carId}/offer`)).offer
  return {
    ofCar,
    bid: (carId: string, minor: number) => at<Offer>('POST', `/cars/${carId}/offer`, { amount: eur(minor) }),
    counter: async (carId: string, minor: number) => {
      const { id, version } = (await ofCar(carId))!
      return at<Offer>('POST', `/offers/${id}/counter`, { version, amount: eur(minor) })
    },
  }
}

/** A car of this journey that all dealers see and that has no offers. */
async function freeCar(request: APIRequestContext): Promise<{ id: string; price: number }> {
  const { id, price } = await carOnSale(request)
  return { id, price: price!.minor }
}

const talks = (page: Page) => page.getByRole('table', { name: 'Negotiations' })
const drawer = (page: Page) => page.getByRole('dialog').first()

test('a bid is seen, countered, met half way and agreed on; the other dealer waits in line', async ({ page }) => {
  await signIn(page)
  const car = await freeCar(page.request)
  const [fjord, vatter] = [await dealer(page.request, buyer), await dealer(page.request, swede)]
  await page.goto(`/office/cars/${car.id}?tab=requests`)
  await expect(page.getByText('No negotiations for this car')).toBeVisible()
  await fjord.bid(car.id, whole(car.price * 0.8))
  await vatter.bid(car.id, whole(car.price * 0.75))
  await expect(talks(page).getByText('Our turn')).toHaveCount(2, { timeout: 3000 })
  await talks(page).getByRole('button', { name: 'Fjordbil AS' }).click()
  await expect(page).toHaveURL(/offer=/)
  const panel = drawer(page)
  await expect(panel.getByText('Accepting puts 1 other dealer in the queue.')).toBeVisible()
  await expectAccessible(page, 'a negotiation')

  const left = panel.getByRole('row', { name: /^Margin/ })
  const before = await left.textContent()
  await panel.getByLabel('Our amount').fill(String(whole(car.price * 0.95) / 100))
  await expect(panel.getByText('Entered amount')).toBeVisible()
  expect(await left.textContent()).not.toBe(before)
  await panel.getByRole('button', { name: 'Counter', exact: true }).click()
  await expect(panel.getByText("Dealer's turn").first()).toBeVisible()

  await fjord.counter(car.id, whole(car.price * 0.84))
  await panel.getByRole('button', { name: /^Split the difference at/ }).click()
  await expect(panel.getByText('proposes a split')).toBeVisible()
  await fjord.counter(car.id, whole(car.price * 0.86))
  await panel.getByRole('button', { name: /^Accept/ }).click()
  const asked = page.getByRole('dialog', { name: /^Sell to Fjordbil AS/ })
  await expect(asked.getByText('Accepting puts 1 other dealer in the queue.')).toBeVisible()
  const reason = asked.getByLabel('Reason for going below minimum')
  if (await reason.isVisible()) await reason.fill('Stands too long in the yard')
  await asked.getByRole('button', { name: /^Accept/ }).click()
  await expect(panel.getByText('Accepted').first()).toBeVisible()
  await expect(asked).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(talks(page).getByText('No. 2 in the queue')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Agreed' }).getByText('Fjordbil AS')).toBeVisible()
})

test('somebody who was quicker is told with what he did', async ({ page }) => {
  await signIn(page)
  const car = await freeCar(page.request)
  const fjord = await dealer(page.request, buyer)
  const { id, version } = await fjord.bid(car.id, whole(car.price * 0.8))
  await page.goto(`/office/offers?offer=${id}&dialog=decline-offer`)
  const asked = page.getByRole('dialog').last()
  await expect(asked.getByText(/Decline .+'s offer/)).toBeVisible()
  await call(page.request, 'POST', `/offers/${id}/counter`, { version, amount: eur(whole(car.price * 0.9)) })
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(asked.getByRole('alert')).toContainText('was faster. Status: Submitted → Counter-offer by seller')
})

test('a rule shows what it would do, and does it', async ({ page }) => {
  await signIn(page)
  const car = await freeCar(page.request)
  const fjord = await dealer(page.request, buyer)
  await page.goto(`/office/cars/${car.id}?tab=requests`)
  const rules = page.locator('section', { has: page.getByRole('heading', { name: 'Automatic answers' }) })
  await rules.getByLabel('Decline below').fill(String(whole(car.price * 0.8) / 100))
  await rules.getByLabel('Counter at').fill(String(whole(car.price * 0.95) / 100))
  await expect(rules.getByText('would be declined.')).toBeVisible()
  await expect(rules.getByText('would be answered with')).toBeVisible()
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await fjord.bid(car.id, whole(car.price * 0.85))
  await expect(talks(page).getByText("Dealer's turn")).toBeVisible({ timeout: 3000 })
  await talks(page).getByRole('button', { name: 'Fjordbil AS' }).click()
  await expect(drawer(page).getByText('automatic')).toBeVisible()
})

test('a car is offered to two dealers, each at his price and with the mail that was shown', async ({ page }) => {
  await signIn(page)
  const car = await freeCar(page.request)
  await page.goto(`/office/cars/${car.id}`)
  await page.getByRole('button', { name: 'Offer to dealers' }).click()
  const dialog = page.getByRole('dialog')
  const add = async (name: string) => {
    await dialog.getByLabel('Add dealer').fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await add('Fjordbil AS')
  await add('Vätterbil AB')
  await dialog.getByLabel('Price for Vätterbil AB').fill('4321')
  await dialog.getByLabel('Message to the dealer').fill('Fresh from the workshop.')
  await dialog.getByLabel('Preview for').selectOption('Vätterbil AB')
  const mail = dialog.getByRole('region', { name: 'E-mail preview' }).last()
  await expect(mail).toContainText('Ett erbjudande till dig')
  await expect(mail).toContainText('Fresh from the workshop.')
  await expect(mail).toContainText(/4\s321/)
  await dialog.getByRole('button', { name: 'Offer to dealers' }).click()
  // The amount is far from the asking price, so the dialog asks for confirmation and shows both.
  const sure = page.getByRole('dialog', { name: 'Are these amounts right?' })
  await expect(sure).toContainText('The asking price is')
  await sure.getByRole('button', { name: 'Yes, offer' }).click()
  await expect(page.getByText('Offered to 2 dealers.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Requests and offers' }).click()
  await expect(talks(page).getByText("Dealer's turn")).toHaveCount(2)
  await page.goto('/office/offers?turn=%5B"BUYER"%5D&search=V%C3%A4tterbil')
  await expect(page.getByRole('button', { name: "Dealer's turn" })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row').filter({ hasText: '€4,321' })).toBeVisible()
})

test('several cars of the stock list are offered together, at one price that is shown by car', async ({ page }) => {
  await signIn(page)
  const { id } = await freeCar(page.request)
  const third = await call<{ stockNo: string }>(page.request, 'GET', `/cars/${id}`)
  await page.goto('/office/cars?listingStatus=%5B"AVAILABLE"%5D&sortBy=price&sort=desc')
  const rows = page.getByRole('row')
  await rows.nth(1).getByRole('gridcell').first().click()
  await rows.nth(2).getByRole('gridcell').first().click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Offer to dealers' }).click()
  const dialog = page.getByRole('dialog')
  const named = dialog.getByRole('list', { name: 'Cars in the offer' })
  await expect(named.getByRole('listitem')).toHaveCount(2)
  await dialog.getByLabel('Add dealer').fill('Vätterbil AB')
  await page.getByRole('option', { name: 'Vätterbil AB' }).first().click()
  const split = dialog.getByLabel('Price per car')
  await dialog.getByLabel('Price for Vätterbil AB').fill('30001')
  const cents = async () =>
    (await split.getByRole('definition').allTextContents()).map((text) => Number(text.replace(/\D/g, '')))
  await expect.poll(async () => (await cents()).reduce((sum, one) => sum + one, 0)).toBe(3_000_100)
  // A third car is added and removed again.
  await dialog.getByLabel('Add car').fill(third.stockNo)
  await page.getByRole('option', { name: third.stockNo }).click()
  await expect(split.getByRole('definition')).toHaveCount(3)
  await expectAccessible(page, 'an offer of several cars')
  await named.getByRole('button').last().click()
  await expect(split.getByRole('definition')).toHaveCount(2)
  // Far below the asking price: the reason is stored with the offer, and a confirmation is required.
  const why = dialog.getByLabel('Reason for going below minimum')
  if (await why.isVisible()) await why.fill('Both have stood since the spring')
  await dialog.getByRole('button', { name: 'Offer to dealers' }).click()
  await page
    .getByRole('dialog', { name: 'Are these amounts right?' })
    .getByRole('button', { name: 'Yes, offer' })
    .click()
  await expect(page.getByText('Offered to 1 dealer.').first()).toBeVisible()
  await page.goto('/office/offers?turn=%5B"BUYER"%5D&search=V%C3%A4tterbil')
  await expect(page.getByRole('row').filter({ hasText: '€30,001' }).filter({ hasText: '+ 1' })).toBeVisible()
})

for (const minutes of [-10, 10])
  test(`a computer whose clock is ${minutes} minutes off counts down right`, async ({ page }) => {
    await signIn(page)
    const car = await freeCar(page.request)
    const fjord = await dealer(page.request, buyer)
    const { id } = await fjord.bid(car.id, whole(car.price * 0.8))
    const { expiresAt } = await call<{ expiresAt: string }>(page.request, 'GET', `/offers/${id}`)
    const server = Date.parse(expiresAt) - 90_000
    // The offer expires in ninety seconds by the server's clock, while the computer's clock is wrong.
    await page.clock.install({ time: server + minutes * 60_000 })
    await page.route('**/api/**', async (route) => {
      if (route.request().url().includes('/events')) return route.continue()
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), date: new Date(server).toUTCString() } })
    })
    await page.goto(`/office/offers?offer=${id}`)
    await expect(drawer(page).getByText(/^1:(2\d|30)$/)).toBeVisible()
    // A response that arrives after the page was closed is not an error.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
