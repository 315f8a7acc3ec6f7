import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, newColleague, signIn } from '../src/office.ts'

const phone = { width: 390, height: 844 }
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const tabsOf = (page: Page, name: string) => page.getByRole('navigation', { name: `${name}: pages` })
const waitingIn = async (page: Page, name: string) =>
  Number((await page.getByRole('link', { name, exact: false }).first().locator('.o-nav-count').textContent()) ?? 0)

test('the menu is folded, ordered and pinned for oneself, and stays so on a phone', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const me = await newColleague(page.request)
  await signIn(page, me.email, me.password)
  await page.goto('/office/invoices')
  const menu = menuOf(page)
  const rooms = menu.getByRole('list', { name: 'Money' }).getByRole('link')
  // The user menu stays visible, however long the menu is.
  await page.setViewportSize({ width: 1280, height: 520 })
  await expect(page.getByRole('button', { name: new RegExp(me.name) })).toBeInViewport()
  const sale = menu.getByRole('button', { name: 'Sale' })
  await expect(menu.getByRole('link', { name: 'Dealers' })).toBeVisible()
  await sale.press('Enter')
  await expect(sale).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Dealers' })).toBeHidden()
  // A collapsed group shows the count of its waiting items, and the open page stays visible.
  await expect(sale).toHaveText(/Sale\d/)
  await menu.getByRole('button', { name: 'Money' }).click()
  await expect(rooms.locator('span:first-of-type')).toHaveText(['Invoices'])
  await menu.getByRole('button', { name: 'Money' }).click()

  await menu.getByRole('button', { name: 'Arrange menu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange menu' })
  await dialog.getByRole('button', { name: /up: Payments$/i }).press('Enter')
  const [grip, below] = [
    dialog.getByRole('listitem').filter({ hasText: 'Figures' }).locator('.b-columns-grip'),
    dialog.getByRole('listitem').filter({ hasText: 'Payments' }),
  ]
  await grip.hover()
  await page.mouse.down()
  const to = (await below.boundingBox())!
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  const commission = dialog.getByRole('checkbox', { name: 'Commission' })
  await commission.click()
  await expect(commission).toBeChecked()
  await expectAccessible(page, 'the menu being arranged')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const money = ['Figures', 'Payments', 'Invoices', 'Purchase invoices', 'Accounting']
  await expect(rooms.locator('span:first-of-type')).toHaveText(money)
  await expectAccessible(page, 'the menu')

  const other = await browser.newContext({ baseURL: process.env.BILBRO_E2E_URL!, viewport: phone })
  const pocket = await other.newPage()
  await signIn(pocket, me.email, me.password)
  await pocket.goto('/office/cars')
  await pocket.getByRole('button', { name: 'Menu' }).click()
  const drawer = pocket.getByRole('dialog')
  const names = drawer.getByRole('list', { name: 'Money' }).getByRole('link').locator('span:first-of-type')
  await expect(names).toHaveText(money)
  await expect(drawer.getByRole('button', { name: 'Sale' })).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(pocket, 'the menu on a phone')
  await drawer.getByRole('list', { name: 'Pinned' }).getByRole('link', { name: 'Commission' }).click()
  await expect(pocket.getByRole('heading', { level: 1, name: 'Commission' })).toBeVisible()
  await other.close()
})

