import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'
import { look } from '../src/road.ts'

test('reminders are a proposal: dealers whose money waits are named and not ticked, the letter is read beside', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/office/invoices/reminders')
  await page.getByRole('button', { name: 'Send reminders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminders to send' })
  const rows = dialog.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await expect(rows.first()).toBeVisible()
  const waiting = rows.filter({ hasText: 'matches this invoice' })
  await expect(waiting.first()).toBeVisible()
  for (const row of await waiting.all()) await expect(row.getByRole('checkbox')).not.toBeChecked()
  await look(page, 'office-reminders')
  // A click on a row shows its reminder, and the button shows the number of selected rows.
  const box = waiting.first().getByRole('checkbox')
  const ticked = await dialog.getByRole('checkbox', { checked: true }).count()
  await box.check()
  await expect(dialog.getByRole('button', { name: new RegExp(`^Send ${ticked + 1} reminders? to`) })).toBeVisible()
  await box.uncheck()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a batch of the running month is looked at, needs a second yes, and is taken back', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page)
  await page.goto('/office/books')
  await page
    .getByRole('button', { name: /^Prepare batch/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Batch for/ })
  const hand = dialog.getByRole('button', { name: /^Export \d+ entr/ })
  await expect(hand).toBeVisible()
  await look(page, 'office-batch')
  const yes = dialog.getByRole('checkbox', { name: /is not over yet/ })
  if (await yes.isVisible()) {
    await expect(hand).toHaveAttribute('aria-disabled', 'true')
    await yes.check()
  }
  await hand.click()
  await expect(dialog).toHaveCount(0)
  const back = page.getByRole('button', { name: 'Cancel batch' }).first()
  await expect(back).toBeVisible({ timeout: 20_000 })
  await back.click()
  const reason = page.getByRole('dialog', { name: /^Cancel batch/ })
  await reason.getByRole('textbox').fill('made too early, a payment is missing')
  await reason.getByRole('button', { name: 'Cancel batch' }).click()
  await expect(page.getByText(/cancelled \(.*made too early/).first()).toBeVisible()
})
