import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call } from '../src/office.ts'
import { buyer, newDealer, signIn } from '../src/portal.ts'

const swede = { email: 'buyer.se@bilbro.test', password: 'bilbro-demo' }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Offer = { id: string; version: number; amount: { minor: number }; company: { name: string } }
type Car = { id: string; isNegotiable: boolean; price: { minor: number } | null; b2b: { status: string } }
type House = {
  request: APIRequestContext
  of: (carId: string) => Promise<Offer>
  say: Say
  dispose: () => Promise<void>
}
type Say = (offer: Offer, what: 'counter' | 'accept', minor: number) => Promise<Offer>

/** A staff member who uses the API. */
async function house(browser: Browser): Promise<House> {
  const context = await browser.newContext({ baseURL: String(process.env.BILBRO_E2E_URL) })
  const { request } = context
  await call(request, 'POST', '/auth/login', { email: 'owner@bilbro.test', password: 'bilbro-demo' })
  const open = 'status=SUBMITTED&status=COUNTERED_BY_BUYER&status=MIDPOINT_PROPOSED'
  return {
    request,
    of: async (carId) => {
      const { items } = await call<{ items: Offer[] }>(request, 'GET', `/offers?carId=${carId}&${open}`)
      // Other dealers may have offers for it as well.
      return items.find(({ company }) => company.name === 'Fjordbil AS')!
    },
    say: ({ id, version }, what, minor) =>
      call(request, 'POST', `/offers/${id}/${what}`, {
        version,
        amount: { minor, currency: 'EUR' },
        // Only required below the minimum price.
        reason: 'It has stood for long enough.',
      }),
    dispose: () => context.close(),
  }
}

