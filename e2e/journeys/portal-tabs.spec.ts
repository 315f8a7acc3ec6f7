// Many tabs and wrong clocks: no user is signed out, and tokens are not refreshed more often than needed.
import type { BrowserContext, Page, Request } from '@playwright/test'
import { inFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { newDealer, signIn, signInByForm } from '../src/portal.ts'

// The page of a phone renders fastest.
test.use({ viewport: { width: 390, height: 844 } })

const isRefresh = (request: Request) => request.url().endsWith('/api/buyer-auth/refresh-token')

/** The refresh responses of all tabs of a browser. */
function listenToRefreshes(context: BrowserContext) {
  const seen: { status: number; refreshToken: string }[] = []
  const reading: Promise<unknown>[] = []
  context.on('response', (response) => {
    if (!isRefresh(response.request())) return
    reading.push(
      response.json().then(({ data }: { data: { refreshToken: string } | null }) => {
        seen.push({ status: response.status(), refreshToken: data?.refreshToken ?? '' })
      }),
    )
  })
  return {
    /** All responses since the last call. */
    take: async () => {
      await Promise.all(reading.splice(0))
      return seen.splice(0)
    },
  }
}

const expire = `{
  const stored = JSON.parse(localStorage.getItem('bilbro-session'))
  stored.state.accessToken = 'h.eyJleHAiOjF9.s'
  localStorage.setItem('bilbro-session', JSON.stringify(stored))
}`
const search = (round: number) => `priceMin=${9_000_000 + round}`
const asksFor = (url: string, round: number) =>
  url.includes('/cars?') && new URL(url).searchParams.get('priceMin') === String(9_000_000 + round)
/** The tab takes over the stored session, as after a change by another tab, and requests cars that match nothing. */
const turnTo = (round: number) => `{
  dispatchEvent(new StorageEvent('storage', { key: 'bilbro-session' }))
  history.pushState({}, '', '/en/portal?${search(round)}')
}`

async function openTabs(page: Page, count: number): Promise<Page[]> {
  await signIn(page, 'en', { as: await newDealer(page.request) })
  const more = await Promise.all(Array.from({ length: count - 1 }, () => page.context().newPage()))
  await Promise.all(more.map((tab) => tab.goto('/en/portal')))
  const tabs = [page, ...more]
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
  return tabs
}

/** In each round the tokens of all tabs have expired, and all tabs need new ones at once. */
async function refreshAtOnce(tabs: Page[], rounds: number) {
  const refreshes = listenToRefreshes(tabs[0]!.context())
  const seen = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    await tabs[0]!.evaluate(expire)
    const answered = tabs.map((tab) => tab.waitForResponse((response) => asksFor(response.url(), round)))
    await Promise.all(tabs.map((tab) => tab.evaluate(turnTo(round))))
    for (const response of await Promise.all(answered)) expect(response.status()).toBe(200)
    const taken = await refreshes.take()
    for (const { status } of taken) expect(status).toBe(200)
    const successors = new Set(taken.map(({ refreshToken }) => refreshToken))
    // Whether one or two tabs send a refresh depends on the browser: shared storage reaches other tabs with a delay.
    expect(successors.size).toBe(1)
    for (const one of successors) seen.add(one)
  }
  expect(seen.size).toBe(rounds)
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/en/portal')
}

test('five tabs refresh at once, over and over: one successor a round, nobody is logged out', async ({ page }) => {
  test.setTimeout(240_000)
  const tabs = await openTabs(page, 5)
  await refreshAtOnce(tabs, inFull(25, 100))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
})

test('also where the browser has no locks and every tab asks for itself', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })`)
  const tabs = await openTabs(page, 5)
  await refreshAtOnce(tabs, inFull(10, 20))
})

for (const hours of [2, -2])
  test(`a clock that is ${hours} hours off asks for a token once in ten minutes at most`, async ({ page }) => {
    test.setTimeout(60_000)
    const dealer = await newDealer(page.request)
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    const refreshes = listenToRefreshes(page.context())
    // By the form: the test may press only when the app is there.
    await signInByForm(page, 'en', { as: dealer })
    const use = async (from: number) => {
      for (let i = from; i < from + 10; i++) {
        const answer = page.waitForResponse((response) => asksFor(response.url(), i))
        await page.evaluate(turnTo(i))
        expect((await answer).status()).toBe(200)
      }
    }
    await use(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
    await use(10)
    expect((await refreshes.take()).length).toBeLessThanOrEqual(1)
    // While the page is open, the clock is corrected and then set wrong in the other direction.
    for (const [at, off] of [0, -hours].entries()) {
      await page.clock.setSystemTime(Date.now() + off * 3_600_000)
      await use(20 + 10 * at)
      const asked = await refreshes.take()
      expect(asked.length).toBeLessThanOrEqual(1)
      for (const { status } of asked) expect(status).toBe(200)
    }
    expect(new URL(page.url()).pathname).toBe('/en/portal')
    await expect(page.getByRole('button', { name: /Profile/ })).toBeVisible()
  })