test('an owner sees the whole menu at once, and every former address leads on', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/office/invoices')
  await expect(menuOf(page).getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  await expect(menuOf(page).getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 })
  for (const [from, to] of [
    ['/office/dunning?sort=asc&nonsense=1', '/office/invoices/reminders'],
    ['/office/users?search=astrid', '/office/settings/users?search=astrid'],
    ['/office/employee-reports/rules', '/office/settings/commission-rules'],
    ['/office/jobs?tab=kinds', '/office/settings/jobs?tab=kinds'],
    ['/office/internal-logistics?dialog=new', '/office/logistics/moves?dialog=new'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(new RegExp(`${to.replaceAll(/[?]/g, '[?]')}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // The former address is not in the history.
  await page.goto('/office/cars')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars')
  await page.evaluate("history.pushState({}, '', '/office/payment-runs')")
  await page.reload()
  await expect(page).toHaveURL('/office/purchase-invoices/runs')
  await page.goBack()
  await expect(page).toHaveURL('/office/cars')
})

test('pages of one job are tabs with one heading; Back, reload and the number keys work', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  await page.goto('/office/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await tabsOf(page, 'Invoices').getByRole('link', { name: 'Reminders' }).click()
  await expect(page).toHaveURL('/office/invoices/reminders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(/Reminders/)
  await expect(menuOf(page).getByRole('link', { name: /^Invoices/ })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'a page with tabs')
  await page.reload()
  await expect(tabsOf(page, 'Invoices').getByRole('link', { name: 'Reminders' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goBack()
  await expect(page).toHaveURL('/office/invoices')
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
  await page.keyboard.press('2')
  await expect(page).toHaveURL('/office/invoices/reminders')

  // What waits on the entry is what waits on its tabs together.
  await page.goto('/office/price-proposals')
  const tabs = tabsOf(page, 'Cars').getByRole('link')
  await expect(tabs.first()).toHaveText(/\d/)
  const counts = (await tabs.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0] ?? 0))
  await expect.poll(() => waitingIn(page, 'Cars')).toBe(counts.reduce((sum, count) => sum + count, 0))
  await page.setViewportSize(phone)
  await expectAccessible(page, 'a page with tabs on a phone')
})

test('settings are found by a field, in either language, and opened beside their list', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  await page.goto('/office/settings')
  await expectAccessible(page, 'the settings')
  const search = page.getByRole('textbox', { name: 'Search settings' })
  await search.fill('Briefkopf')
  const found = page.getByRole('main').getByRole('link')
  await expect(found).toHaveCount(1)
  await expect(page).toHaveURL('/office/settings?search=Briefkopf')
  await found.click()
  await expect(page).toHaveURL('/office/settings/legal-entities')
  await page.goBack()
  await expect(search).toHaveValue('Briefkopf')
  await page.goForward()
  const list = page.getByRole('navigation', { name: 'Settings', exact: true })
  await list.getByRole('link', { name: 'Connections' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connections')
  await tabsOf(page, 'Connections').getByRole('link', { name: 'Jobs' }).click()
  await expect(page).toHaveURL('/office/settings/jobs')
  await expectAccessible(page, 'a setting beside its list')

  // On a phone the list is a page of its own.
  await page.setViewportSize(phone)
  await expect(list).toBeHidden()
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page).toHaveURL('/office/settings')
  await expectAccessible(page, 'the settings on a phone')
})

test('with the right to one tab only, the entry is that tab; `/` and Ctrl+K find what may be found', async ({
  page,
  browser,
}) => {
  const me = await newColleague(page.request)
  await signIn(page)
  const set = await call<{ id: string }>(page.request, 'POST', '/company-permissions', {
    name: `One ${Date.now()}`,
    rights: ['logs.read'],
  })
  const user = await call<{ version: number }>(page.request, 'GET', `/users/${me.id}`)
  await call(page.request, 'PATCH', `/users/${me.id}`, { version: user.version, setIds: [set.id] })
  const context = await browser.newContext({ baseURL: process.env.BILBRO_E2E_URL! })
  const guest = await context.newPage()
  await signIn(guest, me.email, me.password)
  await guest.goto('/office')
  await expect(guest).toHaveURL('/office/settings')
  await expect(menuOf(guest).getByRole('link')).toHaveText(['Settings'])
  // No search of a list on this page of settings but its own; on the profile there is none at all.
  await guest.goto('/office/profile')
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await guest.keyboard.press('/')
  const palette = guest.getByRole('dialog').getByRole('combobox')
  await palette.fill('provider')
  await expect(guest.getByRole('dialog').getByRole('option', { name: /Providers/ })).toBeVisible()
  await palette.fill('iban')
  await expect(guest.getByRole('dialog').getByRole('option')).toHaveCount(0)
  await context.close()
})
