import type { Browser, Page } from '@playwright/test'
import { authenticatorCode } from '../src/authenticator.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

// Two and three users at the same time, each in a separate browser context.
test.describe.configure({ timeout: 60_000 })

const password = 'a long enough password'
let serial = 0
const newEmail = () => `people${Date.now().toString(36)}${process.pid}${serial++}@bilbro.test`

/** The link of the latest e-mail to an address, from the demo mailbox. */
async function linkTo(page: Page, email: string): Promise<string> {
  const mailbox = await page.request.get('/api/demo/mail')
  const mail = (await mailbox.text()).split('<article>').find((part) => part.includes(email)) ?? ''
  return /href="([^"]+)"/.exec(mail)![1]!
}

type Colleague = { page: Page; email: string; id: string; setId: string }

/** A user of this journey with a permission set of their own, signed in by the invitation link. */
async function newColleague(owner: Page, browser: Browser, rights: string[]): Promise<Colleague> {
  const email = newEmail()
  const set = await call<{ id: string }>(owner.request, 'POST', '/company-permissions', { name: email, rights })
  const body = { email, name: 'Linnea Berg', language: 'en', setIds: [set.id] }
  const { id } = await call<{ id: string }>(owner.request, 'POST', '/users/invite', body)
  const page = await (await browser.newContext()).newPage()
  await page.goto(await linkTo(owner, email))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Get started' }).click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  return { page, email, id, setId: set.id }
}

test('whoever may see no cars begins in the first room that is his', async ({ page, browser }) => {
  await signIn(page)
  const { page: guest } = await newColleague(page, browser, ['claims.read'])
  await expect(guest).toHaveURL(/\/office\/claims/)
  await expect(guest.getByRole('heading', { name: 'Claims', level: 1 })).toBeVisible()
  await guest.goto('/office')
  await expect(guest).toHaveURL(/\/office\/claims/)
})

test('an invited colleague comes in by the mail, and sees what the sets allow', async ({ page, browser }) => {
  await signIn(page)
  const email = newEmail()
  await page.goto('/office/settings/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Linnea Berg')
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Sets').fill('Workshop')
  await page.getByRole('option', { name: 'Workshop' }).click()
  // Leaving the list of permission sets closes it.
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('Linnea Berg has been invited.').first()).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await linkTo(page, email))
  await expect(guest.getByRole('heading', { name: 'Welcome, Linnea Berg' })).toBeVisible()
  await guest.getByLabel('Password', { exact: true }).fill('password1')
  await guest.getByLabel('New password again').fill('password1')
  await guest.getByRole('button', { name: 'Get started' }).click()
  await expect(guest.getByText('This password is too common').first()).toBeVisible()
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByLabel('New password again').fill(password)
  await guest.getByRole('button', { name: 'Get started' }).click()
  const rooms = guest.getByRole('navigation', { name: 'Main navigation' })
  await expect(rooms.getByRole('link', { name: 'Cars' })).toBeVisible()
  await expect(rooms.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await expect(rooms.getByRole('link', { name: 'B2B' })).toHaveCount(0)
  await guest.goto('/office/settings/users')
  await expect(guest.getByText('You do not have the right “See staff users”')).toBeVisible()
})

test('a right that is withdrawn is gone from the open page, which says so', async ({ page, browser }) => {
  await signIn(page)
  const rights = ['cars.read', 'b2b.read', 'users.read']
  const { page: guest, setId } = await newColleague(page, browser, rights)
  await guest.goto('/office/b2b')
  await expect(guest.getByRole('heading', { name: 'B2B' })).toBeVisible()
  await call(page.request, 'PATCH', `/company-permissions/${setId}`, { version: 1, rights: ['cars.read'] })
  await expect(guest.getByText('You do not have the right “See listings and their reports”')).toBeVisible()
  await expect(guest.getByText(/Your rights have changed. You no longer have/).first()).toBeVisible()
  await expect(guest.getByText(/Ask .*Astrid Nyborg/).first()).toBeVisible()
  await expect(guest.getByRole('link', { name: 'B2B' })).toHaveCount(0)
})

