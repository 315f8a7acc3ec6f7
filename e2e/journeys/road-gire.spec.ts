import { expect, test } from '../src/fixtures.ts'
import { signIn } from '../src/office.ts'
import { dealers, gireTells, look, paidDeal, plan, portalOf, readTransport } from '../src/road.ts'

test.describe.configure({ timeout: 120_000 })

test('a paid car goes to Norway by GIRE, and its dealer sees each step while he looks', async ({ page, browser }) => {
  await signIn(page)
  const { dealer, transport } = await paidDeal(page.request, { of: dealers.no, transport: 'SELLER_CARRIER' })
  const { id } = transport
  await plan(page.request, id)
  const portal = await portalOf(browser, dealer)
  await portal.goto(`/en/portal/logistics/${id}`)
  await expect(portal.getByText('To be planned').first()).toBeVisible()

  await page.goto(`/office/logistics/${id}`)
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const order = page.getByRole('dialog', { name: 'Order transport' })
  await order.getByLabel('Carrier').selectOption('GIRE')
  await order.getByRole('button', { name: 'Order now' }).click()
  await expect(order).toHaveCount(0)
  await expect(portal.getByText('Ordered from GIRE').first()).toBeVisible({ timeout: 20_000 })
  // GIRE's webhook may arrive before its response to the order.
  await expect.poll(async () => (await readTransport(page.request, id)).order?.status).toBe('PLACED')
  const { order: placed } = await readTransport(page.request, id)

  // A reload would reset this marker.
  await portal.locator('html').evaluate((root) => root.setAttribute('data-same-window', 'yes'))
  const took: string[] = []
  for (const [said, shown] of [
    ['confirmed', 'Order confirmed'],
    ['driver_assigned', 'Truck assigned'],
    ['in_progress', 'Loaded'],
    ['completed', 'Delivered'],
  ] as const) {
    const since = Date.now()
    await gireTells(page.request, placed!.orderRef!, said)
    await expect(portal.locator('.transport-head').getByText(shown, { exact: true })).toBeVisible({ timeout: 10_000 })
    took.push(`${said} ${Date.now() - since} ms`)
  }
  test.info().annotations.push({ type: 'seen on the portal after', description: took.join(', ') })
  if (process.env.BILBRO_SHOTS) console.log(took.join(', '))
  await expect(portal.locator('html[data-same-window=yes]')).toBeAttached()
  await look(portal, 'portal-gire-delivered')
  // A late event of a past step is stored, but changes no status.
  await gireTells(page.request, placed!.orderRef!, 'confirmed')
  await expect
    .poll(
      async () =>
        (await readTransport(page.request, id)).events.filter(({ rawStatus }) => rawStatus === 'confirmed').length,
    )
    .toBe(2)
  expect((await readTransport(page.request, id)).status).toBe('DELIVERED')
  await portal.context().close()
})
