import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, wear } from '../src/accessible.ts'
import { signedDeal } from '../src/deals.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, picture, signIn } from '../src/office.ts'
import { dealers, pay, setTransport } from '../src/road.ts'

const step = (page: Page) => page.getByRole('region', { name: /^(Your next step|The dealer has to act|A colleague)/ })

test('a deal is followed on its file from the offer to a claim, on a desk and on a phone', async ({ page }) => {
  test.setTimeout(150_000)
  await signIn(page)
  const staff = page.request
  const { email, password } = dealers.se
  const deal = await signedDeal(staff, { of: { email, password }, draft: { transport: 'SELLER_CARRIER' } })
  const { car, offerId, contractId } = deal

  // The search finds the deal by the stock number of its car.
  await page.goto('/office')
  await page.keyboard.press('Control+K')
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

  // A note stays with the deal.
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByPlaceholder('Mention a colleague with @').fill('Winter tyres go with the car')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Winter tyres go with the car' })).toBeVisible()

  // The car shows the same next step, and its transport.
  await page.goto(`/office/cars/${car.id}`)
  await page.getByRole('button', { name: 'Plan the transport' }).click()
  await expect(page).toHaveURL(/tab=logistics/)
  await expect(page.getByRole('link', { name: /^Transport #/ })).toBeVisible()
  await expectAccessible(page, 'logistics of a car')
  await page.getByRole('link', { name: 'Plan the transport' }).click()
  await expect(page).toHaveURL(/\/office\/logistics\//)
  const transportId = new URL(page.url()).pathname.split('/').at(-1)!
  await setTransport(staff, transportId, 'status', {
    status: 'DELIVERED',
    override: 'true',
    reason: 'told by the driver on the phone',
    odometerKm: '48210',
  })

  // The dealer reports a problem: the claim is the open step, and leads back to its deal.
  const claimId = await claim(staff, deal.dealer, transportId)
  await page.getByRole('link', { name: 'Deal file' }).click()
  await expect(step(page)).toContainText('Answer the claim')
  await expect(page.getByText('The gearbox makes a noise').first()).toBeVisible()
  await wear(page, { colorScheme: 'dark', size: { width: 390, height: 844 }, name: 'phone' })
  await expect(step(page)).toBeVisible()
  await expectAccessible(page, 'the file of a deal on a phone')
  await step(page).getByRole('link', { name: 'Answer the claim' }).click()
  await expect(page).toHaveURL(new RegExp(`/office/claims/${claimId}`))
  await page.getByRole('link', { name: 'Deal file' }).click()
  await expect(page).toHaveURL(new RegExp(`/office/deals/${offerId}$`))
})

async function claim(staff: APIRequestContext, dealer: { email: string; password: string }, transportId: string) {
  const { email, password } = dealer
  const { accessToken } = await call<{ accessToken: string }>(staff, 'POST', '/buyer-auth/login', { email, password })
  const headers = { authorization: `Bearer ${accessToken}` }
  const photo = await staff.post('/api/b2b-portal-private/claims/photos', {
    headers,
    multipart: { side: 'OTHER', file: picture('gearbox.png', 200) },
  })
  if (!photo.ok()) throw new Error(await photo.text())
  const photoIds = [((await photo.json()) as { data: { id: string } }).data.id]
  const said = { kind: 'MECHANICAL', body: 'The gearbox makes a noise', mileage: 48_210, wanted: null }
  const answer = await staff.post('/api/b2b-portal-private/claims', {
    headers,
    data: { transportId, ...said, photoIds },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { id: string } }).data.id
}
