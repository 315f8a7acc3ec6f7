import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'

test('on a phone lists stand as sheets: nothing scrolls sideways, and the order can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  for (const [room, title] of [
    ['users', 'Users'],
    ['signups', 'Signups'],
    ['buyers', 'Buyers'],
  ] as const) {
    await page.goto(`/office/${room}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
    const excess = await page.getByRole('region', { name: title }).evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(excess).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Country' }).click()
  await expect(page).toHaveURL(/sortBy=country/)
})

test('a refusal opened by its address for somebody who is not there explains itself and can be left', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/office/outlet-users?refuse=nobody')
  const dialog = page.getByRole('dialog', { name: 'Nothing left to do here' })
  await expect(dialog).toContainText('This entry is not in the list you see.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/refuse/)
})
