// List of the margin register.
import { sql } from 'kysely'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { MarginRegisterQuery, MarginRow } from '@bilbro/contract/money/car-margin/margin-register'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { daysOf } from '@bilbro/contract/time/periods'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'

const id = sql<string>`m.id`
const orders = {
  issuedOn: sql`i.issued_on`,
  number: sql`i.number`,
  sale: sql`m.sale_minor`,
  margin: sql`m.margin_minor`,
  vat: sql`m.vat_minor`,
}

export type MarginRead = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const rows = (db: Db) =>
  db
    .selectFrom('marginEntries as m')
    .innerJoin('invoices as i', 'i.id', 'm.invoiceId')
    .innerJoin('buyerCompanies as b', 'b.id', 'i.companyId')
    .innerJoin('legalEntities as l', 'l.id', 'i.legalEntityId')
    .innerJoin('cars as c', 'c.id', 'm.carId')
    .select(['m.id', 'm.invoiceId', 'm.carId', 'm.rateBp', 'm.paragraph'])
    .select(['m.saleMinor', 'm.purchaseMinor', 'm.marginMinor', 'm.vatMinor', 'm.basisMinor'])
    .select(['i.kind', 'i.companyId', 'i.legalEntityId'])
    .select([sql<string>`i.number`.as('number'), sql<string>`i.issued_on`.as('issuedOn')])
    .select(sql<string | null>`i.document ->> 'deliveredOn'`.as('suppliedOn'))
    .select(['b.name as companyName', 'b.country as companyCountry', 'l.name as entityName'])
    .select(['c.stockNo', 'c.vin', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])

function filtered(db: Db, q: MarginRegisterQuery) {
  let found = rows(db).where(
    finds(
      q.search,
      ['i.number', 'b.name', 'c.stock_no', 'c.vin', 'c.brand', 'c.model'].map((name) => sql.ref(name)),
    ),
  )
  if (q.legalEntityId.length)
    found = found.where(sql<boolean>`i.legal_entity_id::text = any(${sql.val(q.legalEntityId)}::text[])`)
  if (q.carId.length) found = found.where(sql<boolean>`m.car_id::text = any(${sql.val(q.carId)}::text[])`)
  const { from, to } = q.period ? daysOf(q.period) : { from: '', to: '' }
  for (const first of [from, q.issuedMin]) if (first) found = found.where('i.issuedOn', '>=', first)
  for (const last of [to, q.issuedMax]) if (last) found = found.where('i.issuedOn', '<=', last)
  return found
}

export const marginList = (db: Db, q: MarginRegisterQuery): List<MarginRead> => ({
  rows: filtered(db, q),
  id,
  order: orderOf(q, orders, id),
})

/** Totals of all filtered entries. */
export async function marginTotals(db: Db, q: MarginRegisterQuery) {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`f.${column}`)}), 0)::bigint`
  return db
    .selectFrom(filtered(db, q).as('f'))
    .select([
      sum('sale_minor').as('sale'),
      sum('purchase_minor').as('purchase'),
      sum('margin_minor').as('margin'),
      sum('vat_minor').as('vat'),
      sum('basis_minor').as('basis'),
    ])
    .executeTakeFirstOrThrow()
}

export const toMarginRow = (row: MarginRead): MarginRow => ({
  id: row.id,
  invoice: { id: row.invoiceId, number: row.number, kind: row.kind as InvoiceKind },
  company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
  legalEntity: { id: row.legalEntityId, name: row.entityName },
  car: { id: row.carId, stockNo: row.stockNo, title: row.title, vin: row.vin },
  issuedOn: row.issuedOn,
  suppliedOn: row.suppliedOn,
  sale: eur(row.saleMinor),
  purchase: eur(row.purchaseMinor),
  margin: eur(row.marginMinor),
  vat: eur(row.vatMinor),
  basis: eur(row.basisMinor),
  rateBp: row.rateBp,
  paragraph: row.paragraph,
})

export const marginFile: ListFile<MarginRead> = {
  name: 'margin-register',
  columns: [
    { header: 'word.number', cell: (row) => row.number },
    { header: 'office.invoice.kind', cell: (row, t) => t(`invoiceKind.${row.kind}`) },
    { header: 'office.invoice.issuedOn', cell: (row) => row.issuedOn },
    { header: 'office.invoices.deliveredOn', cell: (row) => row.suppliedOn },
    { header: 'word.seller', cell: (row) => row.entityName },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.country', cell: (row) => row.companyCountry },
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'car.vin', cell: (row) => row.vin },
    { header: 'word.car', cell: (row) => row.title },
    { header: 'office.margin.sale', cell: (row) => toCell(row.saleMinor) },
    { header: 'office.margin.purchase', cell: (row) => toCell(row.purchaseMinor) },
    { header: 'office.margin.margin', cell: (row) => toCell(row.marginMinor) },
    { header: 'office.margin.basis', cell: (row) => toCell(row.basisMinor) },
    { header: 'office.margin.vat', cell: (row) => toCell(row.vatMinor) },
    { header: 'office.margin.rate', cell: (row) => row.rateBp / 100 },
    { header: 'office.margin.paragraph', cell: (row) => row.paragraph },
  ],
}
