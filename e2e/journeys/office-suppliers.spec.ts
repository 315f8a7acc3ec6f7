// A supplier is written to from the car, after a look at the e-mail; a list of Kia dealers with bad rows becomes
// suppliers; list and record are used with the keyboard, and follow colleagues.
import { readFileSync } from 'node:fs'
import { expectAccessibleInAll } from '../src/accessible.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, makeCar, signIn } from '../src/office.ts'

const terms = {
  street: '',
  postalCode: '',
  city: '',
  vatId: '',
  iban: '',
  bic: '',
  paymentDays: 14,
  discountBp: 0,
  discountDays: 0,
}
const mark = () => `${Date.now().toString(36)}${process.pid % 100}`

test('a supplier is notified about missing papers, in their language and after a preview', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const { request } = page
  const name = `Bilhandel ${mark()}`
  const email = `sales@${mark()}.example`
  const supplier = await call<{ id: string }>(request, 'POST', '/supplier', {
    ...terms,
    name,
    country: 'DK',
    email,
    papersLeadDays: 5,
    purchaseTaxCase: 'MARGIN',
  })
  const car = await makeCar(request, { purchasedOn: '2026-01-05' })
  await call(request, 'PATCH', `/cars/${car.id}/status`, { version: car.version, status: 'PURCHASED' })
  await page.goto(`/office/cars/${car.id}?edit=["stock"]`)
  await page.getByLabel('Supplier', { exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Papers expected until').first()).toBeVisible()
  await expect(page.getByText('Margin scheme', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Notify supplier' }).click()
  const dialog = page.getByRole('dialog', { name: `Notify ${name}` })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Papirer mangler: Volvo V60')
  await expect(preview).toContainText(email)
  await dialog.getByLabel('Message').fill('Part 2 is the important one.')
  await expect(preview).toContainText('Part 2 is the important one.')
  const mails = async () => (await call<{ total: number }>(request, 'GET', `/mails?search=${email}`)).total
  expect(await mails()).toBe(0)
  await dialog.getByRole('button', { name: 'Send e-mail' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`${email} (Dansk)`)).toBeVisible()
  expect(await mails()).toBe(1)

  // The figure of late papers opens this car.
  await page.goto(`/office/suppliers/${supplier.id}`)
  const late = page.getByRole('link', { name: '1', exact: true })
  await late.last().click()
  await expect(page).toHaveURL(/papers=LATE/)
  await expect(page.getByRole('table')).toContainText(car.stockNo)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('sent the supplier an e-mail')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('is used and was archived instead').first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
})

test('a list of Kia dealers is checked, imported, and its bad rows come back as a file', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page)
  const own = mark()
  const rows = [
    'Name;Händlernummer;PLZ;Ort;E-Mail',
    `Kia Nord ${own};N-${own};24937;Flensburg;nord@${own}.example`,
    `Kia Süd ${own};S-${own};80331;München;no address`,
    `;X-${own};10115;Berlin;`,
  ]
  await page.goto('/office/suppliers')
  await page.getByRole('button', { name: 'Import Kia dealers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kia.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(dialog.getByText(`Kia Nord ${own}`).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download faulty rows' }).click()
  const left = readFileSync(await (await download).path(), 'utf8')
  expect(left).toContain(`Kia Süd ${own}`)
  expect(left).not.toContain(`Kia Nord ${own}`)
  expect((await call<{ total: number }>(page.request, 'GET', `/supplier?search=${own}`)).total).toBe(0)
  await dialog.getByRole('button', { name: /^Import/ }).click()
  await expect(dialog.getByText('1 row imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.goto(`/office/suppliers?search=${own}`)
  const row = page.getByRole('row', { name: new RegExp(`Kia Nord ${own}`) })
  await expect(row).toContainText('Kia')
  await row.getByRole('link').click()
  await expect(page.getByText(`N-${own}`)).toBeVisible()
})

test('list and record of a supplier are accessible, opened by keyboard, and follow colleagues', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page)
  const { request } = page
  const own = mark()
  const made = (name: string, papersLeadDays: number) =>
    call<{ id: string; version: number }>(request, 'POST', '/supplier', {
      ...terms,
      name,
      country: 'DE',
      email: '',
      papersLeadDays,
    })
  const supplier = await made(`Anton ${own}`, 365)
  const late = await made(`Berta ${own}`, 5)
  const car = await makeCar(request, { purchasedOn: '2026-01-05', supplierId: late.id })
  await call(request, 'PATCH', `/cars/${car.id}/status`, { version: car.version, status: 'PURCHASED' })

  await page.goto(`/office/suppliers?search=${own}`)
  const rows = page.getByRole('row', { name: new RegExp(own) })
  await expect(rows.first()).toContainText('Anton')
  await page.getByRole('columnheader', { name: 'Papers late' }).click()
  await expect(page).toHaveURL(/sortBy=papersLate/)
  await expect(rows.first()).toContainText('Berta')
  await expect(rows.first().getByRole('link', { name: '1', exact: true })).toHaveAttribute('href', /papers=LATE/)
  await expectAccessibleInAll(page, 'suppliers')
  await page.setViewportSize({ width: 1440, height: 900 })

  // A colleague changes the supplier: the open list follows.
  const whole = {
    ...terms,
    country: 'DE',
    email: '',
    orgNo: '',
    contactName: '',
    language: 'de',
    brandIds: [],
    purchaseTaxCase: 'UNKNOWN',
    papersLeadDays: 365,
    notes: '',
  }
  const change = (version: number, city: string) =>
    call<{ version: number }>(request, 'PUT', `/supplier/${supplier.id}`, {
      ...whole,
      name: `Anton ${own}`,
      city,
      version,
    })
  const { version } = await change(supplier.version, 'Lübeck')
  await expect(rows.filter({ hasText: 'Lübeck' })).toHaveCount(1)

  // With the keyboard only: to the search, to the rows, to the second one.
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Anton ${own}`, level: 1 })).toBeVisible()
  await expect(page.getByText('Lübeck')).toBeVisible()
  await change(version, 'Rostock')
  await expect(page.getByText('Rostock')).toBeVisible()
  await expectAccessibleInAll(page, 'a supplier')
})
