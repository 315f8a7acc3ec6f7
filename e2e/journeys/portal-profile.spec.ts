import { expect, test } from '../src/fixtures.ts'
import { linkMailed } from '../src/mailbox.ts'
import { newDealer, signIn } from '../src/portal.ts'

test('a dealer keeps person, company and addresses', async ({ page }) => {
  await signIn(page, 'de', { as: await newDealer(page.request) })
  await page.getByRole('button', { name: /^Profil/ }).click()
  await page.getByRole('link', { name: 'Profil' }).click()
  await expect(page).toHaveURL('/de/portal/profile')
  const phone = `+47 22 ${String(Date.now()).slice(-6)}`
  await page.getByLabel('Telefon').fill(phone)
  await page.getByLabel('Montags').check()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert').first()).toBeAttached()
  await page.reload()
  await expect(page.getByLabel('Telefon')).toHaveValue(phone)
  await expect(page.getByLabel('Montags')).toBeChecked()

  await page.getByRole('tab', { name: 'Firma' }).click()
  await expect(page).toHaveURL('/de/portal/profile?tab=company')
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText(/mindestens 1 Zeichen|Pflichtfeld/).first()).toBeVisible()
  const label = `Hof ${Date.now()}`
  await dialog.getByLabel('Bezeichnung').fill(label)
  await dialog.getByLabel('Straße').fill('Havnegata 12')
  await dialog.getByLabel('PLZ').fill('7010')
  await dialog.locator('input[name=city]').fill('Trondheim')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(label)).toBeVisible()
  await page.getByRole('button', { name: `Aktionen: ${label}` }).click()
  await page.getByRole('menuitem', { name: 'Entfernen' }).click()
  await page.getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText(label)).toBeHidden()
})

test('what was typed is not lost by going elsewhere unasked', async ({ page }) => {
  await signIn(page, 'en')
  await page.goto('/en/portal/profile')
  await page.getByLabel('Phone').fill('+47 99 99 99 99')
  await page.getByRole('link', { name: 'Cars' }).click()
  await expect(page.getByText('Leave this page?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+47 99 99 99 99')
})

for (const [language, add, label, stay, close] of [
  ['en', 'Add address', 'Name of this address', 'Keep editing', 'Close without saving'],
  ['de', 'Adresse hinzufügen', 'Bezeichnung', 'Weiter bearbeiten', 'Ohne Speichern schließen'],
] as const)
  test(`a half-typed dialog asks before Escape, the cross or Back closes it (${language})`, async ({ page }) => {
    await signIn(page, language, { as: await newDealer(page.request) })
    await page.goto(`/${language}/portal/profile?tab=company`)
    await page.getByRole('button', { name: add }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(label) })
    await expect(dialog).toBeVisible()
    // Without typed text there is no question.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: add }).click()
    await dialog.getByLabel(label).fill('Hof an der Fähre')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: /^(Close|Schließen)$/ }).click(),
      () => page.mouse.click(4, 4),
      () => page.goBack(),
    ]
    for (const leave of ways) {
      await leave()
      await page.getByRole('button', { name: stay }).click()
      await expect(page.getByRole('button', { name: close })).toBeHidden()
      await expect(dialog.getByLabel(label)).toHaveValue('Hof an der Fähre')
    }
    await page.goBack()
    await page.getByRole('button', { name: close }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/${language}/portal/profile?tab=company`)
  })

test('a colleague is invited, chooses a password and comes in', async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000)
  await signIn(page, 'en', { as: await newDealer(page.request) })
  await page.goto('/en/portal/profile?tab=people')
  const name = `Kari ${Date.now()}`
  const email = `colleague.${Date.now()}@fjordbil.example`
  const link = await linkMailed(page.request, email, async () => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(email).first()).toBeVisible()
  })
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
  await theirs.getByLabel('New password', { exact: true }).fill('a bridge of cars 7')
  await theirs.getByLabel('Repeat the new password').fill('a bridge of cars 7')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByLabel('E-mail').first()).toHaveValue(email)
  await theirs.getByLabel('Password', { exact: true }).fill('a bridge of cars 7')
  await theirs.getByRole('button', { name: 'Log in' }).click()
  await expect(theirs).toHaveURL(/\/portal/)
  // A buyer is not an administrator and does not see colleagues.
  await theirs.goto('/en/portal/profile')
  await expect(theirs.getByRole('tab', { name: 'Company' })).toBeVisible()
  await expect(theirs.getByRole('tab', { name: /People/ })).toBeHidden()
  // After the access was turned off, the next call signs the user out.
  await page.reload()
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Turn off access' }).click()
  await page.getByRole('button', { name: 'Turn off access' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Disabled')
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/en\/login/)
  await context.close()
})

test('other devices are signed out from the profile, and all tabs end together', async ({ page, browser, baseURL }) => {
  test.setTimeout(60_000)
  const as = await newDealer(page.request)
  await signIn(page, 'en', { as })
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await signIn(first, 'en', { as })
  await second.goto('/en/portal')
  await expect(second.getByRole('article').first()).toBeVisible()
  await page.goto('/en/portal/profile?tab=security')
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(page.getByText(/devices? signed out/).first()).toBeAttached()
  await first.goto('/en/portal/profile')
  await expect(first).toHaveURL(/\/en\/login/)
  await expect(second).toHaveURL(/\/en\/login/)
  await context.close()
})
