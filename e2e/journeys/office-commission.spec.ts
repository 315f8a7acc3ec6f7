// The owner simulates and saves rules and closes a month; a salesperson reads the own month and downloads the PDF.
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'

const shots = process.env.BILBRO_SHOTS

test('new rules are simulated and saved, and a month is closed for good', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  await page.goto('/office/employee-reports')
  const months = page.getByRole('table', { name: 'Months' })
  const ready = months.getByRole('row').filter({ hasText: 'Ready to close' })
  await expect(ready).toHaveCount(1)
  await expectAccessible(page, 'the commission by month')

  await page.getByRole('link', { name: 'Commission rules' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Commission rules' })
  await dialog.getByLabel('Minimum per car').fill('75')
  await dialog.getByRole('button', { name: 'Simulate' }).click()
  const simulated = dialog.getByRole('table', { name: 'Simulate' })
  await expect(simulated.getByRole('row').filter({ hasText: 'Total' })).toBeVisible()
  await expectAccessible(page, 'the simulation of rules')
  if (shots) await page.screenshot({ path: `${shots}/commission-rules.png` })
  await dialog.getByLabel('Share of the seller %').fill('70')
  await dialog.getByRole('button', { name: 'Save as new version' }).click()
  // The shares no longer make up the whole: nothing is saved, and what was typed stays.
  await expect(dialog.getByText('the two shares make up 100 %').first()).toBeVisible()
  await dialog.getByLabel('Share of the purchaser %').fill('30')
  await dialog.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.getByText('New version saved.').first()).toBeVisible()
  await expect(page.getByText(/^Version 3, from/)).toBeVisible()

  await page.goto('/office/employee-reports')
  await ready.getByRole('button', { name: /^Close/ }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Close \d/ })
    .click()
  await expect(page.getByText(/ is closed\.$/).first()).toBeVisible()
  await expect(ready).toHaveCount(0)
})

test('a salesperson reads the own month only, and downloads it', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page, 'sales@bilbro.test')
  await page.goto('/office/employee-reports')
  await expect(page.getByRole('heading', { name: 'Commission by month' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Months' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Commission rules' })).toHaveCount(0)
  await page.locator('main a[href^="/office/employee-reports/"]').last().click()
  await expect(page.getByRole('heading', { name: 'Cars' })).toBeVisible()
  await expect(page.getByText('How it is computed')).toHaveCount(0)
  await expectAccessible(page, 'an own report')
  // The amounts of the cars add up to what was earned.
  const { id } = /employee-reports\/(?<id>[0-9a-f-]+)/.exec(page.url())!.groups as { id: string }
  const answer = await page.request.get(`/api/employee-reports/self/${id}`)
  const { data } = (await answer.json()) as {
    data: {
      earned: { minor: number }
      lines: { kind: string; state: string; amount: { minor: number }; whole: null }[]
    }
  }
  const cars = data.lines.filter(({ kind, state }) => kind === 'CAR' && state === 'EARNED')
  expect(cars.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(data.earned.minor)
  expect(data.lines.every(({ whole }) => whole === null)).toBe(true)
  const pdf = await page.request.get('/api/employee-reports/self/download/pdf')
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await page.request.get(`/api/employee-reports/${id}`)).status()).toBe(403)
})
