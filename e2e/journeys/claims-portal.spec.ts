import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { newDealer, signIn } from '../src/portal.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const }
const photo = {
  name: 'scratch.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A transport of the dealer's company for which a claim can be reported now. */
async function reportable(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const login = await request.post('/api/buyer-auth/login', { data: { email, password } })
  const { accessToken } = ((await login.json()) as { data: { accessToken: string } }).data
  const get = async <T>(path: string) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await request.get(`/api/b2b-portal-private/${path}`, { headers })
    return ((await answer.json()) as { data: T }).data
  }
  const { items } = await get<{ items: { id: string }[] }>('logistics?pageSize=200')
  for (const { id } of items) {
    const basis = await get<{ kinds?: string[] } | null>(`claims/basis/${id}`)
    if (basis?.kinds?.includes('TRANSPORT_DAMAGE')) return id
  }
  throw new Error('of no car anything can be reported')
}

test('a dealer reports a problem on his phone with a photo, and follows it', async ({ browser, request }) => {
  const dealer = await newDealer(request)
  const id = await reportable(request, dealer)
  const context = await browser.newContext({ ...phone, baseURL: String(process.env.BILBRO_E2E_URL) })
  const page = await context.newPage()
  await signIn(page, 'en', { as: dealer })
  await page.goto(`/en/portal/logistics/${id}`)
  await page.getByRole('link', { name: 'Report a problem' }).click()

  // A photo is required before sending, and a reload must not lose the draft.
  await page.getByLabel('What is it about?').selectOption('TRANSPORT_DAMAGE')
  await page.getByLabel('What is wrong?').fill('A deep scratch on the bonnet.')
  await page.getByLabel('Mileage on arrival').fill('48210')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please add at least one photo.')).toBeVisible()
  // An invalid photo can be removed but not retried.
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') }
  await page.getByLabel('Add photo: Rear').setInputFiles(notes)
  await expect(page.getByText('This kind of file is not accepted: notes.png')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again: notes.png' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove: notes.png' }).click()
  await page.getByLabel('Add photo: Front').setInputFiles(photo)
  const front = page.getByRole('region', { name: 'Front' })
  await expect(front.getByRole('img', { name: 'scratch.png' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What is wrong?')).toHaveValue('A deep scratch on the bonnet.')
  await expect(front.getByRole('img', { name: 'scratch.png' })).toBeVisible()
  await expectAccessible(page, 'a problem being reported')

  await page.getByRole('button', { name: 'Send report' }).click()
  await page.waitForURL(/\/portal\/claims\/[0-9a-f-]{36}$/)
  await expect(page.getByText('A deep scratch on the bonnet.')).toBeVisible()
  await expect(page.getByText(/^Our answer by/).first()).toBeVisible()
  await expectAccessible(page, 'a claim')

  // A photo opens in the lightbox. The draft of the message stays, and Back closes only the photo.
  await page.getByLabel('Your message').fill('The driver has seen it as well.')
  await front.getByRole('link').last().click()
  const large = page.getByRole('dialog', { name: 'Your photo: Front' })
  await expect(large).toBeVisible()
  await expectAccessible(page, 'a photo of a claim')
  await page.goBack()
  await expect(large).toHaveCount(0)
  await expect(page.getByLabel('Your message')).toHaveValue('The driver has seen it as well.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The driver has seen it as well.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.getByRole('link', { name: 'All claims' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible()
  await expect(page.locator('.claim-row').first()).toContainText('Our answer by')
  await context.close()
})
