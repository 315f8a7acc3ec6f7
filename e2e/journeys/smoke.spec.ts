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

for (const address of ['/en/%zz', '/office/%'])
  test(`an address that cannot be read is a page that does not exist: ${address}`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByText('This page does not exist, or you do not have access to it.')).toBeVisible()
  })
