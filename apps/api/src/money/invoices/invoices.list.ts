// Office list of invoices.
import { sql } from 'kysely'
import {
  invoiceStates,
  openInvoiceStatuses,
  type InvoiceKind,
  type InvoiceStatus,
} from '@bilbro/contract/money/invoices/invoice-states'
import type { InvoicesQuery } from '@bilbro/contract/money/invoices/invoices'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { fromWhole, toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type InvoiceRead, listInvoicesQuery } from './invoice-rows.store.ts'

const id = sql<string>`t.id`
const orders = {
  updatedAt: sql`t.updated_at`,
  issuedOn: sql`t.issued_on`,
  dueOn: sql`t.due_on`,
  number: sql`t.number`,
  payable: sql`t.payable_minor`,
}
const ofCars = sql`(select string_agg(concat_ws(' ', c.stock_no, c.brand, c.model, c.vin), ' ') from cars c where c.id = any(t.car_ids))`

export function filtered(db: Db, q: InvoicesQuery) {
  let found = listInvoicesQuery(db).where(
    finds(q.search, [sql.ref('b.name'), sql.ref('t.number'), sql.ref('k.number'), ofCars]),
  )
  if (q.kind.length) found = found.where('t.kind', 'in', q.kind)
  for (const [column, wanted] of [
    ['t.company_id', q.companyId],
    ['t.contract_id', q.contractId],
    ['t.legal_entity_id', q.legalEntityId],
  ] as const)
    if (wanted.length) found = found.where(sql<boolean>`${sql.ref(column)}::text = any(${sql.val(wanted)}::text[])`)
  if (q.carId.length) found = found.where(sql<boolean>`t.car_ids::text[] && ${sql.val(q.carId)}::text[]`)
  if (q.issuedMin) found = found.where('t.issuedOn', '>=', q.issuedMin)
  if (q.issuedMax) found = found.where('t.issuedOn', '<=', q.issuedMax)
  if (q.payableMin) found = found.where('t.payableMinor', '>=', fromWhole(q.payableMin))
  if (q.payableMax) found = found.where('t.payableMinor', '<=', fromWhole(q.payableMax))
  return found
}

export const invoicesList = (db: Db, q: InvoicesQuery): List<InvoiceRead, InvoiceStatus> => ({
  rows: filtered(db, q),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql.ref<string>('t.status'), all: invoiceStates.all, wanted: q.status },
})

/** Totals of all filtered invoices. Credit notes are subtracted; drafts and credited invoices do not count. */
export async function totalsOf(db: Db, q: InvoicesQuery) {
  const wanted = q.status.length ? filtered(db, q).where('t.status', 'in', q.status) : filtered(db, q)
  const asks = sql`f.kind <> 'CREDIT_NOTE' and f.kind <> 'PROFORMA' and f.status in (${sql.join(openInvoiceStatuses)})`
  return db
    .selectFrom(wanted.as('f'))
    .select([
      sql<number>`coalesce(sum((f.net_minor + f.vat_minor) * case when f.kind = 'CREDIT_NOTE' then -1 else 1 end) filter (where f.number is not null and f.kind <> 'PROFORMA'), 0)::bigint`.as(
        'gross',
      ),
      sql<number>`coalesce(sum(f.payable_minor - f.paid_minor) filter (where ${asks}), 0)::bigint`.as('open'),
      sql<number>`coalesce(sum(f.payable_minor - f.paid_minor) filter (where f.status = 'OVERDUE'), 0)::bigint`.as(
        'overdue',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export const invoicesFile: ListFile<InvoiceRead> = {
  name: 'invoices',
  columns: [
    { header: 'word.number', cell: (row) => row.number },
    { header: 'office.invoice.kind', cell: (row, t) => t(`invoiceKind.${row.kind as InvoiceKind}`) },
    { header: 'word.status', cell: (row, t) => t(`invoiceStatus.${row.status as InvoiceStatus}`) },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.companyCountry },
    { header: 'car.stockNo', cell: (row) => (row.cars ?? []).map(({ stockNo }) => stockNo).join(', ') },
    { header: 'office.invoice.net', cell: (row) => toCell(row.netMinor) },
    { header: 'office.invoice.vat', cell: (row) => toCell(row.vatMinor) },
    { header: 'office.invoice.payable', cell: (row) => toCell(row.payableMinor) },
    { header: 'office.invoice.paid', cell: (row) => toCell(row.paidMinor) },
    { header: 'office.invoice.issuedOn', cell: (row) => row.issuedOn },
    { header: 'office.invoice.dueOn', cell: (row) => row.dueOn },
  ],
}
