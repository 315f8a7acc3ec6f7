import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'

let serial = 0

/** A sign-up of this journey. */
async function newSignup(request: APIRequestContext): Promise<{ id: string; company: string }> {
  const tail = `${Date.now().toString(36)}${process.pid}${serial++}`
  const company = `Autohaus Eile ${tail}`
  await call(request, 'POST', '/b2b-signup-public', {
    country: 'DE',
    vatId: 'DE990000019',
    companyName: company,
    street: 'Kai 1',
    postalCode: '24103',
    city: 'Kiel',
    contactName: 'Elke Eile',
    email: `eile.${tail}@signup-race.test`,
    phone: '+49 431 1234567',
    language: 'de',
    terms: true,
  })
  const { items } = await call<{ items: { id: string }[] }>(request, 'GET', `/b2b-signup-admin/list?search=${tail}`)
  return { id: items[0]!.id, company }
}

test('of two colleagues who decide one sign-up the second is told by whom and how, and keeps his words', async ({
  page,
  browser,
}) => {
  test.slow()
  await signIn(page)
  const { id, company } = await newSignup(page.request)
  const second = await browser.newContext({ baseURL: process.env.BILBRO_E2E_URL! })
  const jonas = await second.newPage()
  await signIn(jonas, 'sales@bilbro.test')
  await page.goto(`/office/signups/${id}?decide=reject`)
  await jonas.goto(`/office/signups/${id}`)
  const words = page.getByRole('dialog').getByLabel(/Reason for rejection/)
  await words.fill('We cannot deliver to Kiel before spring.')

  // One user starts the review: the other one is informed and can continue with the typed text.
  await jonas.getByRole('button', { name: 'Start review' }).click()
  await expect(jonas.getByText('In review').first()).toBeVisible()
  await expect(page.getByText(/^Jonas Petersen was faster .*: In review\.$/)).toBeVisible()
  const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject' })
  await expect(reject).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(reject).not.toHaveAttribute('aria-disabled', 'true')

  // Both decide at the same time: only one succeeds.
  await jonas.goto(`/office/signups/${id}?decide=approve`)
  const approve = jonas.getByRole('dialog').getByRole('button', { name: 'Approve' })
  await expect(approve).toBeVisible()
  // The button of the slower user may already be gone, because the live update was faster than the click.
  await Promise.allSettled([approve, reject].map((button) => button.dispatchEvent('click', {}, { timeout: 2_000 })))
  await expect
    .poll(async () => (await call<{ status: string }>(page.request, 'GET', `/b2b-signup-admin/${id}`)).status)
    .toMatch(/APPROVED|REJECTED/)
  const { status } = await call<{ status: string }>(page.request, 'GET', `/b2b-signup-admin/${id}`)
  const [winner, loser, name] = status === 'APPROVED' ? [jonas, page, 'Jonas Petersen'] : [page, jonas, 'Astrid Nyborg']
  await expect(winner.getByRole('dialog')).toHaveCount(0)
  const word = status === 'APPROVED' ? 'Approved' : 'Rejected'
  await expect(loser.getByText(new RegExp(`^${name} was faster .*: ${word}\\.$`))).toBeVisible()
  if (loser === page) await expect(words).toHaveValue('We cannot deliver to Kiel before spring.')
  await loser.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect(loser.getByRole('dialog')).toHaveCount(0)
  await expect(loser.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await second.close()
})

test('a decision on a sign-up that is decided already does not open again', async ({ page }) => {
  await signIn(page)
  const { id, company } = await newSignup(page.request)
  const { version } = await call<{ version: number }>(page.request, 'GET', `/b2b-signup-admin/${id}`)
  const body = { version, status: 'REJECTED', message: 'We cannot deliver to Kiel.' }
  await call(page.request, 'PATCH', `/b2b-signup-admin/${id}/decide`, body)
  await page.goto(`/office/signups/${id}?decide=approve`)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
