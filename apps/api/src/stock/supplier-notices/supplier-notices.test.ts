// E-mails to suppliers about a car: written in their language, previewed without sending, and kept at the car.
import { expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { supplierNoticeKinds } from '@bilbro/contract/stock/supplier-notices'
import { openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'

const t = await openTestApp()
const staff = await t.staff('suppliers.read', 'suppliers.write', 'cars.read', 'cars.write')
let count = 0
const supplier = (values: object = {}) =>
  staff.suppliers.create({
    body: {
      name: `Händler ${++count}`,
      country: 'DE',
      street: '',
      postalCode: '',
      city: '',
      vatId: '',
      iban: '',
      bic: '',
      email: `verkauf${count}@haendler.example`,
      contactName: 'Frau Ostermann',
      paymentDays: 14,
      discountBp: 0,
      discountDays: 0,
      ...values,
    },
  })
const price = 1_234_567
const car = () => t.make.car({ brand: 'Audi', model: 'A4', purchasePriceMinor: price, priceMinor: 2_345_678 })
const document = async (carId: string, name = 'Zulassung.pdf', bytes = 100) => {
  const file = new File(['%PDF-1.4\n', 'x'.repeat(bytes)], name, { type: 'application/pdf' })
  const [stored] = await staff.carAttachments.upload(
    { params: { id: carId }, body: { kind: 'OTHER' } },
    { files: { files: [file] } },
  )
  return stored!.attachment!.id
}
const outbox = async (email: string) =>
  (await t.deps.db.selectFrom('mailOutbox').selectAll().where('recipient', '=', email).execute()).length

test('the preview is the e-mail, in the language of the supplier, and sends nothing', async () => {
  const carId = await car()
  const { id: supplierId, email, name } = await supplier()
  const params = { carId, supplierId }
  const attachments = [await document(carId)]
  const body = { kind: 'PAPERS_MISSING', message: 'Bitte auch Teil 1.\n\nDanke', attachments } as const
  const preview = await staff.supplierNotices.preview({ params, body })
  expect(preview).toMatchObject({ to: email, language: 'de', files: ['Zulassung.pdf'] })
  expect(preview.subject).toMatch(/^Unterlagen fehlen: Audi A4 \(W/)
  expect(preview.text).toContain('Guten Tag Frau Ostermann,')
  expect(preview.text).toContain('Bitte auch Teil 1.\n\nDanke')
  expect(await outbox(email)).toBe(0)

  const sent = await staff.supplierNotices.send({ params, body })
  const [mail] = await mailsTo(t.deps, email)
  expect(mail).toMatchObject({ subject: preview.subject, text: preview.text })
  expect(sent).toMatchObject({
    subject: preview.subject,
    recipient: email,
    files: ['Zulassung.pdf'],
    supplier: { name },
  })
  expect((await staff.supplierNotices.ofCar({ params: { id: carId } })).notices).toEqual([sent])
  const row = await t.deps.db
    .selectFrom('mailOutbox')
    .select(['id', 'replyTo'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.replyTo).toBe(
    (await t.deps.db.selectFrom('staffUsers').select('email').where('id', '=', staff.userId).executeTakeFirstOrThrow())
      .email,
  )
  const attached = await t.deps.db.selectFrom('mailAttachments').select('name').where('mailId', '=', row.id).execute()
  expect(attached).toEqual([{ name: 'Zulassung.pdf' }])
})

test('no kind names a price in any language, and each has its own subject', async () => {
  const carId = await car()
  for (const language of languages) {
    const { id: supplierId } = await supplier({ language })
    const subjects = new Set<string>()
    for (const kind of supplierNoticeKinds) {
      const params = { carId, supplierId }
      const { subject, text } = await staff.supplierNotices.preview({ params, body: { kind, message: 'x' } })
      subjects.add(subject)
      expect(`${subject} ${text}`).not.toMatch(/12[.,\s]?345|23[.,\s]?456|\{\{/)
    }
    expect(subjects.size).toBe(supplierNoticeKinds.length)
  }
})

test('what cannot be sent is refused at its field', async () => {
  const carId = await car()
  const { id: supplierId } = await supplier()
  const params = { carId, supplierId }
  const refused = (body: object, more: object, to = params) =>
    expect(staff.supplierNotices.send({ params: to, body: body as never })).rejects.toMatchObject(more)
  const silent = await supplier({ email: '' })
  const body = { kind: 'PAYMENT', message: '' }
  await refused(
    body,
    { code: 'supplier.noEmail', issues: [{ path: ['supplierId'] }] },
    { carId, supplierId: silent.id },
  )
  await refused({ kind: 'OTHER', message: ' ' }, { status: 422, issues: [{ path: ['message'] }] })
  await refused({ kind: 'PRICE', message: '' }, { status: 422 })
  const foreign = await document(await car())
  await refused(
    { ...body, attachments: [foreign] },
    { code: 'supplier.attachment', issues: [{ path: ['attachments'] }] },
  )
  const large = [await document(carId, 'a.pdf', 9_000_000), await document(carId, 'b.pdf', 9_000_001)]
  await refused({ ...body, attachments: large }, { code: 'supplier.attachmentsTooLarge' })
  await refused(body, { status: 404 }, { carId, supplierId: carId })
  expect((await staff.supplierNotices.ofCar({ params: { id: carId } })).notices).toEqual([])
})

test('a repeated call sends once, and only users who may write suppliers and see cars can send', async () => {
  const carId = await car()
  const { id: supplierId, email } = await supplier()
  const url = `/api/supplier/notify-supplier/${carId}/${supplierId}`
  const payload = { kind: 'PICK_UP', message: '' }
  const headers = { ...staff.headers, 'idempotency-key': 'the-same-key-of-the-office' }
  for (let i = 0; i < 2; i++) {
    const answer = await t.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(200)
  }
  expect(await outbox(email)).toBe(1)
  const params = { carId, supplierId }
  const body = { kind: 'PICK_UP', message: '' } as const
  const reader = await t.staff('suppliers.read', 'cars.read')
  await expect(reader.supplierNotices.send({ params, body })).rejects.toMatchObject({ status: 403 })
  await expect(reader.supplierNotices.preview({ params, body })).rejects.toMatchObject({ status: 403 })
  const writer = await t.staff('suppliers.write')
  await expect(writer.supplierNotices.send({ params, body })).rejects.toMatchObject({ status: 403 })
})

test('the history of car and supplier names what was sent', async () => {
  const carId = await car()
  const { id: supplierId } = await supplier()
  await staff.supplierNotices.send({ params: { carId, supplierId }, body: { kind: 'DEFECT', message: 'Kratzer' } })
  const { items } = await staff.suppliers.history({ params: { id: supplierId }, query: {} })
  expect(items[0]).toMatchObject({ action: 'supplierNotify' })
  // A supplier with letters is archived, not deleted.
  expect(await staff.suppliers.remove({ params: { id: supplierId } })).toMatchObject({ result: 'ARCHIVED' })
})
