import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleInAll, type Look } from '../src/accessible.ts'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn as staffSignIn } from '../src/office.ts'
import { anyDealer, signIn } from '../src/portal.ts'

// The preview of a mail is a frame without scripts, and the check tries to run in it.
test.use({ expectedErrors: [/^Blocked script execution in 'about:srcdoc'/] })

/** The second one is a screen of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10), in the other theme. */
const looks: Look[] = [
  { colorScheme: 'light', size: { width: 1440, height: 900 }, name: 'light, 1440 px' },
  { colorScheme: 'dark', size: { width: 320, height: 640 }, name: 'dark, 320 px' },
]

async function look(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInAll(page, address, looks)
  }
}

/** All links of the portal's navigation in order. */
const menuOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))

/** Every page of the office that has no record in its address, from the list that the router's generator writes. */
const rooms = [
  ...readFileSync(new URL('../../apps/office/src/routeTree.gen.ts', import.meta.url), 'utf8')
    .split('interface FileRoutesByTo')[1]!
    .split('}')[0]!
    .matchAll(/'(\/[^$']*)':/g),
]
  .map(([, path]) => `/office${path}`)
  .filter((path) => !/\/(?:login|reset|welcome)$/.test(path))

const parts = 3
for (const part of [0, 1, 2])
  test(`every room of the office's menu is good for everybody, enlarged too (${part + 1} of ${parts})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await staffSignIn(page)
    expect(rooms.length).toBeGreaterThan(50)
    const own = rooms.filter((_, at) => at % parts === part)
    await look(page, sampleInFull(own, 3))
  })

test('every room of the portal is good for everybody, enlarged too', async ({ page, request }) => {
  test.setTimeout(240_000)
  await signIn(page, 'en', { as: await anyDealer(request) })
  await expect(page.getByRole('navigation').first().getByRole('link').nth(3)).toBeVisible()
  const rooms = await menuOf(page)
  expect(rooms.length).toBeGreaterThan(3)
  await look(page, sampleInFull([...new Set(rooms)], 3))
})
