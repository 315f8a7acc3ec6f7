// After sign-out, no data of the user is left for the next one: not on the screen, not in any storage, not in any tab.
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { leftBehind } from '../src/left-behind.ts'
import { call, makeCar, newColleague, signIn as signInStaff } from '../src/office.ts'
import { newDealer, signIn } from '../src/portal.ts'

const expectNothingOf = async (page: Page, words: string[]) => {
  const left = (await leftBehind(page)).toLowerCase()
  expect(words.filter((word) => left.includes(word.toLowerCase()))).toEqual([])
}

test('of a dealer', async ({ page, context }) => {
  const dealer = await newDealer(page.request)
  await signIn(page, 'en', { as: dealer })
  await page.goto('/en/portal/profile?tab=company')
  await expect(page.getByRole('tabpanel')).toContainText('Fjordbil')
  // Before sign-out the same search must find these words.
  const words = [dealer.email, dealer.name, 'Fjordbil', 'rt_', 'eyJ']
  const held = await leftBehind(page)
  for (const word of words) expect(held).toContain(word)
  const other = await context.newPage()
  await other.goto('/en/portal/profile')
  await expect(other.getByText(dealer.email).first()).toBeVisible()
  await page.getByRole('button', { name: /Profile/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/en/login')
  await expect(other).toHaveURL(/\/en\/login/)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expectNothingOf(tab, words)
  }
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectNothingOf(page, words)
})

test('of staff', async ({ page, context }) => {
  const me = await newColleague(page.request)
  await signInStaff(page, me.email, me.password)
  const car = await makeCar(page.request)
  await page.goto(`/office/cars/${car.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Volvo')
  const other = await context.newPage()
  await other.goto('/office/profile')
  await expect(other.getByText(me.email).first()).toBeVisible()
  const words = [me.email, me.name, car.stockNo, car.id]
  const held = (await leftBehind(page)) + (await leftBehind(other))
  for (const word of words) expect(held).toContain(word)
  await page.getByRole('button', { name: new RegExp(`My account|${me.name}`) }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Back-office' })).toBeVisible()
    await expect(tab).toHaveURL(/\/office\/login/)
    await expectNothingOf(tab, words)
    await tab.goBack()
    await expect(tab.getByRole('heading', { name: 'Back-office' })).toBeVisible()
    // The address of the open page contains an id of a record, but none of its data.
    await expectNothingOf(tab, [me.email, me.name, car.stockNo])
  }
  const refused = await page.request.get('/api/profile/me')
  expect(refused.status()).toBe(401)
})

test('a colleague who is switched off, or loses a right, is told with the next call', async ({ page, playwright }) => {
  const me = await newColleague(page.request)
  await signInStaff(page, me.email, me.password)
  await page.goto('/office/cars')
  await expect(page.getByRole('grid', { name: 'Cars' })).toBeVisible()
  const owner = await playwright.request.newContext({ baseURL: String(process.env.BILBRO_E2E_URL) })
  await call(owner, 'POST', '/auth/login', { email: 'owner@bilbro.test', password: 'bilbro-demo' })
  const { version } = await call<{ version: number }>(owner, 'GET', `/users/${me.id}`)
  const without = await call<{ version: number }>(owner, 'PATCH', `/users/${me.id}`, { version, setIds: [] })
  expect((await page.request.get('/api/cars')).status()).toBe(403)
  await call(owner, 'PATCH', `/users/${me.id}`, { version: without.version, status: 'DISABLED' })
  expect((await page.request.get('/api/profile/me')).status()).toBe(401)
  // The open page reacts without a reload.
  await expect(page).toHaveURL(/\/office\/login\?.*reason=disabled/)
  await expect(page.getByRole('heading', { name: 'Back-office' })).toBeVisible()
  await owner.dispose()
})
