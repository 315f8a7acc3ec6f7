import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'

test('a dialog keeps the focus when the pressed button vanishes: Tab stays inside, Escape closes', async ({ page }) => {
  await signIn(page)
  // An open negotiation in which it is the company's turn.
  await page.goto('/office/offers?turn=SELLER')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const dialog = page.getByRole('dialog').first()
  await dialog
    .getByRole('button', { name: /^Counter/ })
    .first()
    .click()
  const inside = page.locator('[role=dialog]:focus, [role=dialog] :focus')
  await expect(inside).toHaveCount(1)
  for (let at = 0; at < 3; at++) await page.keyboard.press('Tab')
  await expect(inside).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
