import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

type Company = { id: string; name: string; status: string }
type Cars = { items: { id: string; price: { minor: number } }[] }

test('a group gets a price of its own and members by pasted addresses; its preview shows that price and takes no interest', async ({
  page,
  context,
}) => {
  await signIn(page)
  const name = `Journey ${Date.now()}`
  await page.goto('/office/settings/buyer-groups')
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByLabel('Price').selectOption({ label: 'Percent' })
  await dialog.getByRole('textbox', { name: 'Change in percent' }).fill('-10')
  await expect(dialog.getByText('A car with a price of €19,999 costs its members €17,999.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Add members' }).click()
  const box = page.getByRole('textbox', { name: 'Paste e-mails' })
  await box.fill('Holger Brandt <buyer.de@bilbro.test>; nobody@nowhere.test')
  await page.getByRole('button', { name: 'Add 2 addresses' }).click()
  await expect(page.getByText('Not found: 1')).toBeVisible()
  await expect(box).toHaveValue('nobody@nowhere.test')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Autohaus Alsterblick GmbH' })).toBeVisible()

  await page.getByRole('button', { name: 'Preview as this group' }).click()
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open preview' }).click()
  const portal = await opened
  await expect(portal.getByText(`${name}, Deutschland`, { exact: false })).toBeVisible()
  const shown = await portal.evaluate(async () => {
    const token = sessionStorage.getItem('bilbro-preview')
    const headers = { authorization: `Preview ${token}` }
    const answer = await fetch('/api/b2b-portal-private/cars?sortBy=price&sort=desc', { headers })
    return ((await answer.json()) as { data: Cars }).data.items[0]!
  })
  const listings = await call<{ items: { car: { id: string }; price: { minor: number } }[] }>(
    page.request,
    'GET',
    '/b2b?sortBy=price&sort=desc&status=AVAILABLE&pageSize=100',
  )
  const listed = listings.items.find((row) => row.car.id === shown.id)!
  expect(shown.price.minor).toBe(Math.floor((listed.price.minor * 0.9 + 50) / 100) * 100)
  await portal.goto(`/en/portal/car/${shown.id}`)
  await portal
    .getByRole('button', { name: /interest/i })
    .first()
    .click()
  await expect(portal.getByText('This is a preview: it is read only.').first()).toBeVisible()
  await portal.getByRole('button', { name: 'End preview' }).click()
  await expect(portal.getByRole('heading', { name: 'The preview has ended' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete group' }).click()
  await expect(page).toHaveURL(/\/office\/settings\/buyer-groups$/)
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test('what is asked about a dealer is asked alone', async ({ page }) => {
  await signIn(page)
  const found = await call<{ items: Company[] }>(page.request, 'GET', '/buyer-companies?search=buyer.no@bilbro.test')
  await page.goto(`/office/buyers/${found.items[0]!.id}`)
  await expect(page.getByText('Credit and open items')).toBeVisible()
  await page.getByRole('button', { name: 'Statement' }).click()
  await expect(page.getByRole('dialog', { name: /Statement/ })).toBeVisible()
  // The other dialogs of the page are loaded from separate files.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a company that is suspended is out at once, and its dealer reads why', async ({ page, browser }) => {
  await signIn(page)
  const found = await call<{ items: Company[] }>(page.request, 'GET', '/buyer-companies?search=buyer.se@bilbro.test')
  const company = found.items[0]!
  const dealer = await browser.newContext()
  try {
    const portal = await dealer.newPage()
    await portal.goto(new URL('/en/login', page.url() === 'about:blank' ? process.env.BILBRO_E2E_URL : page.url()).href)
    await portal.getByRole('textbox', { name: 'E-mail' }).first().fill('buyer.se@bilbro.test')
    await portal.getByLabel('Password', { exact: true }).fill('bilbro-demo')
    await portal.getByLabel('Password', { exact: true }).press('Enter')
    await expect(portal).toHaveURL(/\/en\/portal/)

    await page.goto(`/office/buyers/${company.id}`)
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The trade licence ran out in May.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(
      page.getByText('Suspended. Reason shown to its users: The trade licence ran out in May.'),
    ).toBeVisible()

    await expect(portal.getByRole('heading', { name: 'Your access is paused' })).toBeVisible({ timeout: 10_000 })
    await expect(portal.getByText('The trade licence ran out in May.')).toBeVisible()

    await page.getByRole('button', { name: 'Reinstate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click()
    await expect(page.getByText('Reason shown to its users')).toBeHidden()
  } finally {
    await dealer.close()
    const now = await call<Company>(page.request, 'GET', `/buyer-companies/${company.id}`)
    if (now.status === 'SUSPENDED') await call(page.request, 'POST', `/buyer-companies/${company.id}/reinstate`, {})
  }
})
