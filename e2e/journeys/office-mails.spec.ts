// Sent e-mails can be looked up; sign-in links are only for their recipient.
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

test('a mail is found and read, copied, and left by the back button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  const email = `outlet.${Date.now()}@mails.test`
  const body = { email, name: 'Nils Holm', company: 'Holm Bil', country: 'DK', language: 'dk' }
  const { id } = await call<{ id: string }>(page.request, 'POST', '/outlet-api/users', body)
  await call(page.request, 'PATCH', `/user-outlet/${id}/approve-user`, { version: 1, status: 'APPROVED' })
  await page.goto(`/office/settings/mails?search=${email}`)
  await page.getByRole('grid').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nils Holm')
  await expect(dialog).toContainText(email)
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('Nils Holm')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/office/settings/mails?search=${encodeURIComponent(email)}`)
})

test('a mail with a link that lets in is not shown to staff', async ({ page }) => {
  await signIn(page)
  const email = `colleague.${Date.now()}@mails.test`
  const sets = await call<{ id: string; name: string }[]>(page.request, 'GET', '/company-permissions')
  const setIds = [sets.find(({ name }) => name === 'Read only')!.id]
  await call(page.request, 'POST', '/users/invite', { email, name: 'Ines Neu', language: 'de', setIds })
  await page.goto(`/office/settings/mails?search=${email}`)
  await page.getByRole('grid').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('only its recipient can read it')
  await expect(dialog).not.toContainText('token')
  await expect(dialog.getByRole('button', { name: 'Copy text' })).toHaveCount(0)
})
