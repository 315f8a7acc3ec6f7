// Statement lines that are no customer payments, and queries over all booked lines.
import { sql } from 'kysely'
import type { LineKind } from '@bilbro/contract/money/payments/bank-statements'
import { appError, type ConstraintErrors } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'

export const bankLinesConstraints: ConstraintErrors = {
  bank_lines_content: () => appError('payment.statementChanged'),
}

export type KnownRow = {
  isOut: boolean
  isTable: boolean
  reference: string | null
  endToEndId: string | null
  bookedOn: string | null
  valueOn: string
  minor: number
  currency: string
  partyName: string
  partyAccount: string | null
  remittance: string
  contentKey: string | null
}
type Of = { bankAccountId: string; number: string; from: string; to: string }

/** Payments and other lines booked on an account in these days. */
export async function listBooked(db: Db, { bankAccountId, number, from, to }: Of): Promise<KnownRow[]> {
  const payments = await db
    .selectFrom('payments')
    .select(['bankReference as reference', 'endToEndId', 'bookedOn', 'valueOn', 'amountMinor as minor', 'currency'])
    .select(['payerName as partyName', 'payerIban as partyAccount', 'remittance', 'isTable', 'contentKey'])
    .where((e) =>
      e.or([
        e('bankAccountId', '=', bankAccountId),
        e.and([e('bankAccountId', 'is', null), e('account', '=', number)]),
      ]),
    )
    .where('valueOn', '>=', from)
    .where('valueOn', '<=', to)
    .where('importId', 'is not', null)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('bankLines')
    .select(['bankReference as reference', 'endToEndId', 'bookedOn', 'valueOn', 'amountMinor as minor', 'currency'])
    .select(['partyName', 'partyAccount', 'remittance', 'isTable', 'contentKey', 'isOut'])
    .where('bankAccountId', '=', bankAccountId)
    .where('valueOn', '>=', from)
    .where('valueOn', '<=', to)
    .orderBy('id')
    .execute()
  return [...payments.map((row) => ({ ...row, isOut: false })), ...lines]
}

export type NewBankLine = {
  importId: string
  bankAccountId: string
  kind: LineKind
  isOut: boolean
  isTable: boolean
  bankReference: string | null
  endToEndId: string | null
  contentKey: string
  bookedOn: string | null
  valueOn: string
  amountMinor: number
  currency: string
  partyName: string
  partyAccount: string | null
  remittance: string
  paymentId: string | null
  purchaseInvoiceId: string | null
  runItemId: string | null
}
export const insertMany = async (db: Db, rows: readonly NewBankLine[]): Promise<string[]> =>
  (
    await db
      .insertInto('bankLines')
      .values([...rows])
      .returning('id')
      .execute()
  ).map(({ id }) => id)

export const setRefund = (db: Db, id: string, refundId: string) =>
  db.updateTable('bankLines').set({ refundId }).where('id', '=', id).execute()

/** Lines in which the bank took a payment back. */
export const listReturnedLines = (db: Db, paymentId: string) =>
  db
    .selectFrom('bankLines')
    .select(['id', 'valueOn', 'amountMinor', 'currency', 'remittance', 'refundId'])
    .where('paymentId', '=', paymentId)
    .orderBy('valueOn')
    .execute()

/** Transfers of runs by our reference, whether or not the bank has reported them. */
export const listRunItems = (db: Db, endToEndIds: readonly string[]) =>
  db
    .selectFrom('paymentRunItems as i')
    .innerJoin('paymentRuns as r', 'r.id', 'i.runId')
    .innerJoin('purchaseInvoices as p', 'p.id', 'i.invoiceId')
    .select([
      'i.id',
      'i.runId',
      'i.endToEndId',
      'i.amountMinor',
      'i.invoiceId',
      'i.settledOn',
      'i.returnedOn',
      'r.no',
      'p.number',
    ])
    .select(['p.status as invoiceStatus'])
    .where('r.status', 'in', ['EXPORTED', 'PAID'])
    .where('i.droppedAt', 'is', null)
    .where(sql<boolean>`i.end_to_end_id = any(${sql.val([...endToEndIds])}::text[])`)
    .execute()

