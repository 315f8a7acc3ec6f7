import { expect, test } from 'vitest'
import type { PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { openTestApp } from '../../../test/app.ts'
import { debits, createPurchaseFixture } from '../../../test/purchase-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

// Offset credits with payments that are undone, returned, or reported in another order.
const t = await openTestApp()
const desk = await createPurchaseFixture(t)

const invoice = (id: string) => desk.clerk.purchaseInvoices.get({ params: { id } })
const statusOf = async (id: string) => (await invoice(id)).status
const due = async (id: string) =>
  (await desk.clerk.paymentRuns.due({ query: {} })).items.find((one) => one.id === id)?.toPay.minor
const book = (file: File) => desk.clerk.payments.upload({ body: {} }, { files: { file: [file] } })
const sentBack = async (file: File) =>
  new File(
    [
      (await file.text()).replaceAll(
        '<CdtDbtInd>DBIT</CdtDbtInd>',
        '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>',
      ),
    ],
    'back.xml',
    { type: 'application/xml' },
  )

/** An invoice of 119 with its supplier, and a factory for more. */
async function deal() {
  const supplierId = (await desk.supplier()).id
  const of = (gross: number, values: Partial<PurchaseInvoiceFields> = {}) => {
    const netMinor = Math.round(gross / 1.19)
    const sums = { netMinor, vatMinor: gross - netMinor }
    return desk.approved({ supplierId, ...sums, lines: [desk.line(sums)], ...values })
  }
  const credit = (gross: number, values: Partial<PurchaseInvoiceFields> = {}) =>
    of(gross, { kind: 'CREDIT_NOTE', ...values })
  return { of, credit, owed: await of(119_00) }
}

const byHand = async (id: string) =>
  desk.clerk.purchaseInvoices.payByHand({
    params: { id },
    body: { version: (await invoice(id)).version, paidOn: desk.today(), reference: 'transferred by the supplier' },
  })

test('a transfer that came back is paid again by a second run with the same credit', async () => {
  const { owed, credit } = await deal()
  const note = await credit(19_00)
  const first = (await desk.exported(owed, note)).items[0]!
  const line = (ref: string, endToEndId = first.endToEndId) => debits([{ amount: '100.00', endToEndId, ref }])
  await book(line('RA1'))
  await book(await sentBack(line('RA2')))
  const [owedAgain, noteAgain] = [await invoice(owed.id), await invoice(note.id)]
  expect(owedAgain).toMatchObject({ status: 'APPROVED', run: null })
  const second = await desk.exported(owedAgain, noteAgain)
  expect(await invoice(owed.id)).toMatchObject({ status: 'SCHEDULED', run: { id: second.id } })
  await book(line('RA3', second.items[0]!.endToEndId))
  expect([await statusOf(owed.id), await statusOf(note.id)]).toEqual(['PAID', 'PAID'])
  expect(await desk.clerk.paymentRuns.get({ params: { id: second.id } })).toMatchObject({ status: 'PAID' })
})

test('a return that is read before its debit opens the invoice again when the debit comes', async () => {
  const { owed, credit } = await deal()
  const note = await credit(19_00)
  const run = await desk.exported(owed, note)
  const line = (ref: string) => debits([{ amount: '100.00', endToEndId: run.items[0]!.endToEndId, ref }])
  await book(await sentBack(line('OO2')))
  expect(await statusOf(owed.id)).toBe('SCHEDULED')
  await book(line('OO1'))
  expect([await statusOf(owed.id), await statusOf(note.id)]).toEqual(['APPROVED', 'APPROVED'])
  expect([await due(owed.id), await due(note.id)]).toEqual([119_00, -19_00])
})

test('one credit in two runs: what comes back of the first leaves the second as it is', async () => {
  const { owed, of, credit } = await deal()
  const note = await credit(200_00)
  const other = await of(119_00)
  const rest = await desk.approved()
  const first = await desk.exported(owed, note, rest)
  const second = await desk.exported(other, await invoice(note.id))
  expect(await due(note.id)).toBeUndefined()
  // 119 are offset with the first invoice, 81 with the second.
  expect(await statusOf(owed.id)).toBe('PAID')
  const line = (ref: string) => debits([{ amount: '38.00', endToEndId: second.items[0]!.endToEndId, ref }])
  const { id } = await book(line('TW1'))
  expect([await statusOf(other.id), await statusOf(note.id)]).toEqual(['PAID', 'PAID'])
  await desk.clerk.bankStatements.undo({ params: { id }, body: {} })
  expect([await statusOf(other.id), await statusOf(note.id)]).toEqual(['SCHEDULED', 'APPROVED'])
  await book(line('TW2'))
  await book(await sentBack(line('TW3')))
  expect([await statusOf(owed.id), await statusOf(other.id), await statusOf(note.id)]).toEqual([
    'PAID',
    'APPROVED',
    'APPROVED',
  ])
  expect(await due(note.id)).toBe(-81_00)
  expect((await desk.clerk.paymentRuns.get({ params: { id: first.id } })).status).toBe('EXPORTED')
})

test('a credit that a run uses is not paid by hand; its rest is, and only the rest', async () => {
  const { owed, credit } = await deal()
  const note = await credit(300_00)
  const rest = await desk.approved()
  const run = await desk.run(owed, note, rest)
  expect(await refusal(byHand(note.id))).toBe('purchaseInvoice.creditUsed')
  await desk.clerk.paymentRuns.release({ params: { id: run.id }, body: { version: run.version } })
  const paid = await byHand(note.id)
  expect(paid).toMatchObject({ status: 'PAID', paid: { amount: { minor: -181_00 } } })
})

test('an invoice that a run takes while a statement is booked is not paid by both', async () => {
  const owed = await desk.approved()
  const client = await t.deps.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from purchase_invoices where id = $1 for no key update', [owed.id])
    const booking = refusal(
      book(debits([{ amount: '119.00', iban: owed.fields.iban, text: owed.number, ref: 'RACE' }])),
    )
    await new Promise((done) => setTimeout(done, 700))
    await client.query(`update purchase_invoices set status = 'SCHEDULED', version = version + 1 where id = $1`, [
      owed.id,
    ])
    await client.query('commit')
    expect(await booking).toBe('payment.statementChanged')
  } finally {
    client.release()
  }
  expect(await statusOf(owed.id)).toBe('SCHEDULED')
})

test('a discount that a credit note names makes no more of it than it says', async () => {
  const { credit } = await deal()
  const note = await credit(19_00, { discountMinor: 1_00, discountUntil: '2099-01-01' })
  expect(await due(note.id)).toBe(-19_00)
})
