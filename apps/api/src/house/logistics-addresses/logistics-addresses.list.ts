// The office's list of the addresses of transports.
import { sql } from 'kysely'
import {
  addressKinds,
  type LogisticsAddress,
  type LogisticsAddressesQuery,
} from '@bilbro/contract/house/logistics-addresses'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { rows } from './logistics-addresses.store.ts'

const id = sql<string>`a.id`
const kind = sql<string>`a.kind`
const orders = {
  name: sql`lower(a.name)`,
  kind,
  city: sql`lower(a.city)`,
  country: sql`a.country`,
  updatedAt: sql`a.updated_at`,
}
const words = [
  ...['a.name', 'a.street', 'a.postal_code', 'a.city', 'a.contact_name', 'a.email', 'a.phone'].map((column) =>
    sql.ref(column),
  ),
  sql`(select c.name from buyer_companies c where c.id = a.company_id)`,
]

export function addressesList(
  db: Db,
  q: LogisticsAddressesQuery,
): List<LogisticsAddress, (typeof addressKinds)[number]> {
  const found = rows(db).where(finds(q.search, words))
  return {
    rows: q.country.length ? found.where('a.country', 'in', q.country) : found,
    id,
    order: orderOf(q, orders, id),
    status: { of: kind, all: addressKinds, wanted: q.kind },
  }
}

const degrees = (micro: number | null) => micro && micro / 1_000_000

export const addressesFile: ListFile<LogisticsAddress> = {
  name: 'logistics-addresses',
  columns: [
    { header: 'word.name', cell: (row) => row.name },
    { header: 'office.addresses.kind', cell: (row, t) => t(`addressKind.${row.kind}`) },
    { header: 'word.company', cell: (row) => row.company?.name ?? null },
    { header: 'word.street', cell: (row) => row.street },
    { header: 'word.postcode', cell: (row) => row.postalCode },
    { header: 'word.city', cell: (row) => row.city },
    { header: 'word.country', cell: (row) => row.country },
    { header: 'office.buyers.contact', cell: (row) => row.contactName },
    { header: 'word.phone', cell: (row) => row.phone },
    { header: 'word.email', cell: (row) => row.email },
    { header: 'office.addresses.latitude', cell: (row) => degrees(row.latitudeMicro) },
    { header: 'office.addresses.longitude', cell: (row) => degrees(row.longitudeMicro) },
    { header: 'office.addresses.driverNotes', cell: (row) => row.driverNotes },
  ],
}