/** Calls the API as a dealer, without a page. */
async function asDealer(request: APIRequestContext, who: typeof buyer) {
  const login = await request.post('/api/buyer-auth/login', { data: who })
  const { data } = (await login.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return async <T>(path: string): Promise<T> => {
    const answer = await request.get(`/api/b2b-portal-private${path}`, { headers })
    return ((await answer.json()) as { data: T }).data
  }
}

let taken = 0
/** Cars that both dealers see and that have no offers; each worker and journey takes different ones. */
async function freeCars(request: APIRequestContext, count: number): Promise<Car[]> {
  const [norway, sweden] = [await asDealer(request, buyer), await asDealer(request, swede)]
  const list = '/cars?pageSize=200&sortBy=year&sort=asc'
  const seen = new Set((await sweden<{ items: Car[] }>(list)).items.map(({ id }) => id))
  const all = (await norway<{ items: Car[] }>(list)).items.filter(
    (car) =>
      seen.has(car.id) && car.isNegotiable && (car.price?.minor ?? 0) > 1_000_000 && car.b2b.status === 'AVAILABLE',
  )
  const found: Car[] = []
  const start = 7 * Number(process.env.TEST_PARALLEL_INDEX ?? 0) + 13 * taken++
  for (let at = 0; at < all.length && found.length < count; at++) {
    const car = all[(start + at) % all.length]!
    const { offer } = await norway<{ offer: unknown }>(`/cars/${car.id}/offer`)
    const { offer: other } = await sweden<{ offer: unknown }>(`/cars/${car.id}/offer`)
    if (!offer && !other) found.push(car)
  }
  return found
}

const box = (page: Page) => page.getByRole('region', { name: 'Offer', exact: true })

test('a dealer bids, is countered, proposes half way and is agreed with; another one sees the car go', async ({
  page,
  browser,
}) => {
  // Slow: two browsers and a check of the whole page.
  test.slow()
  const [car] = await freeCars(page.request, 1)
  const bilbro = await house(browser)
  const other = await (await browser.newContext({ baseURL: String(process.env.BILBRO_E2E_URL) })).newPage()
  await signIn(other, 'en', { as: swede })
  await other.goto(`/en/portal/car/${car!.id}`)
  await expect(box(other).getByRole('button', { name: 'Make an offer' })).toBeVisible()

  await signIn(page, 'en')
  await page.goto(`/en/portal/car/${car!.id}`)
  await expect(box(page)).toContainText('Negotiable')
  await box(page).getByRole('button', { name: 'Make an offer' }).click()
  await box(page).getByRole('button', { name: '−4%' }).click()
  await expect(box(page)).toContainText('Landed in Norway')
  await box(page).getByRole('button', { name: 'Check' }).click()
  await expect(box(page)).toContainText('By sending this, you commit to buying this car')
  await expectAccessible(page, 'a car with a binding offer')
  await box(page).getByRole('button', { name: 'Send binding offer' }).dblclick()
  await expect(box(page)).toContainText('Waiting for Bilbro')

  const made = await bilbro.of(car!.id)
  expect(await bilbro.say(made, 'counter', made.amount.minor + 15_000)).toMatchObject({ version: made.version + 1 })
  await expect(box(page)).toContainText('Your turn', { timeout: 10_000 })
  await box(page)
    .getByRole('button', { name: /^Split the difference/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send binding offer' }).click()
  await expect(box(page)).toContainText('Waiting for Bilbro')
  const middle = await bilbro.of(car!.id)
  await bilbro.say(middle, 'accept', middle.amount.minor)
  await Promise.all([
    expect(box(page)).toContainText('You have agreed on', { timeout: 10_000 }),
    expect(box(other)).toContainText('This car has been sold.', { timeout: 10_000 }),
  ])
  await expect(box(other).getByRole('button', { name: 'Make an offer' })).toBeHidden()
  await box(other).getByRole('button', { name: 'View similar cars' }).click()
  await expect(other.getByRole('heading', { name: 'Similar cars' })).toBeInViewport()
  await bilbro.dispose()
  await other.context().close()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a dealer bids in a sheet and accepts what is answered', async ({ page, browser }) => {
    const [car] = await freeCars(page.request, 1)
    const bilbro = await house(browser)
    await signIn(page, 'en')
    await page.goto(`/en/portal/car/${car!.id}`)
    await page.locator('.offer-bar').getByRole('button', { name: 'Make an offer' }).click()
    const sheet = page.getByRole('dialog', { name: 'Make an offer' })
    await sheet.getByRole('button', { name: '−2%' }).click()
    await page.goBack()
    await page
      .getByRole('dialog', { name: 'Discard your entries?' })
      .getByRole('button', { name: 'Keep editing' })
      .click()
    await sheet.getByRole('button', { name: 'Check' }).click()
    await sheet.getByRole('button', { name: 'Send binding offer' }).click()
    await expect(sheet).toBeHidden()
    const made = await bilbro.of(car!.id)
    const named = made.amount.minor + 5_000
    await bilbro.say(made, 'counter', named)
    await page.locator('.offer-bar').getByRole('button', { name: 'Your turn' }).click()
    await box(page)
      .getByRole('button', { name: /^Accept/ })
      .click()
    const last = page.getByRole('dialog', { name: 'Accept and buy' })
    await expect(last).toContainText('This is binding')
    await last.getByRole('button', { name: /^Buy for/ }).click()
    await expect(box(page)).toContainText('You have agreed on')
    await page.goto('/en/portal/offers')
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await bilbro.dispose()
  })
})

test.describe('when the time is up', () => {
  // Without a network the page uses its own countdown.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing can be agreed to any more', async ({ page, context }) => {
    await page.clock.install()
    await signIn(page, 'en')
    await page.goto('/en/portal/offers?tab=WAITING&sortBy=expiresAt&sort=asc')
    await page.getByRole('article').first().getByRole('link').click()
    const panel = page.locator('.side-panel')
    const timer = panel.getByRole('timer')
    await expect(timer).toBeVisible()
    const seconds = async () => {
      const [h, m, s] = (await timer.textContent())!.split(':').map(Number)
      return h! * 3600 + m! * 60 + s!
    }
    const shown = await seconds()
    await expect.poll(seconds).toBeLessThan(shown)
    await context.setOffline(true)
    await page.clock.fastForward((shown - 5) * 1000)
    await expect(panel).toContainText('Time is up', { timeout: 10_000 })
    await expect(panel.getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('an offer opens beside the list, Back closes it, and an address of nobody’s says so', async ({ page }) => {
  await signIn(page, 'en')
  await page.getByRole('link', { name: /^Offers/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  const count = Number((await page.getByRole('tab', { name: /^Waiting for you/ }).textContent())!.replace(/\D/g, ''))
  await page.getByRole('tab', { name: /^Waiting for you/ }).click()
  await expect(page).toHaveURL('/en/portal/offers?tab=WAITING')
  await expect(page.getByRole('article')).toHaveCount(Math.min(10, count))
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/offer=[\da-f-]{36}/)
  await expect(page.locator('.side-panel')).toContainText('Rounds')
  await expectAccessible(page, 'offers with one of them open')
  await page.goBack()
  await expect(page.locator('.side-panel')).toBeHidden()
  await expect(page).toHaveURL('/en/portal/offers?tab=WAITING')

  const hers = await asDealer(page.request, swede)
  const { items } = await hers<{ items: Offer[] }>('/offers')
  for (const id of ['foo', items[0]!.id]) {
    await page.goto(`/en/portal/offers?offer=${id}&open=accept&sortBy=margin`)
    await expect(page.getByText('Offer not found')).toBeVisible()
  }
  await page.getByRole('button', { name: 'All offers' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('several cars are chosen in the list and offered for at one price', async ({ page }) => {
  const cars = await freeCars(page.request, 2)
  await signIn(page, 'en')
  await page.goto('/en/portal?pageSize=200&sortBy=year&sort=asc')
  for (const { id } of cars)
    await page
      .locator('article', { has: page.locator(`a[href$="${id}"]`) })
      .getByRole('checkbox')
      .check()
  await expect(page.getByText('2 cars selected')).toBeVisible()
  await page.getByRole('button', { name: 'Make package offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'One offer for 2 cars' })
  await dialog.getByRole('button', { name: '−6%' }).click()
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog).toContainText('these 2 cars')
  await dialog.getByRole('button', { name: 'Send binding offer' }).click()
  await expect(page).toHaveURL(/\/portal\/offers\?offer=/)
  const panel = page.getByRole('region', { name: 'Package of 2 cars' })
  await expect(panel.getByText('Share of the price')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Withdraw offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await expect(panel).toContainText('This offer has been withdrawn.')
})

test('who may not bind the company reads its offers and is told why he makes none', async ({ page }) => {
  const [car] = await freeCars(page.request, 1)
  await signIn(page, 'en', { as: await newDealer(page.request, 'FINANCE') })
  const why = 'Only users with the Buyer or Administrator role can make them.'
  await page.goto(`/en/portal/car/${car!.id}?open=offer`)
  await expect(box(page)).toContainText(why)
  await expect(box(page).getByRole('button', { name: 'Make an offer' })).toHaveAttribute('aria-disabled', 'true')
  await expect(box(page).getByRole('textbox')).toHaveCount(0)
  await page.goto('/en/portal/offers?tab=WAITING')
  await page.getByRole('article').first().getByRole('link').click()
  const panel = page.locator('.side-panel')
  await expect(panel).toContainText(why)
  await expect(panel.getByRole('button', { name: /^Accept/ })).toHaveAttribute('aria-disabled', 'true')
})
