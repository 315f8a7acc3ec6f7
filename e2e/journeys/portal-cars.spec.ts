import { expect, test } from '../src/fixtures.ts'
import { anyDealer, signIn } from '../src/portal.ts'

test.beforeEach(async ({ page, request }) => {
  await signIn(page, 'en', { as: await anyDealer(request) })
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a filter leaves as many cars as its count says; back and reload keep it', async ({ page }) => {
  const fuel = page.getByRole('group', { name: 'Fuel' })
  const row = fuel.getByText('Diesel', { exact: true }).locator('..')
  const count = Number((await row.locator('.b-facet-count').textContent())!.replace(/\D/g, ''))
  await row.click()
  await expect(page).toHaveURL('/en/portal?fuel=DIESEL')
  const total = page.locator('.cars-total')
  await expect(total).toHaveText(new RegExp(`^${count.toLocaleString('en-GB')} cars?$`))
  await page.reload()
  await expect(total).toHaveText(new RegExp(`^${count.toLocaleString('en-GB')} cars?$`))
  await page.getByRole('button', { name: 'Remove filter: Diesel' }).click()
  await expect(page).toHaveURL('/en/portal')
  await page.goBack()
  await expect(page).toHaveURL('/en/portal?fuel=DIESEL')
  await expect(fuel.getByRole('checkbox', { name: /Diesel/ })).toBeChecked()
})

test('models come with their brand', async ({ page }) => {
  await expect(page.getByRole('group', { name: 'Model' })).toBeHidden()
  await page.getByRole('group', { name: 'Brand' }).getByText('Volkswagen', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Model' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Volkswagen/)
})

test('free text finds "911" as a text and replaces the address while typing', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Search', exact: true }).pressSequentially('911', { delay: 60 })
  await expect(page).toHaveURL('/en/portal?search=911')
  // The previous list stays until the new one arrives; it may also be empty.
  const names = () => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
  await expect.poll(async () => (await names()).filter((name) => !name.includes('911'))).toEqual([])
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toHaveValue('911')
})

test('a wrong address is a list, not an error', async ({ page }) => {
  await page.goto('/en/portal?page=abc&sortBy=evil&priceMin=-3&brand=%5B%22x&pageSize=1e9&yearMax=NaN')
  await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
  await page.goto('/en/portal?page=99999')
  await expect(page.getByText('This page does not exist.')).toBeVisible()
  await page.goto('/en/portal?search=zzzzzz&fuel=DIESEL')
  await page.getByRole('button', { name: 'Remove “zzzzzz”' }).click()
  await expect(page).toHaveURL('/en/portal?fuel=DIESEL')
})

test('sort, page size, pages and the table stand in the address', async ({ page }) => {
  await page.getByLabel('Sort').selectOption({ label: 'Price, low to high' })
  await expect(page).toHaveURL('/en/portal?sortBy=price&sort=asc')
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/view=table/)
})

test('a car opens from the list; back returns to the same place', async ({ page }) => {
  const link = page.getByRole('article').nth(7).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const name = await link.textContent()
  const before = await page.evaluate<number>('scrollY')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(page).toHaveTitle(`${name} · bilbro`)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('article').nth(7)).toBeVisible()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(before - 5)
})

test('interest is shown at once, survives a reload and can be undone', async ({ page }) => {
  const untouched = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Interested/, pressed: false }) })
  await untouched.nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Show interest' }).first().click()
  const back = page.getByRole('button', { name: 'Withdraw interest' })
  await expect(back).toBeVisible()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'interested' })).toBeVisible()
  await page.reload()
  await expect(back).toBeVisible()
  await back.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(back).toBeVisible()
  await back.click()
  await expect(page.getByRole('button', { name: 'Show interest' }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the filter sheet counts along and shows the cars', async ({ page }) => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const show = sheet.getByRole('button', { name: /^Show \d+ cars?$/ })
    const all = (await show.textContent())!
    await sheet.getByRole('group', { name: 'Gearbox' }).getByText('Manual', { exact: true }).click()
    await expect(page).toHaveURL('/en/portal?gearbox=MANUAL_GEAR')
    await expect(show).not.toHaveText(all)
    const count = /\d+/.exec((await show.textContent())!)![0]
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(page.locator('.cars-total')).toContainText(count)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
})
