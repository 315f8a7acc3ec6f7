// The office's list of listings.
import { sql } from 'kysely'
import { type ListingStatus, listingStates } from '@bilbro/contract/listing-states'
import type { B2bQuery, ListingRow } from '@bilbro/contract/sale/b2b'
import type { Db } from '../../core/postgres/db.ts'
import { isId } from '../../core/ids.ts'
import type { List } from '../../core/lists/page.ts'
import { orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import { wordsAsked, tsQuery } from '../../search/search-terms.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { dayIn, type Row, rows, type Shown, toRow } from './b2b.read.ts'

const id = sql<string>`l.id`
const orders = {
  createdAt: sql`l.created_at`,
  updatedAt: sql`l.updated_at`,
  stockNo: sql`c.stock_no`,
  price: sql`l.price_minor`,
  publishedAt: sql`l.published_at`,
  interested: sql`l.interested_count`,
}

export function listingsList(db: Db, q: B2bQuery, { maySeeCars }: Shown): List<Row, ListingStatus> {
  let found = rows(db)
  if (q.groupId.length)
    found = found.where(sql<boolean>`l.group_ids && ${sql.val(q.groupId.filter(isId))}::text[]::uuid[]`)
  if (q.country.length) found = found.where(sql<boolean>`l.countries && ${sql.val(q.country)}::text[]`)
  if (q.brand.length) found = found.where('c.brand', 'in', q.brand)
  if (q.createdMin || q.createdMax)
    found = found.where(dayIn('l.createdAt', { from: q.createdMin ?? '1900-01-01', to: q.createdMax ?? '2999-12-30' }))
  if (q.isPublished)
    found = found.where(sql<boolean>`(l.published_at is not null) = ${sql.val(q.isPublished === 'true')}`)
  if (q.isOnSale) found = found.where('l.isOnSale', '=', q.isOnSale === 'true')
  const terms = wordsAsked(q.search)
  if (terms.length) found = found.where(sql<boolean>`c.search @@ ${tsQuery(terms)}::tsquery`)
  // Search only fields that the reader may see.
  if (terms.length && !maySeeCars)
    found = found.where(
      sql<boolean>`array_to_tsvector(car_search_words(c.brand, c.model, c.variant, c.stock_no, c.vin, null)) @@ ${tsQuery(terms)}::tsquery`,
    )
  return {
    rows: found,
    id,
    order: orderOf(q, orders, id),
    status: { of: sql`l.status`, all: listingStates.all, wanted: q.status },
  }
}

/** Exports only columns that the reader may see. */
export const listingsFile = (shown: Shown): ListFile<Row> => {
  const of =
    <T>(read: (row: ListingRow) => T) =>
    (row: Row) =>
      read(toRow(row, shown))
  return {
    name: 'listings',
    columns: [
      { header: 'car.stockNo', cell: of((row) => row.car.stockNo) },
      { header: 'car.vin', cell: of((row) => row.car.vin) },
      { header: 'car.brand', cell: of((row) => row.car.brand) },
      { header: 'car.model', cell: of((row) => row.car.model) },
      { header: 'car.variant', cell: of((row) => row.car.variant) },
      { header: 'word.status', cell: (row, t) => t(`listingStatus.${row.status}`) },
      { header: 'word.price', cell: of((row) => row.price && toCell(row.price.minor)) },
      { header: 'ui.currency', cell: of((row) => row.price?.currency ?? null) },
      { header: 'word.country', cell: of((row) => row.countries.join(', ')) },
      { header: 'office.b2b.interested', cell: of((row) => row.interested) },
      { header: 'office.b2b.lockColumn', cell: of((row) => row.lock?.owner.name ?? null) },
      { header: 'office.b2b.since', cell: of((row) => row.publishedAt) },
    ],
  }
}
