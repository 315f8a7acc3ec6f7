// Mail scanners open links before their recipients do, and tokens must not reach third parties.
import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { linkMailed } from '../src/mailbox.ts'
import { newDealer } from '../src/portal.ts'

/** Records where a browser has sent that text: in addresses other than the link's own, and in headers. */
function watchFor(context: BrowserContext) {
  const sent: { url: string; headers: Record<string, string> }[] = []
  const reading: Promise<unknown>[] = []
  context.on('request', (request) => {
    reading.push(request.allHeaders().then((headers) => sent.push({ url: request.url(), headers })))
  })
  return async (token: string, link: string) => {
    await Promise.allSettled(reading)
    expect(sent.length).toBeGreaterThan(5)
    return sent.filter(
      ({ url, headers }) => (url !== link && url.includes(token)) || JSON.stringify(headers).includes(token),
    )
  }
}

test('ten opened by a scanner take nothing from the reader, and nobody else learns of the token', async ({
  page,
  context,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const { email } = await newDealer(page.request)
  await page.goto('/en/login')
  const link = await linkMailed(page.request, email, async () => {
    await page.getByLabel('E-mail').nth(1).fill(email)
    await page.getByRole('button', { name: 'Send a magic link' }).click()
  })
  const path = link.replace(/^https?:\/\/[^/]+/, '')
  const token = new URL(link).searchParams.get('token')!
  expect(token).toMatch(/^ml_[\w-]{43}$/)

  const robot = await playwright.request.newContext({ baseURL: baseURL! })
  for (let i = 0; i < 10; i++) {
    expect((await robot.fetch(path, { method: i % 2 ? 'GET' : 'HEAD' })).ok()).toBe(true)
    const call = `/api/buyer-auth/verify-magic-link?token=${token}`
    expect((await robot.fetch(call, { method: i % 2 ? 'GET' : 'HEAD' })).status()).toBe(404)
  }
  await robot.dispose()
  const foreign = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const toldByScanner = watchFor(foreign)
  const scanner = await foreign.newPage()
  for (let i = 0; i < 10; i++) {
    await scanner.goto(path)
    // In the language of the e-mail, whatever the browser prefers.
    await expect(scanner.getByRole('button', { name: 'Logg inn nå' })).toBeVisible()
  }
  const address = new URL(path, baseURL).href
  expect(await toldByScanner(token, address)).toEqual([])
  await foreign.close()

  const told = watchFor(context)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: /Cars|Biler/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/\w\w\/portal$/)
  expect(await told(token, address)).toEqual([])
  const history = await page.evaluate<string[]>('navigation.entries().map((entry) => entry.url)')
  expect(history.filter((url) => url.includes(token))).toEqual([])
  expect(
    await page.evaluate<string>('document.referrer + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])'),
  ).not.toContain(token)
})

test('a token that looks like a number is sent as it stands in the address', async ({ page }) => {
  // Answered by the test, because the server limits attempts with links.
  const refusal = { success: false, message: 'no', data: null, code: 'magicLink.invalid', params: {} }
  await page.route('**/api/buyer-auth/verify-magic-link', (route) => route.fulfill({ status: 400, json: refusal }))
  for (const token of ['662E41', '723421968459640832', '1e5', '007', 'true', 'null', '0x1F', '-1', '1.50']) {
    await page.goto(`/magic-link?token=${encodeURIComponent(token)}`)
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/buyer-auth/verify-magic-link'))
    await page.getByRole('button', { name: 'Sign in now' }).click()
    expect(((await asked).postDataJSON() as { token: unknown }).token).toBe(token)
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(page.url()).not.toContain('token=')
  }
})
