import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'
import { signIn as signInDealer } from '../src/portal.ts'

async function sendWish(dealer: Page, wish: string): Promise<void> {
  await dealer.goto('/en/portal/requests?open=new')
  await dealer.getByLabel('Description').fill(wish)
  await dealer.getByRole('button', { name: 'Send' }).click()
  await expect(dealer.getByRole('heading', { name: wish })).toBeVisible()
}

test('a dealer says what he looks for; the bell rings and leads to it', async ({ page, browser, baseURL }) => {
  const wish = `Amphibious car ${Date.now()}`
  const dealer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signIn(page)
  await page.goto('/office/car-requests')
  await expect(page.getByRole('region', { name: 'New' })).toBeVisible()
  const bell = page.getByRole('button', { name: /^Notifications/ }).first()
  const before = await bell.getAttribute('aria-label')

  await signInDealer(dealer, 'en')
  await dealer.goto('/en/portal/requests?open=new')
  await dealer.getByLabel('Description').fill(wish)
  await expectAccessible(dealer, 'a wish being written')
  // The draft is kept.
  await dealer.reload()
  await expect(dealer.getByLabel('Description')).toHaveValue(wish)
  await dealer.getByRole('button', { name: 'Send' }).click()
  await expect(dealer.getByRole('heading', { name: wish })).toBeVisible()
  await expect(dealer.getByText('We have received your request and will get back to you.').first()).toBeVisible()

  await expect(bell).not.toHaveAttribute('aria-label', before!, { timeout: 10_000 })
  await expect(page.getByRole('listitem').filter({ hasText: wish })).toBeVisible({ timeout: 10_000 })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expectAccessible(page, 'notifications')
  await panel.getByRole('link', { name: wish }).click()
  await expect(page.getByRole('heading', { name: wish })).toBeVisible()
  await dealer.context().close()
})

test('a card of the board is carried with the keyboard, and its dealer sees it', async ({ page, browser, baseURL }) => {
  const wish = `Amphibious car ${Date.now()}`
  const dealer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInDealer(dealer, 'en')
  await sendWish(dealer, wish)
  await signIn(page)
  await page.goto('/office/car-requests')
  const card = page.getByRole('listitem').filter({ hasText: wish })
  await expect(card).toBeVisible()
  await expectAccessible(page, 'the board of requests')
  await card.getByRole('button', { name: /^Request #/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up. Arrow keys move it.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Over “Contacted”')).toBeAttached()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog', { name: 'What did you discuss?' })
  await dialog.getByLabel('Note').fill('He means it.')
  await dialog.getByRole('button', { name: 'Contacted' }).click()
  await expect(page.getByRole('region', { name: 'Contacted' }).getByText(wish)).toBeVisible()
  await expect(dealer.getByText('We are looking for the right car.').first()).toBeVisible({ timeout: 3000 })
  await dealer.context().close()
})

test('a colleague is mentioned in a note, and the dealer reads only what is for the dealer', async ({
  page,
  browser,
  baseURL,
}) => {
  const wish = `Amphibious car ${Date.now()}`
  const dealer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await signInDealer(dealer, 'en')
  await sendWish(dealer, wish)
  await signIn(page)
  const { items } = await call<{ items: { id: string }[] }>(
    page.request,
    'GET',
    `/car-requests?search=${encodeURIComponent(wish)}`,
  )
  await page.goto(`/office/car-requests/${items[0]!.id}`)
  await expect(page.getByRole('heading', { name: wish })).toBeVisible()
  await expectAccessible(page, 'a request')
  await page.getByRole('link', { name: 'Notes' }).click()
  await page.getByRole('combobox', { name: 'Note' }).fill('For colleagues only.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('For colleagues only.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Note' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Note' }).fill('@Jon')
  await page.getByRole('option', { name: 'Jonas Petersen' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Note' })).toHaveValue('@Jonas Petersen ')
  await page.getByLabel('For the dealer').check()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('colleagues cannot be mentioned in it')).toBeVisible()
  await page.getByRole('combobox', { name: 'Note' }).fill('We found one in Kiel.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(dealer.getByText('We found one in Kiel.')).toBeVisible({ timeout: 3000 })
  await expect(dealer.getByText('For colleagues only.')).toHaveCount(0)
  await expectAccessible(dealer, 'what became of it')
  await dealer.context().close()
})
