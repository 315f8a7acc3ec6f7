// Effects of a statement: paid invoices and runs, returned money, and their undo.
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { StatementDecisions } from '@bilbro/contract/money/payments/bank-statements'
import { type As, openTestApp } from '../../../../test/app.ts'
import { camt, type CamtLine } from '../../../../test/money-fixture.ts'
import { debits, createPurchaseFixture } from '../../../../test/purchase-fixture.ts'
import { refusal } from '../../../../test/refusal.ts'

const main = 'DE02120300000000202051'
const t = await openTestApp()
const desk = await createPurchaseFixture(t)
const rights = [
  'payments.read',
  'payments.write',
  'payments.release',
  'legalEntities.manage',
  'legalEntities.read',
] as const
const clerk: As & { userId: string } = await t.staff(...rights)
const norwegian = await t.make.legalEntity({
  name: 'Norge',
  legalName: 'Bilbro Norge AS',
  country: 'NO',
  isDefault: false,
})
const body = { currency: 'NOK' as const, accountNo: '8601 11 17947' }
await clerk.bankAccounts.create({ params: { id: norwegian }, body })

const asForm = (decisions: StatementDecisions) => JSON.stringify(decisions)
type Extra = { legalEntityId?: string; decisions?: StatementDecisions; fingerprint?: string }
const bodyOf = ({ decisions, ...others }: Extra) => ({ ...others, ...(decisions && { decisions: asForm(decisions) }) })
const look = ({ file, ...extra }: Omit<Extra, 'fingerprint'> & { file: File }) =>
  clerk.bankStatements.preview({ body: bodyOf(extra) }, { files: { file: [file] } })
const book = ({ file, ...extra }: Extra & { file: File }) =>
  clerk.payments.upload({ body: bodyOf(extra) }, { files: { file: [file] } })
const csv = (...rows: string[]) => new File([rows.join('\r\n')], 'umsatz.csv', { type: 'text/csv' })
const found = async (search: string) => (await clerk.payments.list({ query: { search } })).items
const line = (text: string, of: Partial<CamtLine> = {}): CamtLine => ({
  amount: '10.00',
  name: 'Fjordbil AS',
  iban: 'NO8330001234567',
  text,
  ref: text,
  ...of,
})
const xml = (text: string, name = 'a.xml') => new File([text], name, { type: 'application/xml' })
const edited = async (file: File, ...changes: [string | RegExp, string][]) =>
  xml(changes.reduce((text, [from, to]) => text.replace(from, to), await file.text()))

describe('what went out', () => {
  test('pays the approved invoice that it names, from a table too; undone, it is to be paid again', async () => {
    const { name } = await desk.supplier({ name: 'Werkstatt am Hafen' })
    const [one, two] = [await desk.approved(), await desk.approved()]
    const of = async (id: string) => (await desk.clerk.purchaseInvoices.get({ params: { id } })).status
    const owner = await t.deps.db
      .selectFrom('purchaseInvoices as p')
      .innerJoin('suppliers as s', 's.id', 'p.supplierId')
      .select('s.name')
      .where('p.id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Werkstatt am Hafen')
    const table = csv(
      `Konto;${main}`,
      'Datum;Name;Text;Betrag',
      `25.11.2026;${owner.name};Rechnung ${one.number};-119,00`,
    )
    const seen = await look({ file: table })
    expect(seen.statements[0]!.lines).toMatchObject([{ kind: 'INVOICE', invoiceId: one.id }])
    expect(await look({ file: table, decisions: { unpaid: [one.id] } })).toMatchObject({ paidOut: 0 })
    const done = await book({ file: table })
    expect(done).toMatchObject({ paidOut: 1, created: 0, outgoing: 1 })
    expect([await of(one.id), await of(two.id)]).toEqual(['PAID', 'APPROVED'])
    const booked = await clerk.bankStatements.get({ params: { id: done.id } })
    expect(booked.lines).toMatchObject([{ kind: 'INVOICE', isOut: true, matched: one.number }])
    await clerk.bankStatements.undo({ params: { id: done.id }, body: {} })
    expect(await of(one.id)).toBe('APPROVED')
    expect(await book({ file: table })).toMatchObject({ paidOut: 1 })
  })
  test('closes a run; undone, the run waits again; sent back, the invoice is to be paid again', async () => {
    const invoice = await desk.approved()
    const run = await desk.exported(invoice)
    const item = run.items[0]!
    const out = debits([{ amount: '119.00', endToEndId: item.endToEndId, ref: `o-${item.endToEndId}` }])
    const stateOf = async () => (await desk.clerk.paymentRuns.get({ params: { id: run.id } })).status
    const done = await book({ file: out })
    expect([done.paidOut, await stateOf()]).toEqual([1, 'PAID'])
    await clerk.bankStatements.undo({ params: { id: done.id }, body: {} })
    expect(await stateOf()).toBe('EXPORTED')
    await book({ file: out })
    const back = await edited(camt([line(`back ${item.endToEndId}`, { amount: '119.00' })]), [
      'NOTPROVIDED',
      item.endToEndId,
    ])
    const came = await book({ file: back })
    expect(came).toMatchObject({ created: 0, returned: 1 })
    expect(await book({ file: back })).toMatchObject({ created: 0, returned: 0 })
    expect((await desk.clerk.purchaseInvoices.get({ params: { id: invoice.id } })).status).toBe('APPROVED')
    const after = await desk.clerk.paymentRuns.get({ params: { id: run.id } })
    expect(after.items).toMatchObject([{ returnedOn: '2026-11-20' }])
    // The invoice can be put into another run.
    const { version } = await desk.clerk.purchaseInvoices.get({ params: { id: invoice.id } })
    expect((await desk.run({ ...invoice, version })).items).toHaveLength(1)
    expect(await refusal(clerk.bankStatements.undo({ params: { id: came.id }, body: {} }))).toBe(
      'payment.statementBuiltOn',
    )
  })
  test('to an own account, and from one, is a transfer', async () => {
    const file = camt([
      line('Own 1', { name: 'Bilbro Norge AS', iban: 'NO9386011117947', amount: '5000.00' }),
      line('Own 2', { name: 'Bilbro Norge AS', iban: '', amount: '50.00' }),
    ])
    expect(await book({ file })).toMatchObject({ created: 0, ownTransfers: 2 })
    expect(await found('Own 1')).toEqual([])
  })
})

