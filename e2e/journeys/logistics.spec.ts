import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, signIn } from '../src/office.ts'
import { choosePlace, placesOf } from '../src/road.ts'

type Transport = {
  id: string
  version: number
  no: number
  status: string
  flags: string[]
  car: { title: string; stockNo: string }
  order: { id: string; status: string; cars: number } | null
  pickupPlannedAt: string | null
}
const list = async (page: Page, query: string) =>
  (await call<{ items: Transport[] }>(page.request, 'GET', `/logistics?pageSize=100&${query}`)).items
const read = (page: Page, id: string) => call<Transport>(page.request, 'GET', `/logistics/${id}`)
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
})
/** Transports of the demo data: those of other journeys must not be used. */
const isDemo = ({ car }: Transport) => !car.stockNo.startsWith('E2E')
/** A transport without an order. */
async function unordered(page: Page): Promise<Transport> {
  const found = (await list(page, 'status=PENDING')).find((one) => one.order === null && isDemo(one))
  if (!found) throw new Error('every transport is ordered')
  return found
}

// Not in parallel: they use transports of the demo data, of which few are open.
test.describe.configure({ mode: 'default', timeout: 90_000 })

test('places, driver with a file, flags: each dialog of a transport does what it says', async ({ page }) => {
  await signIn(page)
  const { id, car } = await unordered(page)
  await page.goto(`/office/logistics/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible()
  await expectAccessible(page, 'a transport')

  await page.goto(`/office/logistics/${id}?dialog=driver`)
  const driver = page.getByRole('dialog', { name: 'Driver' })
  await driver.getByLabel('Name').fill('Kari Nordmann')
  await driver.getByLabel('Truck registration plate').fill('fl-nb 77')
  await driver.locator('input[type=file]').setInputFiles(paper('order of the carrier.pdf'))
  await expect(driver.getByText('order of the carrier.pdf')).toBeVisible()
  await driver.getByRole('button', { name: 'Save' }).click()
  await expect(driver).toHaveCount(0)
  await expect(page.getByText('Kari Nordmann').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'order of the carrier.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove order of the carrier.pdf' }).click()
  const removal = page.getByRole('dialog')
  await removal.getByLabel('Reason').fill('belongs to another car')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: 'order of the carrier.pdf' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Set flag' }).click()
  const flag = page.getByRole('dialog', { name: 'Set flag' })
  await flag.getByLabel('Flag').selectOption('DELAYED')
  await flag.getByLabel('Cause').selectOption('FERRY')
  await flag.getByLabel('Reason').fill('the ferry is full')
  await expectAccessible(page, 'a flag being raised')
  await flag.getByRole('button', { name: 'Set flag' }).click()
  await expect(flag).toHaveCount(0)
  await expect(page.getByText('the ferry is full').first()).toBeVisible()
  expect((await read(page, id)).flags).toContain('DELAYED')
  await page.getByRole('button', { name: 'Clear flag' }).first().click()
  const lowering = page.getByRole('dialog', { name: 'Clear “Delayed”' })
  await lowering.getByLabel('Reason').fill('there was room after all')
  await lowering.getByRole('button', { name: 'Clear flag' }).click()
  await expect(lowering).toHaveCount(0)
  expect((await read(page, id)).flags).not.toContain('DELAYED')
})

test('GIRE names its price, takes the order, shows what was said, and ends it again', async ({ page }) => {
  await signIn(page)
  const { id } = await unordered(page)
  await page.goto(`/office/logistics/${id}?dialog=order`)
  const order = page.getByRole('dialog', { name: 'Order transport' })
  await order.getByLabel('Carrier').selectOption('GIRE')
  await order.getByRole('button', { name: 'Get price' }).click()
  await expect(order.getByRole('status')).toContainText('742 km')
  await expectAccessible(page, 'an order being made')
  await order.getByRole('button', { name: 'Order now' }).click()
  await expect(order).toHaveCount(0)
  await expect(page.getByText('Ordered from GIRE').first()).toBeVisible({ timeout: 20_000 })
  await page.getByText('Request sent').click()
  await expect(page.getByText('referenceNumber').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel order' })
  await cancel.getByLabel('Reason').fill('the dealer fetches it himself')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(async () => (await read(page, id)).status, { timeout: 20_000 }).toBe('CANCELED')
  // Again from the start.
  await page.getByRole('button', { name: 'Update status' }).click()
  const step = page.getByRole('dialog', { name: 'Update status' })
  await step.getByLabel('Status').selectOption('PENDING')
  await step.getByRole('button', { name: 'Update status' }).click()
  await expect(step).toHaveCount(0)
  expect((await read(page, id)).status).toBe('PENDING')
})

test('what a carrier refused says so, and is ordered again when it is mended', async ({ page }) => {
  await signIn(page)
  const [refused] = (await list(page, 'status=PENDING')).filter(({ order }) => order?.status === 'REFUSED')
  await page.goto(`/office/logistics/${refused!.id}`)
  await expect(page.getByText('The carrier has not accepted the order')).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  const order = page.getByRole('dialog', { name: 'Order transport' })
  await order.getByLabel('Carrier').selectOption('GIRE')
  await order.getByRole('button', { name: 'Order now' }).click()
  await expect(order).toHaveCount(0)
  await expect.poll(async () => (await read(page, refused!.id)).order?.status, { timeout: 20_000 }).toBe('PLACED')
})

test('cars of one order are found at each of them; the board and the calendar are used by keyboard', async ({
  page,
}) => {
  await signIn(page)
  const [one] = (await list(page, 'status=AUTOSPED_ORDER_CREATED')).filter((one) => one.order?.cars === 3)
  await page.goto(`/office/logistics/${one!.id}`)
  await expect(page.getByText('Equally')).toBeVisible()
  await expect(page.locator(`a[href*="/logistics/"]`).filter({ hasText: one!.car.stockNo }).first()).toBeVisible()

  await page.goto('/office/logistics?view=board')
  const open = page
    .getByRole('region', { name: 'Open' })
    .or(page.getByRole('region', { name: 'Pending' }))
    .first()
  await expect(open).toBeVisible()
  await expectAccessible(page, 'the board of transports')
  await open
    .getByRole('button', { name: /^Transport #/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up. Arrow keys move it.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Over /)).toBeAttached()
  await page.keyboard.press('Space')
  const step = page.getByRole('dialog', { name: 'Update status' })
  await expect(step).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(step).toHaveCount(0)

  await page.goto('/office/logistics?view=month')
  await expectAccessible(page, 'the month of transports')
  await page.goto('/office/logistics?view=week')
  const planned = (await list(page, 'status=PENDING,ORDER_CONFIRMED'.replace(',', '&status='))).find(
    (one) => one.pickupPlannedAt !== null && isDemo(one),
  )!
  const from = planned.pickupPlannedAt!
  await page.goto(`/office/logistics?view=week&at=${from.slice(0, 10)}&search=${planned.car.stockNo}`)
  await page
    .getByRole('button', { name: /^Move to another day: Pick-up/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up. Arrow keys move it to another day.')).toBeAttached()
  const isSunday = new Date(from).getDay() === 0
  await page.keyboard.press(isSunday ? 'ArrowLeft' : 'ArrowRight')
  await expect(page.getByText(/^Over /)).toBeAttached()
  await page.keyboard.press('Space')
  const ask = page.getByRole('dialog')
  await expect(ask).toContainText('instead of')
  await ask.getByRole('button', { name: 'Move to another day' }).click()
  await expect.poll(async () => (await read(page, planned.id)).pickupPlannedAt).not.toBe(from)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await read(page, planned.id)).pickupPlannedAt).toBe(from)
})

test('a car is moved between two yards', async ({ page }) => {
  await signIn(page)
  const car = await makeCar(page.request)
  await call(page.request, 'PATCH', `/cars/${car.id}/status`, { version: car.version, status: 'PURCHASED' })
  await page.goto('/office/logistics/moves?dialog=new')
  const dialog = page.getByRole('dialog', { name: 'Move car' })
  await dialog.getByRole('combobox', { name: 'Car' }).fill(car.stockNo)
  await page.getByRole('option', { name: new RegExp(car.stockNo) }).click()
  const { yards } = await placesOf(page.request)
  await choosePlace(dialog, 'From', yards[0]!.name)
  await choosePlace(dialog, 'To', yards[1]!.name)
  await expectAccessible(page, 'a move being planned')
  await dialog.getByRole('button', { name: 'Move car' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Volvo V60/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Addresses, dates and driver' })
  await edit.getByLabel('Driver').fill('Jens Kruse')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Jens Kruse').first()).toBeVisible()
  await expectAccessible(page, 'a move between yards')
  await page.getByRole('button', { name: 'Cancel move' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel move' })
  await cancel.getByLabel('Reason').fill('it stays where it is')
  await cancel.getByRole('button', { name: 'Cancel move' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
})
