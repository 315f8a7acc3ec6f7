import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures.ts'
import { call, picture, signIn } from '../src/office.ts'

type Transport = {
  id: string
  status: string
  version: number
  deliveryProvider: string | null
  car: { stockNo: string }
}
type Detail = { events: { source: string; eventStatus: string | null }[]; files: { kind: string }[]; status: string }

test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })

const shots = process.env.BILBRO_SHOTS
const look = async (page: Page, name: string) =>
  shots && (await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true }))

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^Signature/ })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 30],
    [130, 80],
    [190, 40],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}

/** A confirmed transport that is not picked up yet; gives it a driver. */
async function toBeDriven(page: Page): Promise<string> {
  // Transports that are not ordered yet belong to other journeys: with another driver the link would be closed.
  const waiting = ['ORDER_CONFIRMED', 'CONFIRMED_BY_TRUCK']
  const { items } = await call<{ items: Transport[] }>(page.request, 'GET', '/logistics?pageSize=100')
  const found = items.find(
    ({ status, deliveryProvider, car }) =>
      waiting.includes(status) && deliveryProvider !== 'SELF_PICKUP' && !car.stockNo.startsWith('E2E'),
  )
  if (!found) throw new Error(`No transport waits: ${items.map(({ status }) => status).join(', ')}`)
  const headers = { origin: String(process.env.BILBRO_E2E_URL) }
  const multipart = { version: String(found.version), driverName: 'Per Fahrer', driverCompany: 'Nord Transport' }
  const answer = await page.request.patch(`/api/logistics/${found.id}/driver-details`, { headers, multipart })
  if (!answer.ok()) throw new Error(await answer.text())
  return found.id
}

test('a driver picks a car up, delivers it without a network, and the house hears of it once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  const id = await toBeDriven(page)
  await page.goto(`/office/logistics/${id}`)
  await page.getByRole('button', { name: 'Create link' }).click()
  const asked = page.getByRole('dialog', { name: 'Create link' })
  await look(page, 'office-make')
  await asked.getByRole('button', { name: 'Create link' }).click()
  const made = page.getByRole('dialog', { name: 'Driver’s link' })
  await expect(made.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
  const url = await made.locator('code').innerText()
  await look(page, 'office-made')
  await made.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Valid', { exact: true })).toBeVisible()
  const path = new URL(url).pathname.replace(/^\/[a-z]{2}\//, '/en/')

  const context = await browser.newContext({
    baseURL: String(process.env.BILBRO_E2E_URL),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  })
  const phone = await context.newPage()
  // Some browsers always report that they are online: the page must rely on its requests.
  await phone.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }))
  await phone.goto(path)
  await expect(phone.getByRole('heading', { name: 'Your cars' })).toBeVisible()
  await expect(phone.locator('html[data-kept-page]')).toBeAttached({ timeout: 20_000 })
  await look(phone, 'phone-start')
  // Keyboard users keep their place: the focus is in the opened form, and returns when it closes.
  const pickUp = phone.getByRole('button', { name: 'Pick up the car' })
  await pickUp.press('Enter')
  await expect(phone.getByRole('region', { name: 'Pick up the car' })).toBeFocused()
  await phone.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(pickUp).toBeFocused()
  await pickUp.click()
  await phone.getByLabel('Photo: Front').setInputFiles(picture('front.png', 90))
  await expect(phone.getByText('Front: 1')).toBeVisible()
  await phone.getByLabel('Mileage (km)').fill('80000')
  await look(phone, 'phone-pickup')
  await phone.getByRole('button', { name: 'Picked up', exact: true }).click()
  await expect(phone.getByText('Everything has been sent')).toBeVisible()
  await expect(phone.getByText(/^Done /)).toBeVisible()

  await context.setOffline(true)
  await phone.reload()
  await expect(phone.getByText(/^You are offline/)).toBeVisible()
  await phone.getByRole('button', { name: 'Deliver the car' }).click()
  // The toast for an invalid photo is available offline as well.
  const note = { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('a note') }
  await phone.getByLabel('Photo: Left').setInputFiles(note)
  await expect(phone.getByText('This file is not a photo that can be read.').first()).toBeVisible()
  await phone.getByLabel('Photo: Rear').setInputFiles(picture('rear.png', 160))
  await phone.getByLabel('Mileage (km)').fill('80412')
  await phone.getByLabel('Received by').fill('Kari Nordmann')
  // Opening the camera may unload the page: the draft is restored.
  await phone.reload()
  await expect(phone.getByLabel('Mileage (km)')).toHaveValue(/80.?412/)
  await expect(phone.getByLabel('Received by')).toHaveValue('Kari Nordmann')
  await sign(phone)
  await look(phone, 'phone-offline-form')
  await phone.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(phone.getByText('2 entries waiting to be sent')).toBeVisible()
  await expect(phone.getByText('Saved on this phone, not sent yet')).toBeVisible()
  await look(phone, 'phone-offline')
  await phone.reload()
  await expect(phone.getByText('2 entries waiting to be sent')).toBeVisible()
  const before = await call<Detail>(page.request, 'GET', `/logistics/${id}`)
  expect(before.status).toBe('CAR_LOADED')

  await context.setOffline(false)
  await expect(phone.getByText('Everything has been sent')).toBeVisible({ timeout: 20_000 })
  await phone.reload()
  await expect(phone.getByText('Everything has been sent')).toBeVisible()
  await look(phone, 'phone-done')
  await expect(page.getByText('Kari Nordmann')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('img', { name: 'Delivered, Rear' })).toBeVisible()
  await look(page, 'office-told')
  const after = await call<Detail>(page.request, 'GET', `/logistics/${id}`)
  expect(after.events.filter(({ source }) => source === 'DRIVER').map(({ eventStatus }) => eventStatus)).toEqual([
    'DELIVERED',
    'CAR_LOADED',
  ])
  expect(after.files.map(({ kind }) => kind).toSorted()).toEqual(expect.arrayContaining(['PHOTO', 'PHOTO', 'PROOF']))
  await context.close()
})
