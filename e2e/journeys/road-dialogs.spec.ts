import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, picture, signIn } from '../src/office.ts'
import { choosePlace, dealers, gireTells, inDays, look, paidDeal, placesOf, plan, readTransport } from '../src/road.ts'

test.describe.configure({ timeout: 150_000 })

const dayOf = (at: string) => new Date(at).toLocaleDateString('sv-SE')

test('carrier and route, the buyer, and a step against its order: each with what it needs', async ({ page }) => {
  await signIn(page)
  const { transport } = await paidDeal(page.request, { of: dealers.no, transport: 'SELLER_CARRIER' })
  const { id } = transport
  const { yards, terminals } = await placesOf(page.request)
  await page.goto(`/office/logistics/${id}?dialog=carrier`)
  const carrier = page.getByRole('dialog', { name: 'Carrier and route' })
  await carrier.getByLabel('Transport by').selectOption('MANUAL')
  await carrier.getByLabel('Carrier', { exact: true }).fill('Nord Transport AS')
  await choosePlace(carrier, 'Pick-up address', yards[0]!.name)
  await choosePlace(carrier, 'Delivery address', terminals[0]!.name)
  await expectAccessible(page, 'carrier and route')
  await look(page, 'office-carrier-dialog')
  await carrier.getByRole('button', { name: 'Save' }).click()
  await expect(carrier).toHaveCount(0)
  await expect(page.getByText('Nord Transport AS').first()).toBeVisible()
  await expect(page.getByText(terminals[0]!.name).first()).toBeVisible()

  await page.goto(`/office/logistics/${id}?dialog=contact`)
  const buyer = page.getByRole('dialog', { name: "Buyer's contact" })
  await buyer.getByLabel('Name').fill('Ola Mottaker')
  await buyer.getByLabel('Phone').fill('+47 22 00 00 00')
  await buyer.getByLabel('E-mail').fill('not an address')
  await buyer.getByRole('button', { name: 'Save' }).click()
  await expect(buyer.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await buyer.getByLabel('E-mail').fill('ola@fjordbil.test')
  await buyer.getByRole('button', { name: 'Save' }).click()
  await expect(buyer).toHaveCount(0)
  await expect(page.getByText('Ola Mottaker').first()).toBeVisible()

  await page.getByRole('button', { name: 'Update status' }).click()
  const step = page.getByRole('dialog', { name: 'Update status' })
  await expect(step.getByLabel('Status').locator('option[value=DELIVERY_STARTED]')).toHaveCount(0)
  await step.getByLabel('Ignore the usual order').check()
  await step.getByLabel('Status').selectOption('DELIVERY_STARTED')
  await step.getByRole('button', { name: 'Update status' }).click()
  // Without a reason the status does not change.
  await expect(step).toBeVisible()
  await expect(step.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  expect((await readTransport(page.request, id)).status).toBe('PENDING')
  await step.getByLabel('Reason').fill('their driver called from the road')
  await look(page, 'office-override-dialog')
  await step.getByRole('button', { name: 'Update status' }).click()
  await expect(step).toHaveCount(0)
  expect((await readTransport(page.request, id)).status).toBe('DELIVERY_STARTED')
  await expect(page.getByText('their driver called from the road').first()).toBeVisible()
  await look(page, 'office-transport-override')
})

test('two cars of one dealer are chosen in the list and ordered together', async ({ page }) => {
  await signIn(page)
  const mark = `Together ${Date.now().toString(36)}`
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const car = { model: mark }
    const { transport } = await paidDeal(page.request, { of: dealers.no, transport: 'SELLER_CARRIER', car })
    await plan(page.request, transport.id)
    ids.push(transport.id)
  }
  await page.goto(`/office/logistics?search=${encodeURIComponent(mark)}`)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.locator('[data-check]').click()
  await look(page, 'office-list-chosen')
  await page.getByRole('button', { name: 'Order together' }).click()
  const order = page.getByRole('dialog', { name: 'Order together' })
  await order.getByRole('textbox', { name: 'Agreed price for all cars' }).fill('900')
  await expect(order.getByText('450', { exact: false })).toHaveCount(2)
  await look(page, 'office-order-together')
  await order.getByRole('button', { name: 'Order now' }).click()
  await expect(order).toHaveCount(0)
  for (const id of ids)
    await expect
      .poll(async () => (await readTransport(page.request, id)).status, { timeout: 20_000 })
      .toBe('AUTOSPED_ORDER_CREATED')
  const orders = await Promise.all(ids.map(async (id) => (await readTransport(page.request, id)).order?.id))
  expect(new Set(orders).size).toBe(1)
})

test('a pick-up is carried to another day with the mouse, asked first, and taken back', async ({ page }) => {
  await signIn(page)
  const { transport } = await paidDeal(page.request, { of: dealers.no, transport: 'SELLER_CARRIER' })
  const { id, car } = transport
  await plan(page.request, id, { pickupPlannedAt: inDays(9), deliveryPlannedAt: inDays(20) })
  const { pickupPlannedAt: from } = await readTransport(page.request, id)
  const at = dayOf(from!)
  await page.goto(`/office/logistics?view=week&at=${at}&search=${car.stockNo}`)
  const grip = page.getByRole('button', { name: /^Move to another day: Pick-up/ })
  await expect(grip).toBeVisible()
  const days = page.locator('.b-calendar-day')
  const own = days.filter({ has: grip })
  const isFirst = await own.evaluate((day) => day.parentElement!.firstElementChild === day)
  const all = await days.count()
  const index = await own.evaluate((day) => [...day.parentElement!.children].indexOf(day))
  const target = days.nth(isFirst ? index + 1 : index - 1)
  expect(all).toBe(7)
  const carry = async () => {
    const [begin, end] = [(await grip.boundingBox())!, (await target.boundingBox())!]
    await page.mouse.move(begin.x + begin.width / 2, begin.y + begin.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 12 })
    await expect(target).toHaveAttribute('data-over', 'true')
  }
  await carry()
  await look(page, 'office-calendar-carried')
  await page.mouse.up()
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('instead of')
  // Cancelling the dialog changes nothing.
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toHaveCount(0)
  expect((await readTransport(page.request, id)).pickupPlannedAt).toBe(from)
  await carry()
  await page.mouse.up()
  await ask.getByRole('button', { name: 'Move to another day' }).click()
  await expect.poll(async () => (await readTransport(page.request, id)).pickupPlannedAt).not.toBe(from)
  await expect(target.getByRole('button', { name: /^Move to another day: Pick-up/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await readTransport(page.request, id)).pickupPlannedAt).toBe(from)
})

/** A transport of a car between two yards. */
async function move(page: Page): Promise<{ id: string; stockNo: string }> {
  const car = await makeCar(page.request)
  await call(page.request, 'PATCH', `/cars/${car.id}/status`, { version: car.version, status: 'PURCHASED' })
  const { yards, terminals } = await placesOf(page.request)
  const headers = { origin: String(process.env.BILBRO_E2E_URL) }
  const multipart = {
    carId: car.id,
    pickupAddressId: yards[0]!.id,
    deliveryAddressId: terminals[0]!.id,
    pickupPlannedAt: inDays(1),
    deliveryPlannedAt: inDays(2),
  }
  const answer = await page.request.post('/api/internal-logistics', { headers, multipart })
  if (!answer.ok()) throw new Error(await answer.text())
  return { id: ((await answer.json()) as { data: { id: string } }).data.id, stockNo: car.stockNo }
}

test('a move between yards: papers and a flag come later, GIRE takes it and tells of it', async ({ page }) => {
  await signIn(page)
  const { id } = await move(page)
  await page.goto(`/office/logistics/moves/${id}`)
  await page.getByRole('button', { name: 'Add files' }).click()
  const files = page.getByRole('dialog', { name: 'Add files' })
  await expect(files.getByRole('button', { name: 'Add files' })).toHaveAttribute('aria-disabled', 'true')
  await files.locator('input[type=file]').nth(3).setInputFiles(picture('ramp.png', 120))
  await expect(files.getByText('ramp.png')).toBeVisible()
  await expectAccessible(page, 'files of a move')
  await look(page, 'office-move-files')
  await files.getByRole('button', { name: 'Add files' }).click()
  await expect(files).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'ramp.png' })).toBeVisible()

  await page.getByRole('button', { name: 'Set flag' }).click()
  const flag = page.getByRole('dialog', { name: 'Set flag' })
  await expect(flag.getByLabel('Flag').locator('option[value=SVV_FAILED]')).toHaveCount(0)
  await flag.getByLabel('Flag').selectOption('DAMAGE_REPORTED')
  await flag.getByLabel('Reason').fill('scratched at the ramp')
  await flag.getByRole('button', { name: 'Set flag' }).click()
  await expect(flag).toHaveCount(0)
  await expect(page.getByText('scratched at the ramp').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear flag' }).click()
  const lowering = page.getByRole('dialog', { name: 'Clear “Damage reported”' })
  await lowering.getByLabel('Reason').fill('it was there before')
  await lowering.getByRole('button', { name: 'Clear flag' }).click()
  await expect(lowering).toHaveCount(0)
  expect((await readTransport(page.request, id)).flags).toEqual([])

  await page.getByRole('button', { name: 'Order', exact: true }).click()
  const order = page.getByRole('dialog', { name: 'Order transport' })
  await expect(order.getByLabel('Carrier').locator('option[value=AUTOSPED]')).toHaveCount(0)
  await order.getByRole('button', { name: 'Order now' }).click()
  await expect(order).toHaveCount(0)
  await expect(page.getByText('Ordered from GIRE').first()).toBeVisible({ timeout: 20_000 })
  // An order at GIRE must be cancelled there first.
  await expect(page.getByRole('button', { name: 'Cancel move' })).toHaveCount(0)
  // The step may be shown before GIRE has answered with its reference.
  await expect.poll(async () => (await readTransport(page.request, id)).order?.orderRef ?? null).not.toBeNull()
  const { order: placed } = await readTransport(page.request, id)
  await gireTells(page.request, placed!.orderRef!, 'in_progress')
  await expect(page.getByText('Loaded', { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  await gireTells(page.request, placed!.orderRef!, 'completed')
  await expect.poll(async () => (await readTransport(page.request, id)).status).toBe('DELIVERED')
  await look(page, 'office-move')
})
