import { expect, test } from 'vitest'
import { brokenRules } from '@bilbro/contract/money/invoices/en16931-rules'
import { openTestApp } from '../../../test/app.ts'
import { png } from '../../../test/audited/writing.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { notifyProofsDue } from './proofs-due.job.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)

const reason = 'no exit note until today'
const forfeit = ({ id, version }: { id: string; version: number }) =>
  desk.clerk.depositForfeits.forfeit({ params: { id }, body: { version, reason } })
const prove = ({ id, version }: { id: string; version: number }) =>
  desk.clerk.depositForfeits.prove({ params: { id }, body: { version, reason } }, { files: { file: [png()] } })

test('a sale that was not proved is taken back and taxed: the deposit is its tax, what was paid is paid on it', async () => {
  const { held, invoice, deposit, carId, dealer } = await desk.unproved()
  const before = await desk.carOf(carId)
  const preview = await desk.clerk.depositForfeits.preview({ params: { id: held.id } })
  expect(preview).toMatchObject({
    net: eur(18_000),
    vat: deposit!.payable,
    gross: eur(21_420),
    deposit: eur(3_420),
    payable: eur(18_000),
    notFetched: [],
  })
  const done = await forfeit(held)
  expect(done).toMatchObject({ status: 'FORFEITED', forfeited: { reason, correction: { number: /^RE-/ } } })
  const sale = await desk.invoiceOf(invoice.id)
  expect(sale).toMatchObject({ status: 'CREDITED', paid: eur(0) })
  const correction = await desk.invoiceOf(done.forfeited!.correction.id)
  expect(correction).toMatchObject({
    kind: 'CORRECTION',
    status: 'PAID',
    gross: eur(21_420),
    payable: eur(18_000),
    paid: eur(18_000),
    document: {
      precedes: { id: invoice.id },
      taxes: [{ case: 'DOMESTIC', category: 'S', rateBp: 1900, net: eur(18_000), vat: eur(3_420), reason: null }],
      totals: { paid: eur(3_420) },
    },
  })
  expect(brokenRules(correction.document)).toEqual([])
  expect(correction.document.notes.at(-1)).toContain(deposit!.number!)
  expect(correction.document.notes.join()).not.toContain('Steuerfreie Ausfuhr')
  // The car's status does not change, and the dealer receives both documents.
  expect(await desk.carOf(carId)).toBe(before)
  const { email } = await t.deps.db
    .selectFrom('buyerUsers')
    .select('email')
    .where('id', '=', dealer.userId)
    .executeTakeFirstOrThrow()
  const subjects = (await mailsTo(t.deps, email)).map(({ subject }) => subject).join()
  expect(subjects).toContain(correction.number!)
  expect(subjects).toContain(sale.related.find(({ kind }) => kind === 'CREDIT_NOTE')!.number!)
})

test('of two who forfeit at once one does it', async () => {
  const { held } = await desk.unproved()
  const codes = await Promise.all([refusal(forfeit(held)), refusal(forfeit(held))])
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
})

test('proofs that come late free the sale again by a second correction, and the deposit is paid back', async () => {
  const { held, invoice } = await desk.unproved()
  expect(await refusal(prove(held))).toBe('state.notAllowed')
  const taxed = await forfeit(held)
  const approve = { params: { id: held.id }, body: { version: taxed.version, reason } }
  expect(await refusal(desk.clerk.vatDeposits.approve(approve, { files: { file: [png()] } }))).toBe('state.notAllowed')
  const proved = await prove(taxed)
  expect(proved).toMatchObject({ status: 'REFUNDABLE', approved: { reason } })
  const first = await desk.invoiceOf(taxed.forfeited!.correction.id)
  expect(first.status).toBe('CREDITED')
  const second = await desk.invoiceOf(first.related.find(({ kind }) => kind === 'CORRECTION')!.id)
  expect(second).toMatchObject({
    status: 'PAID',
    gross: invoice.gross,
    payable: eur(18_000),
    document: { taxes: [{ case: 'EXPORT', category: 'G', vat: eur(0) }], totals: { paid: eur(0) } },
  })
  expect(brokenRules(second.document)).toEqual([])
  const body = { version: proved.version, refundedOn: '2026-11-21', reference: 'SEPA 4711' }
  expect((await desk.clerk.vatDeposits.refund({ params: { id: held.id }, body })).status).toBe('REFUNDED')
})

test('not before its day, not while a car waits to be fetched, and not without the right to issue', async () => {
  const deal = await desk.invoiced({ isFetched: true })
  await desk.paidUp(deal)
  const { items } = await desk.clerk.vatDeposits.list({ query: { search: deal.contract.number! } })
  expect(await refusal(forfeit(items[0]!))).toBe('vatDeposit.notDue')
  await t.deps.db.updateTable('vatDeposits').set({ dueOn: '2026-01-31' }).where('id', '=', items[0]!.id).execute()
  expect(await refusal(forfeit(items[0]!))).toBe('vatDeposit.notFetched')
  const other = await t.staff('payments.read', 'payments.release')
  const { id, version } = items[0]!
  expect(await refusal(other.depositForfeits.forfeit({ params: { id }, body: { version, reason } }))).toBe(
    'auth.forbidden',
  )
})

test('the job decides nothing: it tells who may, once; the dealer is reminded by the proofs of his car', async () => {
  const { held } = await desk.unproved()
  await notifyProofsDue(t.deps)
  await notifyProofsDue(t.deps)
  const { rows } = await t.deps.pool.query(
    `select kind, count(*)::int from notifications where dedupe like $1 group by 1`,
    [`%${held.id}%`],
  )
  expect(rows.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['depositOverdue'])
  const { items } = await desk.clerk.vatDeposits.list({ query: { search: held.contract.number! } })
  expect(items[0]!.status).toBe('HELD')
})
