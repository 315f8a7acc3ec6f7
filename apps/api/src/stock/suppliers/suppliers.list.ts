// The office's list of suppliers.
import { sql } from 'kysely'
import {
  type Supplier,
  type SupplierBrand,
  supplierStatuses,
  type SupplierStatus,
} from '@bilbro/contract/stock/suppliers/supplier-fields'
import type { SuppliersQuery } from '@bilbro/contract/stock/suppliers/suppliers'
import type { List } from '../../core/lists/page.ts'
import { finds, isAnyOf, orderOf } from '../../core/lists/search.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
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

/** A supplier as the office reads it. */
export function toSupplier(row: SupplierRecord): Supplier {
  const { createdBy: _by, ibanBy: _ibanBy, updatedAt: _at, archivedAt: _archived, ...supplier } = row
  return { ...supplier, brandIds: row.brands.map((brand: SupplierBrand) => brand.id) }
}

export function suppliersList(db: Db, q: SuppliersQuery): List<SupplierRecord, SupplierStatus> {
  let rows = listRowsQuery(db).where(finds(q.search, searched))
  if (q.country.length) rows = rows.where(isAnyOf('s.country', q.country))
  if (q.brandId.length)
    rows = rows.where(
      sql<boolean>`exists (select from supplier_brand_links l where l.supplier_id = s.id and l.brand_id = any(${sql.val(q.brandId.filter(isUuid))}::uuid[]))`,
    )
  const wanted: SupplierStatus[] = q.status.length ? q.status : ['CURRENT']
  return { rows, id, order: orderOf(q, orders, id), status: { of: status, all: supplierStatuses, wanted } }
}

export const suppliersFile: ListFile<SupplierRecord> = {
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
    { header: 'office.suppliers.externalId', cell: (row) => row.externalId },
  ],
}
