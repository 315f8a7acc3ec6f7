import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

// All tests write the same list of texts. Each uses its own keys, but one dialog shows the number of all edited texts.
test.describe.configure({ mode: 'serial' })

type Override = { language: string; value: string | null; version: number }
type Texts = { items: { key: string; overrides: Override[] }[] }

/** Removes the edits of a text, so that each journey starts with the catalogue's text. */
async function takeBack(request: APIRequestContext, key: string): Promise<void> {
  const { items } = await call<Texts>(request, 'GET', '/b2b-translations/texts')
  const written = items.find((item) => item.key === key)!.overrides.filter(({ value }) => value !== null)
  if (!written.length) return
  const back = written.map(({ language, version }) => ({ key, language, version, value: null }))
  await call(request, 'POST', '/b2b-translations', { items: back })
}

test('a text that is rewritten is on the open portal after the next navigation, and gone when it is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await takeBack(page.request, 'login.title')
  const reader = await browser.newContext({ baseURL: baseURL! })
  const portal = await reader.newPage()
  await portal.goto('/no/login')
  await expect(portal).toHaveTitle(/^Logg inn/)

  await page.goto('/office/settings/translations?text=login.title')
  const drawer = page.getByRole('dialog', { name: 'login.title' })
  const norwegian = drawer.getByRole('textbox', { name: 'Norsk' })
  await norwegian.fill('<img src=x onerror="document.title=1"> Kom inn')
  await norwegian.press('Control+Enter')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect(drawer.getByText(/^Astrid Nyborg, /).first()).toBeVisible()

  // A user with the portal open continues without a page load.
  await portal.evaluate(`window.isStillOpen = true`)
  await portal.getByRole('button', { name: 'Glemt passord?' }).click()
  await expect(portal).toHaveTitle(/^<img src=x onerror="document.title=1"> Kom inn/)
  await expect(portal.locator('img[src="x"]')).toHaveCount(0)

  await drawer.getByRole('button', { name: 'Restore original text' }).click()
  await expect(norwegian).toHaveValue('Logg inn')
  await norwegian.press('Control+Enter')
  const written = drawer.getByRole('listitem').filter({ hasText: 'Astrid Nyborg' })
  await expect(written.filter({ hasText: 'Norsk:' }).first()).toBeVisible()
  await expect(portal).toHaveTitle(/Kom inn/)
  await portal.getByRole('button', { name: 'Tilbake til innlogging' }).click()
  await expect(portal).toHaveTitle(/^Logg inn/)
  expect(await portal.evaluate('window.isStillOpen')).toBe(true)
  await reader.close()
})

test('a text without its placeholders is refused at the field', async ({ page }) => {
  await signIn(page)
  await page.goto('/office/settings/translations?text=login.checkMail')
  const german = page.getByRole('textbox', { name: 'Deutsch' })
  await german.fill('Der Link gilt {{minuten}} Minuten.')
  await expect(page.getByText('Missing: {{minutes}}. Unknown: {{minuten}}.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await german.fill('Der Link gilt {{minutes}} Minuten.')
  await expect(page.getByText('Der Link gilt 10 Minuten.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(german).toHaveValue('Der Link gilt {{minutes}} Minuten.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close without saving' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // In the table: an invalid text is refused while typing; Tab saves and goes to the next language.
  await takeBack(page.request, 'login.resendIn')
  await page.goto('/office/settings/translations?search=login.resendIn')
  await page.getByRole('gridcell', { name: 'Send again in {{seconds}} s' }).locator('.b-cell-pen').click()
  const cell = page.getByRole('textbox', { name: 'English' })
  await cell.fill('Once more in a moment')
  await cell.press('Enter')
  await expect(page.getByText('Missing: {{seconds}}.')).toBeVisible()
  await cell.fill('Once more in {{seconds}} s')
  await cell.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Deutsch' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('gridcell', { name: 'Once more in {{seconds}} s' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('gridcell', { name: 'Send again in {{seconds}} s' })).toBeVisible()
})

test('of two colleagues who rewrite one text the second reads the words of the first, and loses none of his own', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page)
  // When the test runs several times in parallel, each run uses another text.
  const keys = ['reset.title', 'signup.steps', 'signup.results', 'signup.another']
  const key = keys[test.info().parallelIndex % keys.length]!
  await takeBack(page.request, key)
  const second = await browser.newContext()
  const other = await second.newPage()
  await signIn(other, 'sales@bilbro.test')
  const danishOf = (one: typeof page) => one.getByRole('dialog', { name: key }).getByRole('textbox', { name: 'Dansk' })
  for (const one of [page, other]) {
    await one.goto(`${process.env.BILBRO_E2E_URL}/office/settings/translations?text=${key}`)
    await expect(danishOf(one)).toBeVisible()
  }
  await danishOf(page).fill('Kodeord af Astrid')
  await danishOf(other).fill('Kodeord af Jonas')
  await page.getByRole('dialog', { name: key }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await other.getByRole('dialog', { name: key }).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(/Astrid Nyborg.*Kodeord af Astrid/).first()).toBeVisible()
  await expect(danishOf(other)).toHaveValue('Kodeord af Jonas')
  // The user has seen the conflict, so the second click saves.
  await other.getByRole('dialog', { name: key }).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText(/^Jonas Petersen, /).first()).toBeVisible()
  await second.close()
  await takeBack(page.request, key)
})

test('texts go out as a file, come back translated, are looked at and saved', async ({ page }) => {
  await signIn(page)
  await takeBack(page.request, 'signup.submit')
  await page.goto('/office/settings/translations?category=signup&search=signup.submit')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('"signup.submit";')
  const rows = file.split('\n').map((line) => {
    const cells = line.split(';')
    return cells[0] === '"signup.submit"'
      ? [cells[0], cells[1], 'Send inn søknaden', ...cells.slice(3)].join(';')
      : line
  })
  await page.getByRole('button', { name: 'Import' }).click()
  const name = 'back.csv'
  const buffer = Buffer.from([...rows.filter(Boolean), 'signup.nothing;a;b;c;d;e'].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  const dialog = page.getByRole('dialog', { name: 'Import texts' })
  await expect(dialog.getByText('There is no text with the key "signup.nothing".')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: /Send inn søknaden/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: 'Send inn søknaden' })).toBeVisible()
  await page.getByRole('link', { name: /^Edited \d/ }).click()
  await expect(page).toHaveURL(/show=edited/)
  await takeBack(page.request, 'signup.submit')
})

test('who may not change texts does not see the room', async ({ page }) => {
  await signIn(page, 'readonly@bilbro.test')
  await page.goto('/office/')
  await expect(page.getByRole('link', { name: 'Cars' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Translations' })).toHaveCount(0)
})