describe('a credit that the bank takes back', () => {
  const recalled = async (text: string) =>
    edited(
      camt([line(text, { out: true, day: '2026-11-23', ref: `${text} back` })]),
      ['</CdtDbtInd>', '</CdtDbtInd><RvslInd>true</RvslInd>'],
      [/Dbtr/g, 'Cdtr'],
    )
  test('ends the payment that nothing was made of', async () => {
    await book({ file: camt([line('Recall 1', { amount: '10.00' })]) })
    expect(await book({ file: await recalled('Recall 1') })).toMatchObject({ created: 0, returned: 1 })
    expect(await found('Recall 1')).toMatchObject([{ status: 'REFUNDED', refunded: { minor: 1000 } }])
    const [payment] = await found('Recall 1')
    const detail = await clerk.payments.get({ params: { id: payment!.id } })
    expect(detail.takenBack).toMatchObject([{ on: '2026-11-23', amount: { minor: 1000 }, isRefunded: true }])
  })
})

test('a credit and its recall may come in one archive', async () => {
  const bytes = async (file: File) => new Uint8Array(await file.arrayBuffer())
  const back = await edited(
    camt([line('Same 1', { out: true, day: '2026-11-23', ref: 'same back', amount: '61.00' })]),
    ['</CdtDbtInd>', '</CdtDbtInd><RvslInd>true</RvslInd>'],
    [/Dbtr/g, 'Cdtr'],
  )
  const zip = zipSync({
    '1.xml': await bytes(camt([line('Same 1', { amount: '61.00' })])),
    '2.xml': await bytes(back),
  })
  const file = new File([zip], 'days.zip', { type: 'application/zip' })
  expect(await book({ file })).toMatchObject({ created: 1, returned: 1 })
  expect(await found('Same 1')).toMatchObject([{ status: 'REFUNDED' }])
  expect(await book({ file })).toMatchObject({ created: 0, known: 1, returned: 0 })
})

describe('taking a statement back', () => {
  test('removes its lines, so that it can be booked again; once', async () => {
    const file = camt([line('Undo 1'), line('Undo 2', { out: true })])
    const { id } = await book({ file })
    expect(await clerk.bankStatements.undo({ params: { id }, body: {} })).toEqual({ id, payments: 1, lines: 1 })
    expect(await found('Undo 1')).toEqual([])
    expect(await refusal(clerk.bankStatements.undo({ params: { id }, body: {} }))).toBe('payment.statementChanged')
    expect(await book({ file })).toMatchObject({ created: 1 })
  })
  test('is refused when something was made of it, and the list says so', async () => {
    const { id } = await book({ file: camt([line('Kept 1')]) })
    const [payment] = await found('Kept 1')
    const params = { id: payment!.id }
    await clerk.payments.reject({ params, body: { version: payment!.version, reason: 'nobody knows this payer' } })
    expect(await refusal(clerk.bankStatements.undo({ params: { id }, body: {} }))).toBe('payment.statementBuiltOn')
    const { items } = await clerk.bankStatements.list()
    expect(items.find((one) => one.id === id)).toMatchObject({ builtOn: 'REFUNDED', undoneAt: null })
  })
})
