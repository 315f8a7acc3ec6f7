import type { Page } from '@playwright/test'
import { signedDeal } from '../src/deals.ts'
import { expect, test } from '../src/fixtures.ts'
import { call, signIn as staffSignIn } from '../src/office.ts'
import { dealers, pay, portalOf } from '../src/road.ts'

type Paper = { id: string; version: number; paper: string }
type File = { id: string; version: number; status: string; documents: Paper[] }
const no = { email: 'buyer.no@bilbro.test', password: 'bilbro-demo' }
const se = { email: 'buyer.se@bilbro.test', password: 'bilbro-demo' }

/** A PDF of one page with a line of text. */
function pdf(line: string): { name: string; mimeType: string; buffer: Buffer } {
  const content = `BT /F1 11 Tf 40 780 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const rows = objects.map((object, at) => {
    const row = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  const start = body.length
  body += `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(body, 'latin1') }
}

const fileOf = async (staff: Page, carId: string): Promise<File> => {
  const { items } = await call<{ items: File[] }>(staff.request, 'GET', `/proofs?carId=${carId}`)
  return call<File>(staff.request, 'GET', `/proofs/${items[0]!.id}`)
}

/** Ticks all checks of the document in the open row. */
async function check(staff: Page, paper: string): Promise<void> {
  const row = staff.locator('.proof-papers > li').filter({ hasText: paper }).first()
  await row.getByRole('button', { name: 'Check', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: `Check: ${paper}` })
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('proofs of an export: chased, turned down, brought again, approved; the deposit is free', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(90_000)
  await staffSignIn(staff)
  const deal = await signedDeal(staff.request, { of: no, draft: { transport: 'BUYER_SELF' } })
  const [, deposit] = await pay(staff.request, deal.contractId, dealers.no, ['SALE', 'VAT_DEPOSIT'])
  const { id } = await fileOf(staff, deal.car.id)

  // Staff send a reminder; the dealer finds the request in the order
  await staff.goto(`/office/proofs?search=${deal.car.stockNo}&proof=${id}`)
  const drawer = staff.getByRole('dialog').first()
  await drawer.getByRole('button', { name: 'Remind dealer' }).click()
  await expect(staff.getByText('Reminder sent.').first()).toBeVisible()
  const portal = await portalOf(browser, deal.dealer)
  await portal.goto(`/en/portal/orders?order=${deal.offerId}`)
  const asked = portal.locator('.own-proof')
  await expect(asked).toContainText('Registration or import document in the destination country')
  await expect(asked).toContainText('provided by us')
  const upload = async (line: string) => {
    await asked.locator('input[type=file]').first().setInputFiles(pdf(line))
    await expect(asked).toContainText('Uploaded')
  }
  await upload('Vehicle registration of another car WVWZZZ9ZZZZ999999')
  await expect(asked).toContainText('it says WVWZZZ9ZZZZ999999')

  // Staff upload the exit note, check it, and reject the other document
  const exit = drawer.locator('.proof-papers > li').filter({ hasText: 'Customs exit note' })
  await exit.locator('input[type=file]').setInputFiles(pdf('Exit note of the customs, MRN 26DE485100000000K1'))
  await expect(drawer).toContainText('Submitted')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const no_ = staff.getByRole('dialog', { name: 'Reject documents' })
  await no_.getByLabel('Registration or import document in the destination country').click()
  await staff.getByRole('option', { name: 'The VIN does not match the car' }).click()
  await no_.getByLabel('Note for the dealer').fill('It is of another car')
  await no_.getByRole('button', { name: 'Reject' }).click()
  await expect(asked).toContainText('It is of another car', { timeout: 10_000 })
  await upload('Vehicle registration of Norway for the right car')

  // Check both documents, approve
  await check(staff, 'Customs exit note')
  await check(staff, 'Registration or import document in the destination country')
  await drawer.getByRole('button', { name: 'Approve', exact: true }).click()
  const yes = staff.getByRole('dialog', { name: 'Approve', exact: true })
  await yes.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(staff.getByText('Proofs approved.').first()).toBeVisible()
  await expect(asked).toContainText('All proofs for this car are complete.', { timeout: 10_000 })
  expect((await fileOf(staff, deal.car.id)).status).toBe('APPROVED')
  await staff.goto('/office/payments?beside=deposits')
  const freed = staff.getByRole('row').filter({ hasText: deposit!.number })
  await expect(freed.getByRole('button', { name: 'Record refund' })).toBeVisible()
})

test('inside of the Union the dealer finds the form to sign, and waits for his car with the button', async ({
  page: staff,
  browser,
}) => {
  await staffSignIn(staff)
  const deal = await signedDeal(staff.request, {
    of: se,
    car: { purchaseTaxCase: 'REGULAR_DE' },
    draft: { transport: 'SELLER_CARRIER' },
  })
  const portal = await portalOf(browser, deal.dealer)
  await portal.goto(`/en/portal/orders?order=${deal.offerId}`)
  const asked = portal.locator('.own-proof')
  await expect(asked).toContainText('Once the car has arrived, you can confirm receipt here.')
  await expect(asked.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0)
  const [form] = await Promise.all([
    portal.waitForEvent('download'),
    asked.getByRole('button', { name: 'Form to sign (PDF)' }).click(),
  ])
  expect(form.suggestedFilename()).toContain('arrival-confirmation')
})
