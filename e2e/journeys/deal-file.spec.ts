import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { signedDeal } from '../src/deals.ts'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'
import { dealers, pay } from '../src/road.ts'

const step = (page: Page) => page.getByRole('region', { name: /^(Your next step|The dealer has to act|A colleague)/ })

test('a signed deal is followed on its file until its transport', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page)
  const staff = page.request
  const { email, password } = dealers.se
  const deal = await signedDeal(staff, { of: { email, password }, draft: { transport: 'SELLER_CARRIER' } })
  const { car, offerId, contractId } = deal

  // The search finds the deal by the stock number of its car.
  await page.goto('/office')
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(car.stockNo)
  const group = page.getByRole('dialog').getByRole('option').filter({ hasText: 'Signed' })
  await expect(group.first()).toBeVisible()
  await page.keyboard.press('Escape')

  // The car leads to its file; the open step is the invoice.
  await page.goto(`/office/cars/${car.id}`)
  await page.getByRole('link', { name: 'Deal file' }).click()
  await expect(page).toHaveURL(new RegExp(`/office/deals/${offerId}$`))
  await expect(step(page)).toContainText('Draft the invoice')
  // The action of the open step is the only primary button.
  await expect(page.locator('main .b-button[data-look=primary]')).toHaveText([/Draft the invoice/])
  await expectAccessible(page, 'the file of a signed deal')
  await step(page).getByRole('link', { name: 'Draft the invoice' }).click()
  await expect(page).toHaveURL(new RegExp(`/office/contracts/${contractId}\\?tab=invoices`))

  // What happens elsewhere appears on the open page.
  await page.goto(`/office/deals/${offerId}`)
  const [invoice] = await pay(staff, contractId, dealers.se, ['SALE'])
  await expect(page.getByText(invoice!.number).first()).toBeVisible()
  await expect(step(page)).toContainText('Plan the transport')
  const amounts = page.getByLabel('Amounts of the deal')
  await expect(amounts).toContainText('Margin left')
  await expect(amounts.locator('div').filter({ hasText: 'Open' })).toContainText('€0.00')
})
