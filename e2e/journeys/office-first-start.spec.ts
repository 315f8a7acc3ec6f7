import type { Browser, Page } from '@playwright/test'
import { authenticatorCode } from '../src/authenticator.ts'
import { expect, test } from '../src/fixtures.ts'
import { startServer, type TestServer } from '../src/server.ts'

// A separate installation, empty and without a mail server, because these settings affect all its users.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ actionTimeout: 15_000 })

const password = 'a long enough password'
const owner = 'owner@house.test'
let house: TestServer
let ownersPage: Page
let ownersSecret: string

test.beforeAll(async () => {
  test.setTimeout(180_000)
  house = await startServer({ BILBRO_DEMO: 'false', SMTP_URL: '' })
})
test.afterAll(() => house?.stop())

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: house.url })).newPage()

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Get started' }).click()
}

/** Completes the setup of the second factor. */
async function setUpFactor(page: Page): Promise<{ secret: string; recovery: string }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const recovery = await page.getByRole('dialog').locator('code').first().innerText()
  // Only the button closes the dialog without a question, because the codes cannot be shown again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Have you saved the codes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  return { secret, recovery }
}

async function signIn(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/office/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('the first owner comes in by the link that the first start prints, once', async ({ browser }) => {
  const link = () => /\S+\/office\/welcome\?token=ow_\S+/.exec(house.printed())?.[0]
  await expect.poll(link).toBeTruthy()
  ownersPage = await newPage(browser)
  await ownersPage.goto(link()!)
  await expect(ownersPage.getByRole('heading', { name: 'Welcome to Bilbro' })).toBeVisible()
  await ownersPage.getByRole('button', { name: 'Get started' }).click()
  await expect(ownersPage.getByText('Please enter a valid email address')).toBeVisible()
  await ownersPage.getByLabel('Name').fill('Randi Holm')
  await ownersPage.getByLabel('E-mail').fill(owner)
  await choosePassword(ownersPage)
  const rooms = ownersPage.getByRole('navigation', { name: 'Main navigation' })
  await expect(rooms.getByRole('link', { name: 'Settings', exact: true })).toBeVisible()
  await ownersPage.goto('/office/cars')
  await expect(ownersPage.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()

  const late = await newPage(browser)
  await late.goto(link()!)
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await late.context().close()
})

test('who must have a second factor sets it up before anything else answers', async ({ browser }) => {
  // Without a mail server, invitation links are forwarded by hand.
  await ownersPage.goto('/office/settings/users?dialog=invite')
  const dialog = ownersPage.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Linnea Berg')
  await dialog.getByLabel('E-mail').fill('linnea@house.test')
  await dialog.getByLabel('Sets').fill('Owner')
  await ownersPage.getByRole('option', { name: 'Owner' }).click()
  await ownersPage.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await ownersPage.getByLabel('Invitation link').inputValue()
  await ownersPage.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  const linnea = await newPage(browser)
  await linnea.goto(link)
  await choosePassword(linnea)
  await expect(linnea.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await linnea.goto('/office/cars')
  await expect(linnea.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()

  await ownersPage.goto('/office/settings/users')
  const everybody = ownersPage.getByRole('checkbox', { name: 'Require a second factor for everybody' })
  await expect(everybody).toBeDisabled()
  await ownersPage.goto('/office/profile?tab=security')
  ownersSecret = (await setUpFactor(ownersPage)).secret
  await ownersPage.goto('/office/settings/users')
  await everybody.click()
  await ownersPage.getByRole('dialog').getByRole('button', { name: 'Require' }).click()
  await expect(ownersPage.getByText('From now on everybody needs a second factor.').first()).toBeVisible()

  // Every page redirects to the setup, and the server refuses all other calls.
  await linnea.goto('/office/cars')
  await expect(linnea.getByText('A second factor is required here. Set yours up')).toBeVisible()
  const refused = await linnea.request.get(`${house.url}/api/cars`)
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'auth.secondFactorRequired',
  ])
  const { secret, recovery } = await setUpFactor(linnea)
  await linnea.goto('/office/cars')
  await expect(linnea.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()

  const [phone, desk] = [await newPage(browser), await newPage(browser)]
  // The time step after the one of the setup, because every code works only once.
  await signIn(phone, 'linnea@house.test', authenticatorCode(secret, Date.now() + 30_000))
  await expect(phone).toHaveURL(/\/office\/?$/)
  await signIn(desk, 'linnea@house.test', recovery)
  await expect(desk).toHaveURL(/\/office\/?$/)
  await desk.goto('/office/profile?tab=security')
  await expect(desk.getByText('9 recovery codes left')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true')
})

test('a rule that everybody needs a second factor is taken back as it was made', async ({ browser }) => {
  await ownersPage.goto('/office/settings/users')
  await ownersPage.getByRole('checkbox', { name: 'Require a second factor for everybody' }).click()
  await expect(ownersPage.getByText('The second factor is optional again.').first()).toBeVisible()
  const again = await newPage(browser)
  await signIn(again, owner, authenticatorCode(ownersSecret, Date.now() + 30_000))
  await expect(again).toHaveURL(/\/office\/?$/)
})
