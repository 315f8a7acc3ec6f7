import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'

test('a refusal opened by its address for somebody who is not there explains itself and can be left', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/office/outlet-users?refuse=nobody')
  const dialog = page.getByRole('dialog', { name: 'Nothing left to do here' })
  await expect(dialog).toContainText('This entry is not in the current list.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/refuse/)
})
