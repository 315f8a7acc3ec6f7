// All list pages work in the same way: address, keyboard, tabs, export, and on a phone.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, newColleague, signIn } from '../src/office.ts'

/** Each list with the first header of its export, and the page that Enter opens. */
const rooms = [
  { path: 'cars', title: 'Cars', head: 'Stock number', opens: /\/office\/cars\/.+/ },
  { path: 'b2b', title: 'B2B', head: 'Stock number', opens: /\/office\/cars\/.+tab=b2b/ },
  { path: 'buyers', title: 'Dealers', head: 'Company', opens: /\/office\/buyers\/.+/ },
  {
    path: 'settings/buyer-groups',
    title: 'Dealer groups',
    head: 'Name',
    opens: /\/office\/settings\/buyer-groups\/.+/,
  },
  { path: 'signups', title: 'Signups', head: 'Company', opens: /\/office\/signups\/.+/ },
  { path: 'settings/users', title: 'Users', head: 'Name', opens: /\/office\/settings\/users\/.+/ },
  { path: 'outlet-users', title: 'Outlet users', head: 'Name', opens: undefined },
  { path: 'settings/translations', title: 'Translations', head: 'key', opens: /text=/ },
  {
    path: 'settings/legal-entities',
    title: 'Companies',
    head: 'Name',
    opens: /\/office\/settings\/legal-entities\/.+/,
  },
  { path: 'settings/mails', title: 'E-mails', head: 'Subject', opens: /mail=/ },
  { path: 'registers', title: 'VAT ID checks', head: 'VAT ID', opens: undefined },
] as const

/** Creates an e-mail, so that no list is empty. */
async function writeMail(page: Page): Promise<void> {
  const email = `lists.${Date.now()}@lists.test`
  const sets = await call<{ id: string; name: string }[]>(page.request, 'GET', '/company-permissions')
  const setIds = [sets.find(({ name }) => name === 'Read only')!.id]
  await call(page.request, 'POST', '/users/invite', { email, name: 'Lena List', language: 'en', setIds })
}

const searchOf = (page: Page, title: string) =>
  title === 'VAT ID checks'
    ? page.getByRole('region', { name: title }).getByRole('textbox', { name: /consultation/ })
    : page.locator('.k-search input').first()

/** The CSV export of the open list. */
async function fileOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

