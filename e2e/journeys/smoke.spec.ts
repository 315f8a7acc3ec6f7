import { expect, test } from '../src/fixtures.ts'

test('the portal opens', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test('the office opens', async ({ page }) => {
  const answer = await page.goto('/office/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading').first()).toBeVisible()
})
