import type { Browser, Page } from '@playwright/test'
import { linkMailed } from './mailbox.ts'
import { call } from './office.ts'

const secret = 'a bridge of cars 7'
type Mechanic = { page: Page; id: string; name: string }

/** A mechanic with one right, on a phone. */
export async function newMechanic(owner: Page, browser: Browser): Promise<Mechanic> {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const [email, name] = [`mechanic.${unique}@bilbro.test`, `Mia ${unique}`]
  const set = await call<{ id: string }>(owner.request, 'POST', '/company-permissions', {
    name: email,
    rights: ['workOrders.do'],
  })
  let id = ''
  const link = await linkMailed(owner.request, email, async () => {
    const body = { email, name, language: 'en', setIds: [set.id] }
    id = (await call<{ id: string }>(owner.request, 'POST', '/users/invite', body)).id
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: process.env.BILBRO_E2E_URL!,
  })
  const page = await context.newPage()
  await call(page.request, 'POST', '/auth/accept-invitation', { token: link.split('token=')[1], password: secret })
  return { page, id, name }
}
