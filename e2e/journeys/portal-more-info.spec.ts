// The company asks a new dealer a question: e-mail, answer without an account, approval, sign-in link, cars.
import { expect, test } from '../src/fixtures.ts'
import { linkMailed } from '../src/mailbox.ts'
import { call, signIn } from '../src/office.ts'

type Signup = { id: string; version: number; status: string }

/** An unused organisation number with a valid check digit. */
function freshOrgNo(): string {
  for (;;) {
    const digits = `9${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
    const check = (11 - (sum % 11)) % 11
    if (check < 10) return digits + check
  }
}

test('a question is answered by its link, and the dealer is in by another one, in Norwegian', async ({
  page,
  browser,
}) => {
  test.slow()
  const tail = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const [email, company] = [`kari.${tail}@more-info.test`, `Nordbil ${tail} AS`]
  const office = await browser.newContext({ locale: 'en-GB', baseURL: process.env.BILBRO_E2E_URL! })
  const desk = await office.newPage()
  await signIn(desk)
  await call(page.request, 'POST', '/b2b-signup-public', {
    country: 'NO',
    orgNo: freshOrgNo(),
    companyName: company,
    street: 'Kaien 1',
    postalCode: '5003',
    city: 'Bergen',
    contactName: 'Kari Nordmann',
    email,
    phone: '+47 900 00 000',
    language: 'no',
    terms: true,
  })
  const found = async () => {
    const path = `/b2b-signup-admin/list?search=${encodeURIComponent(email)}`
    const { items } = await call<{ items: Signup[] }>(desk.request, 'GET', path)
    return items[0]!
  }
  const decide = async (decision: object) => {
    const { id, version } = await found()
    await call(desk.request, 'PATCH', `/b2b-signup-admin/${id}/decide`, { ...decision, version })
  }

  const question = new URL(
    await linkMailed(page.request, email, () =>
      decide({ status: 'MORE_INFO', message: 'Kan du sende oss firmaattesten?' }),
    ),
  )
  await page.goto(`${question.pathname}${question.search}`)
  await expect(page).toHaveURL('/no/signup/answer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Et spørsmål om registreringen din')
  await expect(page.getByText('Kan du sende oss firmaattesten?')).toBeVisible()
  const answer = page.getByLabel(/Svaret ditt/)
  await answer.fill('Den ligger ved. Ring meg gjerne.')
  // The draft survives a reload.
  await page.reload()
  await expect(answer).toHaveValue('Den ligger ved. Ring meg gjerne.')
  await page.getByRole('button', { name: 'Send svar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Takk, svaret ditt er mottatt')

  await decide({ status: 'APPROVED' })
  await page.goto('/no/login')
  const magic = await linkMailed(page.request, email, async () => {
    await page.getByLabel('E-post').nth(1).fill(email)
    await page.getByRole('button', { name: 'Send innloggingslenke' }).click()
    await expect(page.getByText('Sjekk e-posten din.', { exact: false }).first()).toBeVisible()
  })
  await page.goto(magic)
  await expect(page).toHaveURL('/no/portal')
  await expect(page.getByRole('heading', { level: 1, name: 'Biler' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO')
  await office.close()
})
