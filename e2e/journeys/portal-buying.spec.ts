// The portal for a daily buyer: favourites, notifications, comparison, data sheets.
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { dataFolder, hastenSearches } from '../src/hasten.ts'
import { linkMailed } from '../src/mailbox.ts'
import { signIn as signInStaff } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'
import { newDealer, signIn } from '../src/portal.ts'

test('a heart keeps a car: at once, over a reload, in a room of its own until it is let go', async ({ page }) => {
  const me = await newDealer(page.request)
  await signIn(page, 'en', { as: me })
  const card = page.getByRole('article').nth(1)
  const name = (await card.getByRole('heading').textContent())!
  const heart = card.getByRole('button', { name: `Favourite: ${name}` })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  // A fast double click ends with the state of the last click.
  await heart.dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('button', { name: /^Interested/ })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('link', { name: 'Saved' }).click()
  const kept = page.getByRole('article').filter({ hasText: name })
  await expect(kept).toHaveCount(1)
  await expectAccessible(page, 'favourites')
  await kept.getByRole('button', { name: `Favourite: ${name}` }).click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
})

test('a saved search tells of a new car by mail; its link leads to the list, another one stops the mails', async ({
  page,
  browser,
}) => {
  test.skip(!dataFolder(), 'needs a database of its own')
  const me = await newDealer(page.request)
  await signIn(page, 'en', { as: me })
  const word = `Kombi${Date.now()}`
  await page.goto(`/en/portal?search=${word}`)
  await page.getByRole('button', { name: 'Save search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save search' })
  await dialog.getByLabel('Name').fill('Estates')
  await dialog.getByText('At most once an hour').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Search saved.' })).toBeVisible()
  const office = await browser.newContext()
  const desk = await office.newPage()
  await signInStaff(desk)
  await carOnSale(desk.request, { variant: word })
  const link = await linkMailed(page.request, me.email, () => hastenSearches(me.email))
  // The e-mail is in the language of the account.
  await page.goto(link.replace('/no/', '/en/'))
  await expect(page).toHaveURL(`/en/portal?search=${word}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Saved' }).click()
  await page.getByRole('link', { name: 'Saved searches' }).click()
  await expect(page.getByText('1 car · At most once an hour')).toBeVisible()
  await expectAccessible(page, 'saved searches')
  // The link in the e-mail unsubscribes without an account.
  const stranger = await (await browser.newContext()).newPage()
  const box = await (await page.request.get('/api/demo/mail')).text()
  const stop = /http[^"\s]*search-mails\?token=[\w.-]+/.exec(box)![0]
  await stranger.goto(stop.replace('/no/', '/en/'))
  await stranger.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(stranger.getByRole('heading', { name: 'These e-mails have been stopped.' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 car · No e-mails')).toBeVisible()
  await stranger.context().close()
  await office.close()
})

test('cars are compared by their address, told apart, and their sheets come in one file', async ({ page }) => {
  await signIn(page, 'en', { as: await newDealer(page.request) })
  for (const i of [0, 1, 2]) await page.getByRole('article').nth(i).getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare cars' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const rows = await page.getByRole('row').count()
  await page.getByLabel('Only differences').check()
  await expect(page).toHaveURL(/only=different/)
  expect(await page.getByRole('row').count()).toBeLessThan(rows)
  await expectAccessible(page, 'a comparison')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Data sheets (PDF)' }).click()
  const file = await downloading
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.reload()
  await page
    .getByRole('button', { name: /^Remove (?!from)/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('one goes from car to car in the order of the list, by keys, over a reload and Back', async ({ page }) => {
  await signIn(page, 'en', { as: await newDealer(page.request) })
  await page.goto('/en/portal?sortBy=price&sort=asc')
  const headings = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(headings.nth(2)).toBeVisible()
  const names = await headings.allTextContents()
  await page.getByRole('article').nth(1).getByRole('link').click()
  const place = page.getByRole('navigation', { name: 'Position in the list' })
  await expect(place).toContainText(/^2 of \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(place).toContainText(/^3 of \d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2]!)
  await page.reload()
  await page.getByRole('link', { name: 'Next car' }).click()
  await expect(place).toContainText(/^4 of \d+$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[2]!)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/en/portal?sortBy=price&sort=asc')
})
