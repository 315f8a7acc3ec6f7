import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'
import { dealers, look, paidDeal, plan, portalOf, readTransport, setTransport } from '../src/road.ts'

test.describe.configure({ timeout: 120_000 })

const mailsOf = async (page: Page, to: string) =>
  (await page.request.get(`/api/demo/mail?to=${encodeURIComponent(to)}`)).text()

/** Phrases for dealers who collect the car; they are wrong if the company delivers it. */
const ofCollecting = /you can collect|ready for collection|show code|this code|at the gate|storage/i

test('an order that the company delivers is never told to be collected, from the purchase to the receipt', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { dealer, transport, offerId } = await paidDeal(page.request, { of: dealers.dk, transport: 'SELLER_CARRIER' })
  const portal = await portalOf(browser, dealer)
  const order = `/en/portal/orders?order=${offerId}`
  const panel = portal.locator('.order-details')
  const read = async (says: string | RegExp) => {
    await portal.goto(order)
    await expect(panel.locator('.order-next')).toContainText(says)
    expect(await panel.innerText()).not.toMatch(ofCollecting)
    expect(await mailsOf(page, dealer.email)).not.toMatch(ofCollecting)
  }
  await read('We will deliver it to you and tell you the date')
  await look(portal, 'portal-order-brought')
  await plan(page.request, transport.id)
  await read(/We will deliver it to you: planned for/)

  const told = { override: 'true', reason: 'told by the driver on the phone' }
  await setTransport(page.request, transport.id, 'status', { status: 'CAR_LOADED', ...told })
  await setTransport(page.request, transport.id, 'status', { status: 'DELIVERED', odometerKm: '48210', ...told })
  expect((await readTransport(page.request, transport.id)).status).toBe('DELIVERED')
  await read('Everything has been delivered')
  await portal.goto(`/en/portal/logistics/${transport.id}`)
  await expect(portal.getByText('Delivered').first()).toBeVisible()
  await portal.goto(order)
  await portal
    .getByRole('button', { name: /Notifications|Bell/ })
    .first()
    .click()
  await expect(portal.getByText('We will deliver it to you').first()).toBeVisible()
  await portal.context().close()
})
