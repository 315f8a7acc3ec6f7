import { expect, test } from '../src/fixtures.ts'
import { linkMailed } from '../src/mailbox.ts'
import { newDealer, signIn, signInByForm } from '../src/portal.ts'

const password = 'a bridge of cars 7'

test('a colleague who may buy sees cars and no administration; his role of the moment decides each call', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'en', { as: await newDealer(page.request) })
  await page.goto('/en/portal/profile?tab=people')
  const unique = `${Date.now()}${Math.random().toString(36).slice(2, 6)}`
  const [name, email] = [`Kari ${unique}`, `kari.${unique}@fjordbil.example`]
  const link = await linkMailed(page.request, email, async () => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
  })
  const row = page.locator('.profile-row').filter({ hasText: email })
  await expect(row).toContainText('Invited')

  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Choose a password' })).toBeVisible()
  await theirs.getByLabel('New password', { exact: true }).fill(password)
  await theirs.getByLabel('Repeat the new password').fill(password)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByLabel('E-mail').first()).toHaveValue(email)
  await signInByForm(theirs, 'en', { stay: true, as: { email, password } })
  await expect(theirs.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
  await theirs.getByRole('article').first().getByRole('link').click()
  await expect(theirs).toHaveURL(/\/en\/portal\/car\//)
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  // All users may read the company and its addresses; only administrators manage users and contact data.
  await theirs.goto('/en/portal/profile?tab=company')
  await expect(theirs.getByRole('tab', { name: 'Company' })).toBeVisible()
  await expect(theirs.getByRole('tab', { name: /People/ })).toBeHidden()
  await expect(theirs.getByRole('button', { name: 'Add address' }).first()).toBeVisible()
  await expect(theirs.getByLabel('Website')).toBeHidden()
  // An address without permission shows the user's own profile page.
  await theirs.goto('/en/portal/profile?tab=people&open=invite')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(theirs.getByRole('dialog')).toBeHidden()

  const accessToken = await theirs.evaluate<string>(
    "JSON.parse(localStorage.getItem('bilbro-session')).state.accessToken",
  )
  const headers = { authorization: `Bearer ${accessToken}` }
  const beyond = [
    await theirs.request.patch('/api/buyer-company', { headers, data: { version: 1, website: 'https://a.example' } }),
    await theirs.request.post('/api/buyer-company/users', {
      headers,
      data: { email: `friend.${unique}@fjordbil.example`, name: 'A friend', role: 'ADMIN' },
    }),
  ]
  for (const refused of beyond) {
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toContain('auth.roleRequired')
    expect(await refused.text()).toContain('Ask an administrator of your company')
  }

  // The user becomes a driver while signed in and typing: the next call is refused, and the typed text stays.
  await theirs.goto('/en/portal/profile?tab=company')
  await theirs.getByRole('button', { name: 'Add address' }).first().click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Name of this address').fill('Nowhere')
  await page.reload()
  await expect(row).toContainText('Last sign-in')
  await page.getByRole('combobox', { name: `Role: ${name}` }).selectOption({ label: 'Driver' })
  await expect(page.getByText('Saved').first()).toBeAttached()
  await dialog.getByLabel('Street').fill('Havnegata 2')
  await dialog.getByLabel('Postcode').fill('7010')
  await dialog.locator('input[name=city]').fill('Trondheim')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Your role in the company does not allow this.')).toBeVisible()
  await expect(dialog.getByLabel('Street')).toHaveValue('Havnegata 2')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(theirs.getByRole('tab', { name: 'Company' })).toHaveAttribute('aria-selected', 'true')
  await expect(theirs.getByRole('button', { name: 'Add address' })).toBeHidden()
  await context.close()
})
