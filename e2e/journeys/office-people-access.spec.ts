import { expectAccessibleInAll } from '../src/accessible.ts'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

type Row = { id: string }

test('everybody can work with people', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  const first = async (path: string) => {
    const found = await call<Row[] | { items: Row[] }>(page.request, 'GET', path)
    return (Array.isArray(found) ? found : found.items)[0]!.id
  }
  const rooms = [
    'users',
    'users?dialog=invite',
    `users/${await first('/users')}`,
    'permissions',
    'outlet-users',
    'signups',
    `signups/${await first('/b2b-signup-admin/list')}`,
    'registers',
    'buyers',
    'buyers?search=zzzzzz',
    `buyers/${await first('/buyer-companies')}`,
    'buyer-groups',
    `buyer-groups/${await first('/buyer-groups')}`,
    'translations',
    'mails',
    'profile',
    'profile?tab=security',
  ]
  for (const room of sampleInFull(rooms, 5)) {
    await page.goto(`/office/${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleInAll(page, room)
  }
  await page.context().clearCookies()
  for (const door of sampleInFull(['login', 'reset', 'welcome?token=si_x'], 1)) {
    await page.goto(`/office/${door}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInAll(page, door)
  }
})