test('who is switched off is led out, and told why', async ({ page, browser }) => {
  await signIn(page)
  const { page: guest, id } = await newColleague(page, browser, ['cars.read'])
  await guest.goto('/office/cars')
  await expect(guest.getByRole('grid', { name: 'Cars' })).toBeVisible()
  await page.goto(`/office/settings/users/${id}`)
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Linnea Berg can no longer sign in.').first()).toBeVisible()
  await expect(guest).toHaveURL(/\/office\/login\?.*reason=disabled/)
  await expect(guest.getByText('Your access has been disabled.').first()).toBeVisible()
})

test('a second factor is set up with the app, and asked for at the next sign-in', async ({ page, browser }) => {
  await signIn(page)
  const { page: guest, email } = await newColleague(page, browser, ['cars.read'])
  await guest.goto('/office/profile?tab=security')
  await guest.getByRole('button', { name: 'Set up' }).click()
  await guest.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(password)
  await guest.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  const secret = (await guest.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  const codeIn = (steps: number) => authenticatorCode(secret, Date.now() + steps * 30_000)
  await guest.getByLabel('Code from the app').fill(codeIn(0))
  await guest.getByRole('button', { name: 'Turn on' }).click()
  await expect(guest.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const recovery = await guest.getByRole('dialog').locator('code').first().innerText()
  await guest.getByRole('button', { name: 'I have saved them' }).click()
  await expect(guest.getByText('10 recovery codes left')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto('/office/login')
  await other.getByLabel('E-mail').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Log in' }).click()
  await other.getByLabel('Code').fill('000000')
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByText('This code is wrong or has already been used.')).toBeVisible()
  // The time step after the one of the setup, because every code works only once.
  await other.getByLabel('Code').fill(codeIn(1))
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other).toHaveURL(/\/office\/?$/)

  const third = await (await browser.newContext()).newPage()
  await third.goto('/office/login')
  await third.getByLabel('E-mail').fill(email)
  await third.getByLabel('Password', { exact: true }).fill(password)
  await third.getByRole('button', { name: 'Log in' }).click()
  await third.getByLabel('Code').fill(recovery)
  await third.getByRole('button', { name: 'Log in' }).click()
  await expect(third).toHaveURL(/\/office\/?$/)
})

test('a forgotten password is set anew with the code from the mail', async ({ page, browser }) => {
  await signIn(page)
  const { email } = await newColleague(page, browser, ['cars.read'])
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/office/login')
  await guest.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(guest.getByRole('heading', { name: 'New password' })).toBeVisible()
  await guest.getByLabel('E-mail').fill(email)
  await guest.getByRole('button', { name: 'Send code' }).click()
  await expect(guest.getByLabel('Code from the e-mail')).toBeVisible()
  const code = async () => {
    const text = await (await page.request.get('/api/demo/mail')).text()
    const mail = text.split('<article>').find((part) => part.includes(email) && part.includes('staffReset'))
    return /\d{4} \d{4}/.exec(mail ?? '')?.[0] ?? ''
  }
  await expect.poll(code).not.toBe('')
  await guest.getByLabel('Code from the e-mail').fill(await code())
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel('New password', { exact: true }).fill('another long password')
  await guest.getByLabel('New password again').fill('another long password')
  await guest.getByRole('button', { name: 'Save new password' }).click()
  await expect(guest.getByText('Your password has been changed. Please sign in with the new one.')).toBeVisible()
  await guest.getByLabel('E-mail').fill(email)
  await guest.getByLabel('Password', { exact: true }).fill('another long password')
  await guest.getByRole('button', { name: 'Log in' }).click()
  await expect(guest).toHaveURL(/\/office\/?$/)
})

test('the matrix gives a right with a tick and takes it back with undo', async ({ page }) => {
  await signIn(page)
  const name = newEmail()
  await call(page.request, 'POST', '/company-permissions', { name, rights: [] })
  await page.goto('/office/settings/permissions')
  const tick = page.getByRole('checkbox', { name: `${name}: See stock` })
  await tick.check()
  await expect(page.getByText(`${name} now has “See stock”.`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(tick).not.toBeChecked()
})
