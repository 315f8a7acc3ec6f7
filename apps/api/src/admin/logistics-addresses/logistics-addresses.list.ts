// The office's list of transport addresses.
import { sql } from 'kysely'
import {
  addressKinds,
  type LogisticsAddress,
  type LogisticsAddressesQuery,
  type LogisticsAddressFields,
  logisticsAddressFields,
} from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { asChoice, asNamed, asScaled } from '../../tables/import/import-cells.ts'
import type { ListImport } from '../../tables/import/import-list.ts'
import {
  listAddressesByName,
  listCompaniesByName,
  insertMany,
  listLogisticsAddressesQuery,
  update,
} from './logistics-addresses.store.ts'

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
  let found = listLogisticsAddressesQuery(db).where(finds(q.search, words))
  if (q.country.length) found = found.where('a.country', 'in', q.country)
  if (q.id.length) found = found.where('a.id', 'in', q.id)
  if (q.usableBy === 'HOUSE') found = found.where('a.companyId', 'is', null)
  else if (q.usableBy) found = found.where(sql<boolean>`(a.company_id is null or a.company_id = ${q.usableBy}::uuid)`)
  return {
    rows: found,
    id,
    order: orderOf(q, orders, id),
    status: { of: kind, all: addressKinds, wanted: q.kind },
  }
}

const degrees = (micro: number | null) => micro && micro / 1_000_000

export const addressesFile: ListFile<LogisticsAddress, keyof LogisticsAddressFields> = {
  name: 'logistics-addresses',
  columns: [
    { header: 'word.name', field: 'name', cell: (row) => row.name },
    {
      header: 'office.addresses.kind',
      field: 'kind',
      cell: (row, t) => t(`addressKind.${row.kind}`),
      read: asChoice('addressKind', addressKinds),
    },
    {
      header: 'word.company',
      field: 'companyId',
      cell: (row) => row.company?.name ?? null,
      read: asNamed(listCompaniesByName),
    },
    { header: 'word.street', field: 'street', cell: (row) => row.street },
    { header: 'word.postcode', field: 'postalCode', cell: (row) => row.postalCode },
    { header: 'word.city', field: 'city', cell: (row) => row.city },
    {
      header: 'word.country',
      field: 'country',
      cell: (row) => row.country,
      read: () => (cell) => cell.toUpperCase(),
    },
    { header: 'office.buyers.contact', field: 'contactName', cell: (row) => row.contactName },
    { header: 'word.phone', field: 'phone', cell: (row) => row.phone },
    { header: 'word.email', field: 'email', cell: (row) => row.email },
    {
      header: 'office.addresses.latitude',
      field: 'latitudeMicro',
      cell: (row) => degrees(row.latitudeMicro),
      read: asScaled(1_000_000),
    },
    {
      header: 'office.addresses.longitude',
      field: 'longitudeMicro',
      cell: (row) => degrees(row.longitudeMicro),
      read: asScaled(1_000_000),
    },
    { header: 'office.addresses.driverNotes', field: 'driverNotes', cell: (row) => row.driverNotes },
  ],
}

/** An address is identified by kind, name and dealer. Opening hours are not in the file and stay unchanged. */
export const addressesImport: ListImport<LogisticsAddressFields, LogisticsAddress> = {
  file: addressesFile,
  schema: logisticsAddressFields,
  blank: {
    kind: null,
    name: null,
    street: null,
    postalCode: null,
    city: null,
    country: null,
    contactName: null,
    phone: null,
    email: null,
    latitudeMicro: null,
    longitudeMicro: null,
    openingHours: null,
    driverNotes: null,
    companyId: null,
  },
  key: {
    fields: ['name', 'kind', 'companyId'],
    needs: ['name', 'kind'],
    of: ({ kind, name, companyId }) => JSON.stringify([kind, name?.toLowerCase(), companyId]),
  },
  find: (db, given) =>
    listAddressesByName(
      db,
      given.flatMap(({ name }) => name ?? []),
    ),
  insert: insertMany,
  update,
  log: (entityId, changes) => ({ entity: 'logisticsAddresses', entityId, action: 'import', changes }),
}
