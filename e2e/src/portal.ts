import type { APIRequestContext, Page } from '@playwright/test'
import { linkMailed } from './mailbox.ts'

type Dealer = { email: string; password: string }

/** A dealer of the demo data. */
export const buyer: Dealer = { email: 'buyer.no@bilbro.test', password: 'bilbro-demo' }

const words = { en: ['E-mail', 'Password', 'Log in'], de: ['E-Mail', 'Passwort', 'Anmelden'] } as const

/** Signs a dealer in by the form, at the login page or, with `stay`, at the page that is open. */
export async function signInByForm(
  page: Page,
  language: 'en' | 'de',
  { stay = false, as = buyer }: { stay?: boolean; as?: Dealer } = {},
): Promise<void> {
  const [email, password, submit] = words[language]
  if (!stay) await page.goto(`/${language}/login`)
  await page.getByLabel(email).first().fill(as.email)
  await page.getByLabel(password, { exact: true }).fill(as.password)
  await page.getByRole('button', { name: submit }).click()
  await page.waitForURL(/\/portal/)
}

/** Signs a dealer in without the form, for journeys about other things, and opens the list of cars. */
export async function signIn(page: Page, language: 'en' | 'de', { as = buyer }: { as?: Dealer } = {}): Promise<void> {
  const answer = await page.request.post('/api/buyer-auth/login', { data: { email: as.email, password: as.password } })
  if (!answer.ok()) throw new Error(`${as.email} cannot sign in: ${await answer.text()}`)
  const { accessToken, refreshToken, buyer: user } = ((await answer.json()) as { data: Signed }).data
  const state = { user, isAuthenticated: true, accessToken, refreshToken, language }
  // Local storage belongs to an origin, so a page of it must be open.
  await page.goto('/api/health/ready')
  await page.evaluate(
    `localStorage.setItem('bilbro-session', ${JSON.stringify(JSON.stringify({ state, version: 1 }))})`,
  )
  await page.goto(`/${language}/portal`)
}
type Signed = { accessToken: string; refreshToken: string; buyer: object }

let someone: Promise<Dealer> | undefined
/** Any dealer of the demo data: the same one for all journeys of this process. */
export const anyDealer = (request: APIRequestContext): Promise<Dealer> => (someone ??= newDealer(request))

const keepers = new Map<string, { accessToken: string; until: number }>()

/**
 * A new colleague of a demo dealer, used by no other journey: for actions that would disturb others, such as ending
 * sessions.
 */
export async function newDealer(
  request: APIRequestContext,
  role = 'ADMIN',
  of: Dealer = buyer,
): Promise<Dealer & { name: string }> {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(`/api/${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return ((await answer.json()) as { data: { accessToken: string } }).data
  }
  // One sign-in is reused: an account may sign in sixty times in a quarter of an hour.
  let keeper = keepers.get(of.email)
  if (!keeper || keeper.until < Date.now()) {
    const { accessToken } = await post('buyer-auth/login', of)
    keepers.set(of.email, (keeper = { accessToken, until: Date.now() + 5 * 60_000 }))
  }
  const { accessToken } = keeper
  const unique = `${Date.now()}${Math.random().toString(36).slice(2, 6)}`
  // The search also matches the company's name in e-mail addresses, so the address uses the dealer's own company.
  const house = of === buyer ? 'fjordbil' : of.email.split('@')[0]!.replace('.', '-')
  const [email, name, password] = [`dealer.${unique}@${house}.test`, `Dealer ${unique}`, 'a bridge of cars 7']
  const link = await linkMailed(request, email, () =>
    post('buyer-company/users', { email, name, role }, { authorization: `Bearer ${accessToken}` }),
  )
  await post('buyer-auth/reset-password', { token: link.split('token=')[1], password })
  return { email, name, password }
}
