import { expect, test } from '../src/fixtures.ts'
import { call, signIn } from '../src/office.ts'
import { dealers, look, paidDeal, portalOf, readTransport } from '../src/road.ts'

test.describe.configure({ timeout: 120_000 })

test('whoever fetches his car shows his code: a wrong one opens nothing, and who looked at his papers is kept', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { dealer, transport, offerId } = await paidDeal(page.request, {
    of: dealers.no,
    transport: 'BUYER_SELF',
    kinds: ['SALE', 'VAT_DEPOSIT'],
  })
  const { id, car } = transport
  const portal = await portalOf(browser, dealer)
  await portal.goto(`/en/portal/orders?order=${offerId}`)
  await portal.getByRole('button', { name: 'Show code' }).click()
  const code = (await portal.locator('.order-release-code').innerText()).trim()

  // At the gate
  await page.goto('/office/payments?dialog=gate')
  const gate = page.getByRole('dialog', { name: 'Gate: hand over a car' })
  const look_ = gate.getByRole('button', { name: 'Look up' })
  const other = code.at(-1) === 'A' ? 'B' : 'A'
  await gate.getByLabel('Code').fill(code.slice(0, -1) + other)
  await look_.click()
  await expect(gate.getByText(/code/i).last()).toBeVisible()
  await expect(gate.getByText(car.stockNo)).toHaveCount(0)
  await gate.getByLabel('Code').fill(code)
  await look_.click()
  await expect(gate.getByText(car.stockNo)).toBeVisible()
  await gate.getByRole('textbox', { name: 'Driver', exact: true }).fill('Kari Nordmann')
  await gate.getByLabel('Identity card number').fill('N 1234567')
  await gate.getByText('Named in the contract or by the dealer').click()
  // The car is only handed over after the identity check is ticked.
  await gate.getByRole('button', { name: 'Hand over' }).click()
  await expect(gate.getByText(car.stockNo)).toBeVisible()
  expect((await readTransport(page.request, id)).status).toBe('PENDING')
  await gate.getByLabel("Photo ID checked against the driver's face").check()
  await look(page, 'office-gate')
  await gate.getByRole('button', { name: 'Hand over' }).click()
  await expect(gate).toHaveCount(0)

  const me = await call<{ name: string }>(page.request, 'GET', '/profile/me')
  const after = await readTransport(page.request, id)
  expect(after).toMatchObject({
    status: 'DELIVERED_SELF_PICKUP',
    driver: { name: 'Kari Nordmann', identityCheckedBy: me.name },
  })
  await page.goto(`/office/logistics/${id}`)
  await expect(page.getByText(me.name).first()).toBeVisible()
  await look(page, 'office-self-pickup')
  await portal.goto(`/en/portal/logistics/${id}`)
  await expect(portal.locator('.transport-head').getByText('Collected by the buyer').first()).toBeVisible()
  await look(portal, 'portal-self-pickup')

  // Using the code again shows who has collected the car.
  await page.goto('/office/payments?dialog=gate')
  await gate.getByLabel('Code').fill(code)
  await look_.click()
  await expect(gate.getByText(/Kari Nordmann/).first()).toBeVisible()
  await expect(gate.getByRole('button', { name: 'Hand over' })).toHaveCount(0)
  await portal.context().close()
})
