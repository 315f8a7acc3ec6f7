import type { Page } from '@playwright/test'
import { expectAccessible } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, picture, signIn } from '../src/office.ts'
import { carOnSale } from '../src/on-sale.ts'
import { anyDealer, signIn as signInDealer } from '../src/portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })

const shots = process.env.BILBRO_SHOTS
const look = async (page: Page, name: string) =>
  shots && (await page.screenshot({ path: `${shots}/report-${name}.png`, fullPage: true }))
const part = async (page: Page, title: string) => {
  await page.locator('summary', { hasText: title }).click()
}

test('an inspector writes a report on a phone, offline in between; dealers see its map', async ({ page, browser }) => {
  await signIn(page)
  const car = await carOnSale(page.request)
  const context = await browser.newContext({
    baseURL: String(process.env.BILBRO_E2E_URL),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await context.addCookies(await page.context().cookies())
  let phone = await context.newPage()
  await phone.goto(`/office/inspect/${car.id}`)
  await expect(phone.locator('html[data-kept-page]')).toBeAttached({ timeout: 20_000 })
  await look(phone, 'start')
  await phone.getByRole('button', { name: 'Start report' }).click()
  await phone.getByLabel('Take a photo: Front left').setInputFiles(picture('front.png', 90))
  await expect(phone.getByText('Everything is saved.')).toBeVisible()
  await look(phone, 'phone')

  await context.setOffline(true)
  await part(phone, 'Damage')
  await phone.locator('.b-damage-map path', { hasText: 'Front left door' }).click({ position: { x: 8, y: 30 } })
  await phone.getByLabel('Severity').selectOption({ label: 'Major' })
  await phone.getByLabel('Size (mm)').fill('120')
  await phone.getByLabel('Take a photo: Front left door').setInputFiles(picture('door.png', 160))
  await part(phone, 'Mileage, keys, documents')
  await phone.getByLabel('Mileage (km)').fill('81.500')
  await phone.getByLabel('Keys', { exact: true }).fill('2')
  await phone.getByLabel('Keys', { exact: true }).blur()
  await expect(phone.getByText(/entries wait to be sent/)).toBeVisible()
  await look(phone, 'offline')
  // The phone closes the browser: nothing is lost, and the page opens without a network.
  await phone.close()
  phone = await context.newPage()
  await phone.goto(`/office/inspect/${car.id}`)
  await expect(phone.getByText(/entries wait to be sent/)).toBeVisible()
  await part(phone, 'Mileage, keys, documents')
  await expect(phone.getByLabel('Mileage (km)')).toHaveValue('81500')
  await part(phone, 'Damage (1)')
  await expect(phone.getByRole('button', { name: /^1: Front left door, Scratch, Major/ })).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByText('Everything is saved.')).toBeVisible({ timeout: 20_000 })

  await expect(phone.getByRole('button', { name: 'Complete report' })).toBeDisabled()
  await expect(phone.getByText(/^Missing: day of the inspection/).last()).toBeVisible()
  await part(phone, 'Inspection')
  await phone.getByLabel('Day', { exact: true }).fill('2026-11-20')
  await phone.getByLabel('Place').fill('Yard Hamburg')
  await part(phone, 'Tyres')
  await phone.getByRole('button', { name: 'Add a set of tyres' }).click()
  for (const field of await phone.getByLabel('Tread (mm)').all()) await field.fill('5,5')
  await part(phone, 'Technical state')
  await phone.getByLabel('Test drive').selectOption({ label: 'Yes' })
  await expectAccessible(phone, 'inspection')
  await phone.getByRole('button', { name: 'Complete report' }).click()
  await expect(phone.getByText('The report is complete')).toBeVisible({ timeout: 20_000 })
  await context.close()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/office/cars/${car.id}?tab=condition`)
  await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Share with dealers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share with dealers' }).click()
  await expect(page.getByText('Shared', { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'condition tab')
  await look(page, 'office')
  const { damages } = await call<{ damages: { zone: string }[] }>(page.request, 'GET', `/cars/${car.id}`)
  expect(damages.map(({ zone }) => zone)).toEqual(['DOOR_FL'])

  const portal = await browser.newContext({ baseURL: String(process.env.BILBRO_E2E_URL) })
  const dealer = await portal.newPage()
  await signInDealer(dealer, 'de', { as: await anyDealer(page.request) })
  await dealer.goto(`/de/portal/car/${car.id}`)
  const marker = dealer.getByRole('button', { name: /^1: Tür vorn links, Kratzer/ })
  await marker.scrollIntoViewIfNeeded()
  await marker.press('Enter')
  await expect(marker).toHaveAttribute('aria-pressed', 'true')
  await expect(dealer.getByText('Yard Hamburg')).toBeHidden()
  await look(dealer, 'portal')
  const downloading = dealer.waitForEvent('download')
  await dealer.getByRole('button', { name: 'Bericht als PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^zustandsbericht-.+-v1\.pdf$/)
  await portal.close()
})
