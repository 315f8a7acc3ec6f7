// The office's list of suppliers.
import { type NotNull, sql } from 'kysely'
import {
  type Supplier,
  type SupplierBrand,
  supplierStatuses,
  type SupplierStatus,
} from '@bilbro/contract/stock/suppliers/supplier-fields'
import type { SupplierRow, SupplierScore, SuppliersQuery } from '@bilbro/contract/stock/suppliers/suppliers'
import type { List } from '../../core/lists/page.ts'
import { allOf, finds, isAnyOf, isOneOf, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type Counted, lateOfAll, lateOfOne, scoreOf, scoreOrders } from './supplier-papers.read.ts'
import { listRowsQuery, type SupplierRecord } from './suppliers.store.ts'

const id = sql<string>`s.id`
const status = sql<string>`(case when s.archived_at is null then 'CURRENT' else 'ARCHIVED' end)`
const orders = { name: sql`lower(s.name)`, country: sql`s.country`, createdAt: sql`s.created_at` }
const searched = [
  ...['name', 'city', 'vatId', 'orgNo', 'iban', 'email', 'contactName', 'externalId'].map((column) =>
    sql.ref(`s.${column}`),
  ),
  sql`(select string_agg(b.name, ' ') from supplier_brand_links l join supplier_brands b on b.id = l.brand_id where l.supplier_id = s.id)`,
]

const sellsAnyOf = (brandIds: readonly string[]) =>
  sql<boolean>`exists (select from supplier_brand_links l where l.supplier_id = s.id and ${isOneOf('l.brandId', brandIds)})`

/** A supplier as the office reads it. */
export function toSupplier(row: SupplierRecord): Supplier {
  const { createdBy: _by, ibanBy: _ibanBy, updatedAt: _at, archivedAt: _archived, ...supplier } = row
  return { ...supplier, brandIds: row.brands.map((brand: SupplierBrand) => brand.id) }
}

type ScoredRecord = SupplierRecord & { score: SupplierScore }
/** A row of the list: the supplier with what their cars say about them. */
export const toSupplierRow = ({ score, ...row }: ScoredRecord): SupplierRow => ({ ...toSupplier(row), score })

export function suppliersList(db: Db, q: SuppliersQuery, counted: Counted): List<ScoredRecord, SupplierStatus> {
  const isWanted = allOf([
    finds(q.search, searched),
    ...(q.country.length ? [isAnyOf('s.country', q.country)] : []),
    ...(q.brandId.length ? [sellsAnyOf(q.brandId)] : []),
  ])
  const found = listRowsQuery(db).select(scoreOf(counted)).$narrowType<{ score: NotNull }>().where(isWanted)
  const wanted: SupplierStatus[] = q.status.length ? q.status : ['CURRENT']
  const order = orderOf(q, { ...orders, ...scoreOrders }, id)
  const list = { id, order, status: { of: status, all: supplierStatuses, wanted } }
  if (q.sortBy !== 'papersLate') return { ...list, rows: found }
  // The order needs the figure of every supplier, the page those of its own only.
  const plain = db
    .selectFrom('suppliers as s')
    .leftJoin(lateOfAll(counted.today).as('f'), 'f.supplierId', 's.id')
    .where(isWanted)
  const rows = found.innerJoinLateral(lateOfOne(counted.today).as('f'), (join) => join.onTrue())
  return { ...list, rows, plain }
}

/** Claims only for those who may see them. */
export const suppliersFile = ({ seesClaims }: Counted): ListFile<ScoredRecord> => ({
  name: 'suppliers',
  columns: [
    { header: 'word.name', cell: (row) => row.name },
    { header: 'word.status', cell: (row, say) => say(`supplierStatus.${row.status}`) },
    { header: 'word.street', cell: (row) => row.street },
    { header: 'word.postcode', cell: (row) => row.postalCode },
    { header: 'word.city', cell: (row) => row.city },
    { header: 'word.country', cell: (row) => row.country },
    { header: 'office.buyers.contact', cell: (row) => row.contactName },
    { header: 'word.email', cell: (row) => row.email },
    { header: 'ui.language', cell: (row) => row.language },
    { header: 'office.suppliers.brands', cell: (row) => row.brands.map(({ name }) => name).join(', ') },
    { header: 'word.vatId', cell: (row) => row.vatId },
    { header: 'word.orgNo', cell: (row) => row.orgNo },
    { header: 'office.suppliers.taxCase', cell: (row, say) => say(`purchaseTaxCase.${row.purchaseTaxCase}`) },
    { header: 'office.suppliers.leadDays', cell: (row) => row.papersLeadDays },
    { header: 'office.suppliers.scoreCars', cell: (row) => row.score.cars },
    { header: 'office.suppliers.scoreDue', cell: (row) => row.score.papersDue },
    { header: 'office.suppliers.scoreLate', cell: (row) => row.score.papersLate },
    ...(seesClaims
      ? [{ header: 'office.suppliers.scoreClaims' as const, cell: (row: ScoredRecord) => row.score.claims }]
      : []),
    { header: 'office.suppliers.externalId', cell: (row) => row.externalId },
  ],
})