/** Payments on an account that a debit of this amount may take back. */
type Account = { id: string; number: string }
export const listRecallablePayments = (db: Db, { id, number }: Account, amounts: readonly number[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'amountMinor', 'currency', 'valueOn', 'endToEndId', 'bankReference', 'payerName', 'payerIban'])
    .select(['remittance', 'refundedMinor', 'allocatedMinor'])
    .where((e) =>
      e.or([e('bankAccountId', '=', id), e.and([e('bankAccountId', 'is', null), e('account', '=', number)])]),
    )
    .where('status', '<>', 'REFUNDED')
    .where(sql<boolean>`amount_minor = any(${sql.val([...amounts])}::bigint[])`)
    .where(sql<boolean>`not exists (select from bank_lines l where l.payment_id = payments.id)`)
    .orderBy('valueOn', 'desc')
    .limit(5000)
    .execute()

/** Approved supplier invoices that are in no run. */
export const listPayableInvoices = (db: Db) =>
  db
    .selectFrom('purchaseInvoices as p')
    .innerJoin('suppliers as s', 's.id', 'p.supplierId')
    .select(['p.id', 'p.number', 'p.legalEntityId', 'p.currency', 'p.netMinor', 'p.vatMinor', 'p.prepaidMinor'])
    .select(['p.kind', 'p.roundingMinor'])
    .select(['p.discountMinor', 'p.discountUntil', 'p.iban', 'p.paymentReference', 's.name as supplierName'])
    .where('p.status', '=', 'APPROVED')
    .where('p.kind', '<>', 'CREDIT_NOTE')
    .limit(20_000)
    .execute()
export type PayableInvoice = Awaited<ReturnType<typeof listPayableInvoices>>[number]

/** Invoices that statement lines have paid outside a run. */
export const listInvoiceIdsPaidBy = async (db: Db, importId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('bankLines')
      .select('purchaseInvoiceId')
      .where('importId', '=', importId)
      .where('kind', '=', 'INVOICE')
      .orderBy('purchaseInvoiceId')
      .execute()
  ).flatMap(({ purchaseInvoiceId }) => purchaseInvoiceId ?? [])

export const removeOf = async (db: Db, importId: string): Promise<number> =>
  Number((await db.deleteFrom('bankLines').where('importId', '=', importId).executeTakeFirst()).numDeletedRows)

/** Lines of a booked statement, outgoing and incoming, with what they were matched with. */
export async function listStatementLines(db: Db, importId: string, most: number) {
  const others = await db
    .selectFrom('bankLines as l')
    .leftJoin('purchaseInvoices as p', 'p.id', 'l.purchaseInvoiceId')
    .leftJoin('payments as r', 'r.id', 'l.paymentId')
    .select(['l.kind', 'l.isOut', 'l.valueOn', 'l.amountMinor as minor', 'l.currency', 'l.partyName', 'l.partyAccount'])
    .select(['l.remittance', 'p.number', 'r.payerName as recalledFrom'])
    .select(
      sql<string | null>`(select string_agg(i.number, ', ' order by i.number) from payment_run_items t
        join purchase_invoices i on i.id = t.invoice_id where t.settled_line_id = l.id or t.id = l.run_item_id)`.as(
        'runs',
      ),
    )
    .where('l.importId', '=', importId)
    .orderBy('l.valueOn')
    .orderBy('l.id')
    .limit(most)
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['valueOn', 'amountMinor as minor', 'currency', 'payerName as partyName', 'payerIban as partyAccount'])
    .select('remittance')
    .where('importId', '=', importId)
    .orderBy('valueOn')
    .orderBy('id')
    .limit(most)
    .execute()
  return [
    ...others.map(({ kind, number, recalledFrom, runs, ...row }) => ({
      ...row,
      kind: kind as LineKind,
      matched: number ?? runs ?? recalledFrom,
    })),
    ...payments.map((row) => ({ ...row, isOut: false, kind: null, matched: null })),
  ]
}