for (const { path, title, head, opens } of rooms)
  test(`${title}: a file, from the search into the rows and back by keys, and sheets on a phone`, async ({ page }) => {
    await signIn(page)
    if (path === 'settings/mails') await writeMail(page)
    await page.goto(`/office/${path}`)
    const grid = page.getByRole('grid', { name: title })
    await expect(grid.getByRole('gridcell').first()).toBeVisible()
    await expect(grid).not.toHaveAttribute('aria-busy', 'true')
    expect((await fileOf(page)).startsWith(`\ufeff"${head}"`)).toBe(true)

    const search = searchOf(page, title)
    await search.focus()
    await search.press('ArrowDown')
    await expect(grid).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(grid).toHaveAttribute('aria-activedescendant', /-0-[01]$/)
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    if (opens) {
      await search.press('ArrowDown')
      // Move to the name, because Enter would edit the other cell.
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(opens)
    }

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/office/${path}`)
    const sheets = page.getByRole('list', { name: title })
    await expect(sheets.getByRole('listitem').first()).toBeVisible()
    await expect(sheets).not.toHaveAttribute('aria-busy', 'true')
    const excess = await page.evaluate(
      `Math.max(...['html', '.o-page', '.b-sheets'].map((box) => document.querySelector(box)).map((box) => box.scrollWidth - box.clientWidth))`,
    )
    expect(excess).toBe(0)
    await expect(page.getByRole('grid')).toHaveCount(0)
  })

test('a phone chooses the order, and a file holds what the filters left', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/buyers?search=fjordbil')
  await expect(page.getByRole('grid', { name: 'Dealers' })).toContainText('Fjordbil')
  const [, ...rows] = (await fileOf(page)).trim().split('\n')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !/fjordbil/i.test(row))).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Sort').selectOption({ label: 'Country ↓' })
  await expect(page).toHaveURL(/sortBy=country/)
  // Back closes the filters and keeps what was chosen.
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/sortBy=country/)
  // A record has three lines; its button shows the others.
  const record = page.getByRole('list', { name: 'Dealers' }).getByRole('listitem').first()
  const more = record.getByRole('button', { name: 'More' })
  const brief = (await record.boundingBox())!.height
  await more.click()
  await expect(record.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  expect((await record.boundingBox())!.height).toBeGreaterThan(brief)
})

/** Opens a state of a list, also one that is behind *More* because it does not fit. */
async function openState(page: Page, name: string): Promise<string> {
  const states = page.getByRole('navigation', { name: 'Status' })
  await expect(states.getByRole('link', { name: /^All/ })).toContainText(/\d/)
  const one = states.getByRole('link', { name: new RegExp(`^${name}`), includeHidden: true })
  const words = await one.innerText()
  if (await one.isVisible()) await one.click()
  else {
    await states.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
  }
  await expect(one).toHaveAttribute('aria-current', 'page')
  await expect(one).toBeVisible()
  return words
}

test('a tab shows as many as it says, under the filter that is on; a page that is no more is the first', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/office/b2b?search=volkswagen&page=999')
  const rows = page.getByRole('grid', { name: 'B2B' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Volkswagen')
  await expect(page).toHaveURL('/office/b2b?search=volkswagen')
  const count = (await openState(page, 'Sold')).replace(/\D/g, '')
  await expect(page).toHaveURL(/search=volkswagen.*status=/)
  await expect(page.getByRole('navigation', { name: /pages/i })).toContainText(`of ${count}`)
})

test('filters and columns of any list are kept: a view under a name, columns in the order they were pulled to', async ({
  page,
}) => {
  test.slow()
  // A user of this journey, so that saved views do not affect other journeys.
  const { email, password } = await newColleague(page.request)
  await signIn(page, email, password)
  const name = `Norway ${Date.now()}`
  const isSaved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/saved-views') && answer.request().method() === 'POST' && answer.ok(),
    )
  await page.goto('/office/buyers?country=%5B%22NO%22%5D')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill(name)
  const kept = isSaved()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await kept
  await page.goto('/office/buyers')
  const grid = page.getByRole('grid', { name: 'Dealers' })
  await expect(grid).toContainText('Sweden')
  await page.getByRole('link', { name }).click()
  await expect(grid).not.toContainText('Sweden')
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: `View “${name}”` }).click()
  await page.getByRole('menuitem', { name: `Delete view “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)

  const heads = () => page.getByRole('columnheader').allInnerTexts()
  await page.getByRole('button', { name: 'Columns' }).click()
  const lines = page.locator('.b-columns > li')
  const grip = lines.filter({ hasText: 'Dealer since' }).locator('.b-columns-grip')
  const [from, to] = [(await grip.boundingBox())!, (await lines.first().boundingBox())!]
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 30, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await heads())[1]).toBe('Dealer since')
  await page.getByRole('button', { name: 'Move down: Dealer since' }).click()
  await expect.poll(async () => (await heads())[2]).toBe('Dealer since')
  await page.getByRole('button', { name: 'Default columns' }).click()
  await expect.poll(async () => (await heads())[1]).toBe('Country')
})

test('what cannot be done to several is sorted out before anybody is asked', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/b2b')
  const tick = async (tab: string) => {
    await openState(page, tab)
    const row = page.getByRole('row').filter({ hasText: tab }).first()
    await row.getByRole('gridcell').first().click()
  }
  await tick('Sold')
  await page.getByRole('toolbar', { name: 'Bulk action' }).getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await expect(dialog).toContainText('1 cannot:')
  await expect(dialog).toContainText('The status cannot change from Sold to Withdrawn.')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
})
