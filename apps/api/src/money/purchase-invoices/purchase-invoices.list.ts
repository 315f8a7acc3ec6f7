// Office list of supplier invoices.
import { sql } from 'kysely'
import {
  type DueBucket,
  owedStatuses,
  purchaseInvoiceStates,
  type PurchaseInvoiceStatus,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PurchaseInvoicesQuery } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { dayAtEntity } from '../../core/postgres/zones.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { signOf } from './purchase-invoices.rules.ts'
import { type PurchaseRead, listPurchaseInvoicesQuery } from './purchase-rows.store.ts'

const id = sql<string>`t.id`
const orders = {
  updatedAt: sql`t.updated_at`,
  issuedOn: sql`t.issued_on`,
  dueOn: sql`t.due_on`,
  number: sql`t.number`,
  gross: sql`(t.net_minor + t.vat_minor)`,
}
const ofCars = sql`(select string_agg(concat_ws(' ', c.stock_no, c.brand, c.model, c.vin), ' ') from purchase_invoice_lines p join cars c on c.id = p.car_id where p.invoice_id = t.id)`
const owed = sql`t.status in (${sql.join(owedStatuses)})`

type Today = ReturnType<typeof dayAtEntity>
const within: Record<DueBucket, (today: Today) => ReturnType<typeof sql<boolean>>> = {
  OVERDUE: (today) => sql<boolean>`(${owed} and t.due_on < ${today})`,
  TODAY: (today) => sql<boolean>`(${owed} and t.due_on = ${today})`,
  WEEK: (today) => sql<boolean>`(${owed} and t.due_on > ${today} and t.due_on <= ${today} + 7)`,
  LATER: (today) => sql<boolean>`(${owed} and t.due_on > ${today} + 7)`,
}

export function filtered(db: Db, q: PurchaseInvoicesQuery, now: Date) {
  const sender = sql`t.sender->>'name'`
  let found = listPurchaseInvoicesQuery(db).where(
    finds(q.search, [sql.ref('s.name'), sender, sql.ref('t.number'), ofCars]),
  )
  for (const [column, wanted] of [
    ['t.supplier_id', q.supplierId],
    ['t.legal_entity_id', q.legalEntityId],
  ] as const)
    if (wanted.length) found = found.where(sql<boolean>`${sql.ref(column)}::text = any(${sql.val(wanted)}::text[])`)
  if (q.carId.length)
    found = found.where(
      sql<boolean>`exists (select from purchase_invoice_lines p where p.invoice_id = t.id and p.car_id::text = any(${sql.val(q.carId)}::text[]))`,
    )
  if (q.due.length)
    found = found.where((e) => e.or(q.due.map((one) => within[one](dayAtEntity('t.legalEntityId', now)))))
  if (q.issuedMin) found = found.where('t.issuedOn', '>=', q.issuedMin)
  if (q.issuedMax) found = found.where('t.issuedOn', '<=', q.issuedMax)
  return found
}

export const purchasesList = (
  db: Db,
  q: PurchaseInvoicesQuery,
  now: Date,
): List<PurchaseRead, PurchaseInvoiceStatus> => ({
  rows: filtered(db, q, now),
  id,
  order: orderOf(q, orders, id),
  status: { of: sql.ref<string>('t.status'), all: purchaseInvoiceStates.all, wanted: q.status },
})

/** Totals of all filtered invoices per currency. Cancelled invoices do not count. */
export function totalsOf(db: Db, q: PurchaseInvoicesQuery, now: Date) {
  const wanted = q.status.length ? filtered(db, q, now).where('t.status', 'in', q.status) : filtered(db, q, now)
  const isOwed = sql`f.status in (${sql.join(owedStatuses)})`
  const sign = sql`(case when f.kind = 'CREDIT_NOTE' then -1 else 1 end)`
  const payable = sql`(${sign} * (f.net_minor + f.vat_minor - f.prepaid_minor + f.rounding_minor) + f.offset_minor)`
  return db
    .selectFrom(wanted.as('f'))
    .select(['f.currency'])
    .select([
      sql<number>`coalesce(sum(${sign} * (f.net_minor + f.vat_minor)) filter (where f.status <> 'CANCELLED'), 0)::bigint`.as(
        'gross',
      ),
      sql<number>`coalesce(sum(${payable}) filter (where ${isOwed}), 0)::bigint`.as('owed'),
      sql<number>`coalesce(sum(${payable}) filter (where ${isOwed} and f.due_on < ${dayAtEntity('f.legalEntityId', now)}), 0)::bigint`.as(
        'overdue',
      ),
    ])
    .groupBy('f.currency')
    .orderBy(sql`f.currency <> 'EUR'`)
    .orderBy('f.currency')
    .execute()
}

export const purchasesFile: ListFile<PurchaseRead> = {
  name: 'purchase-invoices',
  columns: [
    { header: 'word.number', cell: (row) => row.number },
    { header: 'word.supplier', cell: (row) => row.supplierName },
    { header: 'word.country', cell: (row) => row.supplierCountry },
    { header: 'word.status', cell: (row, t) => t(`purchaseStatus.${row.status as PurchaseInvoiceStatus}`) },
    { header: 'office.invoice.issuedOn', cell: (row) => row.issuedOn },
    { header: 'office.invoice.dueOn', cell: (row) => row.dueOn },
    { header: 'ui.currency', cell: (row) => row.currency },
    { header: 'office.invoice.net', cell: (row) => toCell(signOf(row) * row.netMinor) },
    { header: 'office.invoice.vat', cell: (row) => toCell(signOf(row) * row.vatMinor) },
    { header: 'office.purchase.gross', cell: (row) => toCell(signOf(row) * (row.netMinor + row.vatMinor)) },
    { header: 'car.stockNo', cell: (row) => (row.cars ?? []).map(({ stockNo }) => stockNo).join(', ') },
    { header: 'office.purchase.paidOn', cell: (row) => row.paidOn },
  ],
}
