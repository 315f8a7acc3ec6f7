import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'

test.describe.configure({ timeout: 120_000 })

const shots = process.env.BILBRO_SHOTS
const nobody = '00000000-0000-4000-8000-000000000000'
/** The form of untranslated text keys. */
const rawKey = /\b(office|transport|transportStatus|claim|claimStatus|naf|proof|roadStep|addressKind)\.[A-Za-z_.]+/
const rooms = [
  'logistics',
  'logistics?view=board',
  'logistics?view=week',
  'logistics?view=month',
  'settings/logistics-addresses',
  'logistics/moves',
  'logistics/autosped',
  'proofs',
  'claims',
  'customs',
  'logistics/naf',
] as const
const filters = 'status=XX&page=-1&pageSize=abc&search=%20&sortBy=drop&at=2026-02-31&dialog=nonsense&kind=0&country=%00'

/** The page has no untranslated texts and is not wider than the window. */
async function expectReadable(page: Page, room: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role=grid][aria-busy=true]')).toHaveCount(0)
  expect(await page.locator('body').innerText(), room).not.toMatch(rawKey)
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(wide, `${room} is wider than its window`).toBeLessThanOrEqual(page.viewportSize()!.width)
}

test.describe('addresses of nobody', () => {
  test.use({ expectedErrors: [/ApiError: Not Found/] })
  test('nonsense in an address of the road falls back or is told, and there is a way on', async ({ page }) => {
    const broken: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 500) broken.push(`${answer.status()} ${answer.url()}`)
    })
    page.on('pageerror', (error) => broken.push(error.message))
    await signIn(page)
    for (const room of sampleInFull(rooms, 5)) {
      await page.goto(`/office/${room}${room.includes('?') ? '&' : '?'}${filters}`)
      await expectReadable(page, room)
      await expect(page.getByRole('navigation').first()).toBeVisible()
    }
    for (const room of ['logistics', 'logistics/moves', 'claims'])
      for (const id of ['nonsense', nobody, '%F0%9F%9A%97']) {
        await page.goto(`/office/${room}/${id}`)
        await expect(page.locator('main')).toContainText(/does not exist|not found/i)
        await expect(page.getByRole('navigation').first()).toBeVisible()
      }
    expect(broken).toEqual([])
  })
})

for (const { colorScheme, width, locale } of [
  { colorScheme: 'dark', width: 390, locale: 'en-GB' },
  { colorScheme: 'light', width: 1440, locale: 'de-DE' },
] as const)
  test.describe(`${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, locale, viewport: { width, height: 844 } })
    test('the rooms of the road can be read and used by everybody', async ({ page }) => {
      await signIn(page)
      for (const room of sampleInFull(rooms, 4)) {
        await page.goto(`/office/${room}`)
        await expectReadable(page, room)
        if (shots) await page.screenshot({ path: `${shots}/${locale}-${width}-${room.replace(/\W+/g, '-')}.png` })
        await expectAccessible(page, `${room}, ${locale}, ${colorScheme}, ${width} px`)
      }
    })
  })
