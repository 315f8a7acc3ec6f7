import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { anyDealer, newDealer, signIn } from '../src/portal.ts'
import { dealers } from '../src/road.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ viewport: { width: 390, height: 844 } })

const rows = (page: Page) => page.locator('main a[href*="/portal/logistics/"]')
const scrolled = (page: Page) => page.evaluate<number>('scrollY')

test('Back from a transport leads to the list as it was left: group, page and place', async ({ page }) => {
  await signIn(page, 'en', { as: await anyDealer(page.request) })
  await page.goto('/en/portal/logistics')
  await page.getByRole('link', { name: /^In progress/ }).click()
  await expect(page).toHaveURL(/status=IN_PROGRESS/)
  await expect(rows(page).nth(4)).toBeVisible()
  await rows(page).nth(4).scrollIntoViewIfNeeded()
  const [title, place] = [await rows(page).nth(4).innerText(), await scrolled(page)]
  expect(place).toBeGreaterThan(0)
  await rows(page).nth(4).click()
  await expect(page).toHaveURL(/\/portal\/logistics\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page).toHaveURL(/status=IN_PROGRESS/)
  await expect.poll(() => scrolled(page)).toBe(place)
  await expect(rows(page).nth(4)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/portal\/logistics$/)
})

test('Back closes what a claim has open, and leaves the page only then', async ({ page }) => {
  await signIn(page, 'en', { as: await anyDealer(page.request) })
  await page.goto('/en/portal/claims')
  await page.getByRole('article').filter({ hasText: 'Your answer by' }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Object' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/portal\/claims\/[0-9a-f-]{36}/)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/portal\/claims$/)
})

test('Back closes the receipt of a car, which stays unconfirmed', async ({ page }) => {
  const { email, password } = dealers.dk
  await signIn(page, 'en', { as: await newDealer(page.request, 'ADMIN', { email, password }) })
  await page.goto('/en/portal/logistics?status=DELIVERED')
  const confirm = page.getByRole('button', { name: 'Confirm receipt' })
  for (let at = 0; at < (await rows(page).count()); at++) {
    await rows(page).nth(at).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (await confirm.isVisible()) break
    await page.goBack()
  }
  await confirm.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(confirm).toBeVisible()
  await page.reload()
  await expect(confirm).toBeVisible()
  await expect(dialog).toBeHidden()
})
