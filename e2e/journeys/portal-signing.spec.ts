import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { linkMailed } from '../src/mailbox.ts'
import { call, signIn as staffSignIn } from '../src/office.ts'
import { newDealer, signIn, signInByForm } from '../src/portal.ts'

type Dealer = Awaited<ReturnType<typeof newDealer>>
type Contract = { id: string; version: number; number: string; documentSha256: string }
type Offer = { id: string; version: number }
type Car = { id: string; isNegotiable: boolean; price: { minor: number; currency: string } | null }

test.use({ viewport: { width: 390, height: 844 } })
// Documents are generated and sealed before anyone is notified.
test.describe.configure({ timeout: 90_000 })

async function asDealer(request: APIRequestContext, { email, password }: Dealer) {
  const { accessToken } = await call<{ accessToken: string }>(request, 'POST', '/buyer-auth/login', { email, password })
  return async <T>(method: string, path: string, data?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    const { success, message, data: said } = (await answer.json()) as { success: boolean; message: string; data: T }
    if (!success) throw new Error(`${method} ${path}: ${message}`)
    return said
  }
}

/** A car on which dealer and company have agreed; identified by its listing. */
async function agree(staff: APIRequestContext, dealer: Dealer): Promise<{ listingId: string; offerId: string }> {
  const dealers = await asDealer(staff, dealer)
  const { items } = await dealers<{ items: Car[] }>(
    'GET',
    '/b2b-portal-private/cars?pageSize=50&sortBy=price&sort=desc',
  )
  for (const car of items.filter(({ isNegotiable, price }) => isNegotiable && price)) {
    const amount = { minor: Math.round((car.price!.minor * 0.97) / 5000) * 5000, currency: 'EUR' }
    // Another journey may have an offer for it.
    const offer = await dealers<Offer>('POST', `/b2b-portal-private/cars/${car.id}/offer`, { amount }).catch(
      () => undefined,
    )
    const agreed =
      offer &&
      (await call(staff, 'POST', `/offers/${offer.id}/accept`, { version: offer.version, amount }).catch(
        () => undefined,
      ))
    if (!offer || !agreed) continue
    const { items: listings } = await call<{ items: { id: string; car: { id: string } }[] }>(
      staff,
      'GET',
      '/b2b?pageSize=200&status=PRE_SOLD',
    )
    const listing = listings.find((one) => one.car.id === car.id)
    if (listing) return { listingId: listing.id, offerId: offer.id }
  }
  throw new Error('There is no car to agree on')
}

/** The contract is drafted, sent and signed by the company; the link is from the dealer's e-mail. */
async function readyToSign(page: Page, staff: APIRequestContext) {
  const dealer = await newDealer(staff)
  await staffSignIn(page)
  const owner = page.request
  const { listingId, offerId } = await agree(owner, dealer)
  const draft = await call<Contract>(owner, 'POST', `/b2b/${listingId}/draft-contract`, { version: 0 })
  const sent = await call<Contract>(owner, 'POST', `/b2b/${listingId}/send-contract`, { version: draft.version })
  let contract = sent
  const { version, documentSha256 } = sent
  const link = await linkMailed(
    staff,
    dealer.email,
    async () => {
      // Above a limit the drafter may not sign; here one user does both, below that limit.
      contract = await call<Contract>(owner, 'POST', `/contracts/${sent.id}/sign`, { version, documentSha256 })
    },
    /\/sign\//,
  )
  await page.context().clearCookies()
  return { dealer, offerId, contract, path: new URL(link).pathname }
}

test('a dealer reads and signs on his phone what the house has signed, and sees his order contracted', async ({
  page,
  request,
  browser,
}) => {
  const { dealer, offerId, contract, path } = await readyToSign(page, request)
  await page.goto(path.replace(/^\/\w+/, '/en'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign the contract')
  await expect(page).toHaveTitle(`Sign the contract ${contract.number} · bilbro`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText('has signed for')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/\d+:\d\d:\d\d left/)
  await expect(page.getByText('The file shown here has this fingerprint.')).toBeVisible()
  // Signing requires that the document was opened, and consent.
  const sign = page.getByRole('button', { name: 'Sign now' })
  const consent = page.getByRole('checkbox')
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  await expect(consent).toBeDisabled()
  const tab = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open document' }).click()
  await (await tab).close()
  await consent.check()
  await expect(page.getByLabel('Your full name')).toHaveValue(dealer.name)
  await page.getByRole('radio', { name: 'Draw' }).check()
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  const box = (await page.locator('canvas').boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 8 })
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 8 })
  await page.mouse.up()
  await sign.dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed. Thank you!')

  const other = await (await browser.newContext({ baseURL: process.env.BILBRO_E2E_URL! })).newPage()
  await other.goto(path.replace(/^\/\w+/, '/de'))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dieser Vertrag ist unterschrieben')
  await other.context().close()

  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(/\/en\/login/)
  await signInByForm(page, 'en', { stay: true, as: dealer })
  await expect(page).toHaveURL(`/en/portal/orders?order=${offerId}`)
  const order = page.getByRole('dialog')
  await expect(order.getByText(contract.number)).toBeVisible()
  await expect(order.getByRole('link', { name: 'Download: Signed contract with evidence' })).toBeVisible({
    timeout: 15_000,
  })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL('/en/portal/orders')
  const row = page.getByRole('article').filter({ hasText: contract.number })
  await expect(row.getByText('Both sides have signed. We will send the invoice next.')).toBeVisible()
  await expect(row.getByRole('listitem').filter({ hasText: 'Contracted' })).toHaveAttribute('data-state', 'DONE')
})

test('from his orders a dealer comes to the same page, and may decline with a reason', async ({ page, request }) => {
  const { dealer, offerId, contract } = await readyToSign(page, request)
  await signIn(page, 'en', { as: dealer })
  await page.goto(`/en/portal/orders?search=${contract.number}`)
  await page.getByRole('button', { name: 'Read and sign' }).click()
  await expect(page).toHaveURL(/\/en\/sign\//)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The colour is not for me.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This contract has been declined')
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(`/en/portal/orders?order=${offerId}`)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('article').filter({ hasText: contract.number })).toContainText(
    'The contract was declined.',
  )
})

test('an address that is none says so, in its language', async ({ page }) => {
  await page.goto('/no/sign/ct_nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Denne lenken finnes ikke')
})
