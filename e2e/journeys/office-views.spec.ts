// Saved views that colleagues share, and reports by e-mail.
import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, newColleague, signIn } from '../src/office.ts'

const mailed = async (page: Page, to: string) =>
  (await page.request.get(`/api/demo/mail?to=${encodeURIComponent(to)}`)).text()

test('a view is shared, and a colleague with fewer rights gets it without what they may not see', async ({ page }) => {
  test.setTimeout(120_000)
  const { email, password } = await newColleague(page.request)
  await signIn(page, email, password)
  const name = `Dear ${Date.now()}`
  await page.goto('/office/cars?sortBy=purchasePrice&daysMin=60')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save the view' })
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByLabel('All who may open the list').check()
  await expectAccessible(page, 'save a view')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/saved=/)
  const id = /saved=([\w-]+)/.exec(page.url())![1]!

  const other = await newColleague(page.request)
  await call(page.request, 'POST', '/auth/login', { email: 'owner@bilbro.test', password: 'bilbro-demo' })
  const sets = await call<{ id: string; name: string }[]>(page.request, 'GET', '/company-permissions')
  const { version } = await call<{ version: number }>(page.request, 'GET', `/users/${other.id}`)
  const setIds = [sets.find((set) => set.name === 'Read only')!.id]
  await call(page.request, 'PATCH', `/users/${other.id}`, { version, setIds })
  await call(page.request, 'POST', '/auth/logout', {})
  await signIn(page, other.email, other.password)
  await page.goto(`/office/cars?saved=${id}`)
  await expect(page).toHaveURL(/daysMin=60/)
  await expect(page).not.toHaveURL(/purchasePrice/)
  await expect(page.getByText('needs the right “See purchase prices')).toBeVisible()
  await page.getByRole('button', { name: `View “${name}”` }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit view' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Take over a copy' }).click()
  await expect(page.getByRole('link', { name: `${name} (copy)` })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a view on a phone')
})

test('a report is planned from a view, and its test e-mail arrives', async ({ page }) => {
  test.setTimeout(120_000)
  const { email, password } = await newColleague(page.request)
  await signIn(page, email, password)
  const name = `Old ${Date.now()}`
  const body = { list: 'cars', name, search: { daysMin: 60 } }
  const { id } = await call<{ id: string }>(page.request, 'POST', '/saved-views', body)
  await page.goto(`/office/cars?saved=${id}`)
  await page.getByRole('button', { name: `View “${name}”` }).click()
  await page.getByRole('menuitem', { name: 'Send by mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a report' })
  await expect(dialog.getByRole('combobox', { name: 'View' })).toHaveValue(id)
  await dialog.getByLabel('Grouped by').selectOption({ label: 'Assigned to' })
  await dialog.getByLabel('Attached file').selectOption('CSV')
  await expectAccessible(page, 'plan a report')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Reports by mail' })).toContainText(name)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Send to me now' }).click()
  await expect.poll(() => mailed(page, email), { timeout: 30_000 }).toContain(name)
  await page.getByRole('link', { name: 'Figures of the week' }).click()
  await expect(page.getByText('Once a week, an e-mail with the five figures')).toBeVisible()
  await expectAccessible(page, 'weekly figures')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/settings/view-reports')
  await expect(page.getByRole('list', { name: 'Reports by mail' })).toContainText(name)
  await expectAccessible(page, 'reports on a phone')
})
