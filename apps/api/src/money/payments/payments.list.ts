// Office list of payments.
import { sql } from 'kysely'
import { paymentStates, type PaymentStatus } from '@bilbro/contract/money/payments/payment-states'
import type { PaymentsQuery } from '@bilbro/contract/money/payments/payments'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { fromWhole, toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type PaymentRead, listPaymentsQuery } from './payment-rows.store.ts'

const id = sql<string>`t.id`
const orders = {
  valueOn: sql`t.value_on`,
  amount: sql`t.amount_minor`,
  payerName: sql`t.payer_name`,
  updatedAt: sql`t.updated_at`,
}
const numbers = sql`(select string_agg(i.number, ' ') from payment_allocations a join invoices i on i.id = a.invoice_id where a.payment_id = t.id)`

export function filtered(db: Db, q: PaymentsQuery) {
  const columns = [sql.ref('t.payerName'), sql.ref('t.payerIban'), sql.ref('t.remittance'), sql.ref('b.name'), numbers]
  let found = listPaymentsQuery(db).where(finds(q.search, columns))
  if (q.means.length) found = found.where('t.means', 'in', q.means)
  if (q.companyId.length) found = found.where(sql<boolean>`t.company_id::text = any(${sql.val(q.companyId)}::text[])`)
  if (q.legalEntityId.length) {
    const wanted = sql`any(${sql.val(q.legalEntityId)}::text[])`
    found = found.where(sql<boolean>`(t.legal_entity_id::text = ${wanted} or (t.legal_entity_id is null and exists (
      select 1 from payment_allocations a join invoices i on i.id = a.invoice_id
      where a.payment_id = t.id and a.undone_at is null and i.legal_entity_id::text = ${wanted})))`)
  }
  if (q.valueMin) found = found.where('t.valueOn', '>=', q.valueMin)
  if (q.valueMax) found = found.where('t.valueOn', '<=', q.valueMax)
  if (q.amountMin) found = found.where('t.amountMinor', '>=', fromWhole(q.amountMin))
  if (q.amountMax) found = found.where('t.amountMinor', '<=', fromWhole(q.amountMax))
  return found
}

export const paymentsList = (db: Db, q: PaymentsQuery): List<PaymentRead, PaymentStatus> => ({
  rows: filtered(db, q),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql.ref<string>('t.status'), all: paymentStates.all, wanted: q.status },
})

/** Totals of all filtered payments in euros. Rejected and refunded payments do not count. */
export async function totalsOf(db: Db, q: PaymentsQuery) {
  const wanted = q.status.length ? filtered(db, q).where('t.status', 'in', q.status) : filtered(db, q)
  return db
    .selectFrom(wanted.as('f'))
    .select([
      sql<number>`coalesce(sum(f.amount_minor) filter (where f.currency = 'EUR' and f.status not in ('REJECTED', 'REFUNDED')), 0)::bigint`.as(
        'amount',
      ),
      sql<number>`coalesce(sum(f.amount_minor - f.allocated_minor - f.refunded_minor) filter (where f.currency = 'EUR' and f.status not in ('REJECTED', 'REFUNDED')), 0)::bigint`.as(
        'rest',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export const paymentsFile: ListFile<PaymentRead> = {
  name: 'payments',
  columns: [
    { header: 'office.payment.valueOn', cell: (row) => row.valueOn },
    { header: 'word.status', cell: (row, t) => t(`paymentStatus.${row.status as PaymentStatus}`) },
    { header: 'office.payment.amount', cell: (row) => toCell(row.amountMinor) },
    { header: 'office.payment.currency', cell: (row) => row.currency },
    { header: 'office.payment.payer', cell: (row) => row.payerName },
    { header: 'office.payment.iban', cell: (row) => row.payerIban },
    { header: 'office.payment.text', cell: (row) => row.remittance },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'office.payment.invoices', cell: (row) => (row.invoices ?? []).join(', ') },
    { header: 'office.payment.rest', cell: (row) => toCell(row.amountMinor - row.allocatedMinor - row.refundedMinor) },
  ],
}
