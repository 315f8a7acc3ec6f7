import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'

const rooms = [
  'cars',
  'b2b',
  'buyers',
  'signups',
  'settings/users',
  'settings/mails',
  'settings/buyer-groups',
  'outlet-users',
  'settings/translations',
  'registers',
  'settings/legal-entities',
  'settings/permissions',
  'profile',
]
const nonsense =
  'foo=1&status=NONSENSE&tab=zzz&page=-3&sort=up&sortBy=evil&state=NONE&open=nothing&dialog=9&country=123'

test('what an address says that nobody understands is as if it were not there', async ({ page }) => {
  test.setTimeout(90_000)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await signIn(page)
  for (const room of rooms) {
    await page.goto(`/office/${room}?${nonsense}`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/office/${room}$`))
  }
  await page.goto('/office/cars?utm_source=letter&brand=Audi')
  await expect(page).toHaveURL(/\/office\/cars\?brand=/)
  expect(refused).toEqual([])
})
