import type { Page } from '@playwright/test'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { anyDealer, signIn } from '../src/portal.ts'

test.describe.configure({ timeout: 90_000 })

/** The open link of the demo data. */
const demoDriverToken = 'dl_bilbro-demo-driver-link'
const phone = { width: 390, height: 844 }
const nobody = '00000000-0000-4000-8000-000000000000'
/** The form of untranslated text keys. */
const rawKey =
  /\b(transport|transportStatus|transportFlag|claim|claimStatus|naf|proof|driver|roadStep|orders)\.[A-Za-z_.]+/
const rooms = ['logistics', 'claims', 'naf-cars'] as const

/** Its first transport. */
async function firstTransport(page: Page): Promise<string> {
  await page.goto('/en/portal/logistics')
  const link = page.locator('main a[href*="/portal/logistics/"]').first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href'))!.split('/').pop()!
}

test('nonsense in an address of the road falls back or is told, in its shell and language', async ({ page }) => {
  await signIn(page, 'en', { as: await anyDealer(page.request) })
  await page.goto('/de/portal/logistics?status=XX&page=-1&pageSize=abc&deliveryProvider=NOBODY')
  await expect(page.getByRole('heading', { name: 'Transporte' })).toBeVisible()
  await expect(page.locator('main a[href*="/portal/logistics/"]').first()).toBeVisible()
  await page.goto('/de/portal/logistics?page=9999')
  await page.getByRole('button', { name: 'Seite 1' }).click()
  await expect(page.locator('main a[href*="/portal/logistics/"]').first()).toBeVisible()
  for (const room of rooms)
    for (const id of ['nonsense', nobody]) {
      await page.goto(`/de/portal/${room}/${id}`)
      await expect(page.locator('main')).toContainText(/gibt es nicht|nicht gefunden/)
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Transporte' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    }
  await page.goto('/de/driver/nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
})

test('the rooms of the road are told in five languages', async ({ page }) => {
  await signIn(page, 'en', { as: await anyDealer(page.request) })
  const id = await firstTransport(page)
  const paths = [...rooms.map((room) => `portal/${room}`), `portal/logistics/${id}`, `driver/${demoDriverToken}`]
  for (const path of sampleInFull(paths, 3)) {
    const titles = new Set<string>()
    for (const language of ['de', 'no', 'dk', 'se', 'en']) {
      await page.goto(`/${language}/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await page.locator('body').innerText(), `${language} ${path}`).not.toMatch(rawKey)
      titles.add(await page.title())
    }
    // The title is the same on several pages of one car.
    if (!path.includes(id)) expect(titles.size, path).toBeGreaterThan(1)
  }
})

test('on a phone the room where one is stands in sight', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, 'en', { as: await anyDealer(page.request) })
  await page.route('**/b2b-portal-private/{offers,orders}*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto(`/en/portal/logistics/${await firstTransport(page)}`)
  const here = page.getByRole('navigation').getByRole('link', { name: 'Transport' }).first()
  await expect(here).toBeInViewport()
  // Counts load later and must not move it out of view.
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Offers/ })
      .first(),
  ).toContainText(/\d/)
  await expect(here).toBeInViewport({ ratio: 0.99 })
})

test('a driver’s signature is there again after a reload, and gone when it is taken back', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(`/en/driver/${demoDriverToken}`)
  await page.getByRole('button', { name: 'Pick up the car' }).click()
  const pad = page.getByRole('img', { name: /^Signature/ })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 190, box.y + 30, { steps: 8 })
  await page.mouse.up()
  const drawn = () => pad.evaluate((canvas) => (canvas as unknown as { toDataURL: () => string }).toDataURL())
  const before = await drawn()
  await page.reload()
  await expect.poll(drawn).toBe(before)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pick up the car' })).toBeVisible()
  await page.getByRole('button', { name: 'Pick up the car' }).click()
  expect(await drawn()).not.toBe(before)
})
