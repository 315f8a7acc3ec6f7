// Users without a mouse can sign in, navigate and sign out with the keyboard only.
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn as signInOffice } from '../src/office.ts'
import { buyer } from '../src/portal.ts'

/** Presses Tab until the given element has the focus. */
async function tabTo(page: Page, name: RegExp, role: string): Promise<void> {
  const wanted = page.getByRole(role as 'button', { name }).first()
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`${role} ${name} was not reached by Tab`)
}

/** Opens a page of the office by its shortcut, as soon as the page handles keys. */
async function goBy(page: Page, keys: string, url: string): Promise<void> {
  await expect(async () => {
    for (const key of `g${keys}`) await page.keyboard.press(key)
    await expect(page).toHaveURL(url, { timeout: 1000 })
  }).toPass()
}

test('the portal: signing in, changing the language, one’s profile, signing out', async ({ page }) => {
  await page.goto('/de/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, /^E-Mail/, 'textbox')
  await page.keyboard.type(buyer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(buyer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/de/portal')
  await expect(page.getByRole('article').first()).toBeVisible()
  // After a navigation the heading has the focus, which is after the navigation in tab order.
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, /Sprache/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/no/portal')
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await tabTo(page, /^Profil/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Profil$/ })).toBeVisible()
  await tabTo(page, /^Profil$/, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/no/portal/profile')
  await tabTo(page, /^Deg/, 'tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/no/portal/profile?tab=company')
  await tabTo(page, /Legg til adresse/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The focus is back on the button.
  await expect(page.getByRole('button', { name: 'Legg til adresse' })).toBeFocused()
})

test('the office: to the people by keys, a right found and ticked, an invitation begun and left', async ({ page }) => {
  test.setTimeout(90_000)
  await signInOffice(page)
  // A permission set of this journey, because other journeys change sets as well.
  const name = `Keys ${Date.now()}`
  await call(page.request, 'POST', '/company-permissions', { name, rights: [] })
  await page.goto('/office')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goBy(page, 's', '/office/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // The page has a search of its own.
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search settings' })).toBeFocused()
  await page.keyboard.type('personalnummer')
  await expect(page.getByRole('link', { name: /^Users/ }).last()).toContainText('Personnel number')
  await tabTo(page, /^Users/, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/settings/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await tabTo(page, /Invite/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await tabTo(page, /^Permissions$/, 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/office/settings/permissions')
  const cells = page.getByRole('region', { name: 'Permissions' }).getByRole('checkbox', { name })
  await cells.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cells.nth(1)).toBeChecked()
  await page.keyboard.press('Space')
  await expect(cells.nth(1)).not.toBeChecked()
})
