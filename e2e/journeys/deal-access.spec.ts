import type { Page } from '@playwright/test'
import { expectAccessibleInAll } from '../src/accessible.ts'
import { sampleInFull } from '../../apps/api/test/in-full.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn as staffSignIn } from '../src/office.ts'
import { buyer, signIn } from '../src/portal.ts'

type Row = { id: string; cars?: { id: string }[] }
const openOffers = 'status=SUBMITTED&status=COUNTERED_BY_BUYER&status=COUNTERED_BY_SELLER'

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleInAll(page, path)
}

// The browser also logs a "not found" response in the console.
test.use({ expectedErrors: [/ApiError: Not Found/] })

const first = async (page: Page, path: string) =>
  (await call<{ items: Row[] }>(page.request, 'GET', `${path}&pageSize=1`)).items[0]

test('everybody in the company can follow a negotiation and a request', async ({ page }) => {
  test.setTimeout(240_000)
  await staffSignIn(page)
  const offer = (await first(page, `/offers?${openOffers}`))!
  const request = (await first(page, '/car-requests?'))!
  const rooms = [
    'offers',
    `offers?offer=${offer.id}`,
    `offers?offer=${offer.id}&dialog=decline-offer`,
    'offers?offer=nonsense',
    `cars/${offer.cars![0]!.id}?tab=requests`,
    'car-requests',
    'car-requests?view=table',
    `car-requests/${request.id}`,
    'interested-cars',
  ]
  for (const room of sampleInFull(rooms, 4)) await look(page, `/office/${room}`)
})

test('everybody in the company can follow a contract', async ({ page }) => {
  test.setTimeout(240_000)
  await staffSignIn(page)
  const signed = (await first(page, '/contracts?status=SIGNED'))!
  const draft = await first(page, '/contracts?status=DRAFT')
  const { cars } = (await first(page, `/offers?${openOffers}`))!
  const rooms = [
    `cars/${cars![0]!.id}?tab=contracts`,
    'contracts',
    'contracts?search=zzzzzz',
    'contracts/nonsense',
    `contracts/${signed.id}`,
    `contracts/${signed.id}?tab=document`,
    `contracts/${signed.id}?dialog=end`,
    'contract-terms',
    'contract-terms?block=payment&dialog=edit',
    ...(draft ? ['draft', 'send', 'preview', 'end'].map((dialog) => `contracts/${draft.id}?dialog=${dialog}`) : []),
  ]
  for (const room of sampleInFull(rooms, 4)) await look(page, `/office/${room}`)
})

test('every dealer can follow a deal', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'de')
  const login = await call<{ accessToken: string }>(page.request, 'POST', '/buyer-auth/login', buyer)
  const own = async (path: string) => {
    const headers = { authorization: `Bearer ${login.accessToken}` }
    const answer = await page.request.get(`/api/b2b-portal-private/${path}`, { headers })
    return ((await answer.json()) as { data: { items: Row[] } }).data.items[0]!.id
  }
  const [offer, order] = [await own('offers?tab=WAITING'), await own('orders?')]
  const paths = [
    'portal/offers',
    `portal/offers?offer=${offer}`,
    `portal/offers?offer=${offer}&open=counter`,
    'portal/offers?tab=CLOSED',
    'portal/offers?offer=nonsense',
    'portal/offers?search=zzzzzz',
    'portal/orders',
    `portal/orders?order=${order}`,
    'portal/orders?order=nonsense',
    'portal/requests',
    'sign/garbage',
  ]
  for (const path of sampleInFull(paths, 4)) await look(page, `/de/${path}`)
})
