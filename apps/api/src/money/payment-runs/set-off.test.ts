import { expect, test } from 'vitest'
import type { PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { openTestApp } from '../../../test/app.ts'
import { cii, ubl } from '../../../test/e-invoice-sample.ts'
import { debits, createPurchaseFixture } from '../../../test/purchase-fixture.ts'
import { setOff } from './set-off.rules.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createPurchaseFixture(t)
const invoice = (id: string) => desk.clerk.purchaseInvoices.get({ params: { id } })
const xmlOf = async (id: string) =>
  (await t.app.inject({ url: `/api/payment-runs/${id}/file`, headers: desk.clerk.headers })).payload
const due = async (id: string) =>
  (await desk.clerk.paymentRuns.due({ query: {} })).items.find((one) => one.id === id)?.toPay.minor

/** An invoice of 119 and credit notes of one supplier. */
async function deal(...credits: number[]) {
  const supplierId = (await desk.supplier()).id
  const of = (gross: number, values: Partial<PurchaseInvoiceFields> = {}) => {
    const netMinor = Math.round(gross / 1.19)
    const sums = { netMinor, vatMinor: gross - netMinor }
    return desk.approved({ supplierId, ...sums, lines: [desk.line(sums)], ...values })
  }
  const owed = await of(119_00)
  return { owed, notes: await Promise.all(credits.map((gross) => of(gross, { kind: 'CREDIT_NOTE' }))) }
}

test('a credit note takes off from the payment to its supplier, and both are paid with the debit', async () => {
  const { owed, notes } = await deal(19_00)
  const run = await desk.exported(owed, notes[0]!)
  expect(run).toMatchObject({ count: 1, total: { minor: 100_00 }, items: [{ offset: { minor: 19_00 } }] })
  const xml = await xmlOf(run.id)
  expect(xml).toContain('<InstdAmt Ccy="EUR">100.00</InstdAmt>')
  expect(xml).toContain(`<Ustrd>${owed.number} - ${notes[0]!.number}</Ustrd>`)
  expect((await invoice(notes[0]!.id)).status).toBe('APPROVED')
  const lines = [{ amount: '100.00', endToEndId: run.items[0]!.endToEndId, ref: 'A1' }]
  await desk.clerk.payments.upload({ body: {} }, { files: { file: [debits(lines)] } })
  expect(await invoice(owed.id)).toMatchObject({ status: 'PAID', paid: { amount: { minor: 119_00 } } })
  expect(await invoice(notes[0]!.id)).toMatchObject({ status: 'PAID', paid: { amount: { minor: -19_00 } } })
})

test('a statement that is taken back opens invoice and credit again; money that comes back frees the credit', async () => {
  const { owed, notes } = await deal(19_00)
  const run = await desk.exported(owed, notes[0]!)
  const { endToEndId } = run.items[0]!
  const statement = (ref: string) => debits([{ amount: '100.00', endToEndId, ref }])
  const book = (file: File) => desk.clerk.payments.upload({ body: {} }, { files: { file: [file] } })
  const both = async () => [(await invoice(owed.id)).status, (await invoice(notes[0]!.id)).status]
  const { id } = await book(statement('B1'))
  expect(await both()).toEqual(['PAID', 'PAID'])
  await desk.clerk.bankStatements.undo({ params: { id }, body: {} })
  expect(await both()).toEqual(['SCHEDULED', 'APPROVED'])
  // The credit still belongs to this payment: no other run may use it.
  expect(await due(notes[0]!.id)).toBeUndefined()
  await book(statement('B2'))
  expect(await both()).toEqual(['PAID', 'PAID'])

  const back = (await statement('B3').text()).replace(
    '<CdtDbtInd>DBIT</CdtDbtInd>',
    '<CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd>',
  )
  await book(new File([back], 'back.xml', { type: 'application/xml' }))
  expect(await both()).toEqual(['APPROVED', 'APPROVED'])
  expect(await due(owed.id)).toBe(119_00)
  expect(await due(notes[0]!.id)).toBe(-19_00)
})

test('the sum of a supplier is never below zero: what is left of a credit stays open, and is free again with its payment', async () => {
  const { owed, notes } = await deal(300_00)
  const other = await desk.approved()
  const run = await desk.run(owed, notes[0]!, other)
  expect(run.items.map(({ amount }) => amount.minor).toSorted((a, b) => a - b)).toEqual([0, 119_00])
  expect(await due(notes[0]!.id)).toBe(-181_00)
  const cancel = {
    params: { id: notes[0]!.id },
    body: { version: (await invoice(notes[0]!.id)).version, reason: 'because it was wrong' },
  }
  expect(await refusal(desk.chief.purchaseInvoices.cancel(cancel))).toBe('purchaseInvoice.creditUsed')
  const released = await desk.clerk.paymentRuns.release({ params: { id: run.id }, body: { version: run.version } })
  expect(await invoice(owed.id)).toMatchObject({ status: 'PAID' })
  expect((await xmlOf(released.id)).match(/<CdtTrfTxInf>/g)).toHaveLength(1)
  expect(await invoice(notes[0]!.id)).toMatchObject({ status: 'APPROVED', offset: { minor: 119_00 } })
})

test('a run that is cancelled frees its credits', async () => {
  const { owed, notes } = await deal(19_00)
  const run = await desk.run(owed, notes[0]!)
  expect(await due(notes[0]!.id)).toBeUndefined()
  await desk.clerk.paymentRuns.cancel({
    params: { id: run.id },
    body: { version: run.version, reason: 'the bank asked for it' },
  })
  expect(await due(notes[0]!.id)).toBe(-19_00)
  expect(await due(owed.id)).toBe(119_00)
})

test('a credit of another supplier takes nothing off, and a run needs something to transfer', async () => {
  const { owed, notes } = await deal(119_00)
  expect(await refusal(desk.run(await desk.approved(), notes[0]!))).toBe('paymentRun.creditAlone')
  expect(await refusal(desk.run(owed, notes[0]!))).toBe('paymentRun.nothing')
})

test('of two runs that use the same credit at once it is used up once', async () => {
  const { owed, notes } = await deal(100_00)
  const supplierId = owed.supplier!.id
  const second = await desk.approved({ supplierId })
  const outcomes = await Promise.all([refusal(desk.run(owed, notes[0]!)), refusal(desk.run(second, notes[0]!))])
  const { rows } = await t.deps.pool.query<{ sum: string }>(
    'select coalesce(sum(amount_minor), 0) as sum from payment_run_offsets where credit_id = $1 and dropped_at is null',
    [notes[0]!.id],
  )
  expect(Number(rows[0]!.sum)).toBe(100_00)
  expect(outcomes.filter((is) => is === 'done').length).toBeLessThanOrEqual(2)
})

test('direct debits and nothing due stay out of a run; the credit note of a file is booked on its car', async () => {
  expect(await refusal(desk.run(await desk.approved({ paymentMeans: 'DIRECT_DEBIT' })))).toBe('paymentRun.payee')
  expect(await refusal(desk.run(await desk.approved({ prepaidMinor: 119_00 })))).toBe('paymentRun.payee')
  const owed = await desk.approved({ prepaidMinor: -50_00, dueMinor: 169_00 })
  expect(await due(owed.id)).toBe(169_00)
  const { id, version } = await desk.enter({ dueMinor: 219_00 })
  expect(await refusal(desk.clerk.purchaseInvoices.check({ params: { id }, body: { version } }))).toBe(
    'purchaseInvoice.incomplete',
  )
})

test('files: a credit note is taken over as one, a foreign currency asks for its rate, the PDF inside is shown', async () => {
  const send = (xml: string, body = {}) =>
    desk.clerk.purchaseInvoices.upload({ body }, { files: { file: [new File([xml], 'invoice.xml')] } })
  const note = await send(ubl({ root: 'CreditNote', number: 'GS-77' }))
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', payable: { minor: -119_00 }, eInvoice: 'UBL' })
  const polish = cii({ number: 'PL-1', currency: 'PLN' })
  expect(await refusal(send(polish))).toBe('purchaseInvoice.rateNeeded')
  const taken = await send(polish, { rate: '4.25', rateOn: '2026-11-20', rateSource: 'ECB' })
  expect(taken).toMatchObject({ gross: { minor: 28_00, currency: 'EUR' }, foreign: { currency: 'PLN', rate: '4.25' } })
  const base64 = Buffer.from('%PDF-1.7 a paper').toString('base64')
  const documents = `<ram:AdditionalReferencedDocument><ram:AttachmentBinaryObject mimeCode="application/pdf" filename="r.pdf">${base64}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`
  const withPaper = await send(cii({ number: 'P-1', documents }))
  expect((await t.app.inject({ url: withPaper.pdf!.url })).payload).toBe('%PDF-1.7 a paper')
})

test('rule: each credit goes to its own supplier, in order, never beyond what is owed', () => {
  const owed = [
    { id: 'a', supplierId: 's', amountMinor: 100 },
    { id: 'b', supplierId: 's', amountMinor: 50 },
    { id: 'c', supplierId: 'o', amountMinor: 50 },
  ]
  expect(
    setOff(owed, [
      { id: 'x', supplierId: 's', leftMinor: 120 },
      { id: 'y', supplierId: 's', leftMinor: 60 },
    ]),
  ).toEqual([
    { creditId: 'x', invoiceId: 'a', amountMinor: 100 },
    { creditId: 'x', invoiceId: 'b', amountMinor: 20 },
    { creditId: 'y', invoiceId: 'b', amountMinor: 30 },
  ])
})
