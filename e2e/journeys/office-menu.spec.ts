import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { newColleague, signIn } from '../src/office.ts'

test('the menu is folded, ordered and pinned for oneself, and stays so on a phone', async ({ page, browser }) => {
  const me = await newColleague(page.request)
  await signIn(page, me.email, me.password)
  await page.goto('/office/settings/users')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  const rooms = menu.getByRole('list', { name: 'Admin' }).getByRole('link')
  // The user menu stays visible, however long the menu is.
  await page.setViewportSize({ width: 1280, height: 520 })
  await expect(page.getByRole('button', { name: new RegExp(me.name) })).toBeInViewport()
  const dealers = menu.getByRole('button', { name: 'Dealers' })
  await expect(menu.getByRole('link', { name: 'Signups' })).toBeVisible()
  await dealers.press('Enter')
  await expect(dealers).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Signups' })).toBeHidden()
  // A collapsed group shows the count of its waiting items, and the open page stays visible.
  await expect(dealers).toHaveText(/Dealers\d/)
  await menu.getByRole('button', { name: 'Admin' }).click()
  await expect(rooms).toHaveText(['Users'])
  await menu.getByRole('button', { name: 'Admin' }).click()

  await menu.getByRole('button', { name: 'Arrange menu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Arrange menu' })
  await dialog.getByRole('button', { name: /up: Permissions$/i }).press('Enter')
  const [grip, below] = [
    dialog.getByRole('listitem').filter({ hasText: 'Translations' }).locator('.b-columns-grip'),
    dialog.getByRole('listitem').filter({ hasText: 'Permissions' }),
  ]
  await grip.hover()
  await page.mouse.down()
  const to = (await below.boundingBox())!
  await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  const addresses = dialog.getByRole('checkbox', { name: 'Addresses' })
  await addresses.click()
  await expect(addresses).toBeChecked()
  await expectAccessible(page, 'the menu being arranged')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const house = [
    'Translations',
    'Permissions',
    'Users',
    'E-mail texts',
    'Companies',
    'E-mails',
    'Reports by mail',
    'Jobs',
    'Providers',
    'Incoming events',
  ]
  await expect(rooms.locator('span:first-of-type')).toHaveText(house)
  await expectAccessible(page, 'the menu')

  const phone = await browser.newContext({
    baseURL: process.env.BILBRO_E2E_URL!,
    viewport: { width: 390, height: 844 },
  })
  const pocket = await phone.newPage()
  await signIn(pocket, me.email, me.password)
  await pocket.goto('/office/cars')
  await pocket.getByRole('button', { name: 'Menu' }).click()
  const drawer = pocket.getByRole('dialog')
  await expect(drawer.getByRole('list', { name: 'Admin' }).getByRole('link').locator('span:first-of-type')).toHaveText(
    house,
  )
  await expect(drawer.getByRole('button', { name: 'Dealers' })).toHaveAttribute('aria-expanded', 'false')
  await drawer.getByRole('list', { name: 'Pinned' }).getByRole('link', { name: 'Addresses' }).click()
  await expect(pocket.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible()
  await phone.close()
})
