import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type {
  LogisticsAddress,
  LogisticsAddressFields,
} from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, insertRows, updateRow } from '../../core/postgres/rows.ts'

export const logisticsAddressesConstraints: ConstraintErrors = {
  logistics_addresses_name: () => fieldError('logisticsAddress.nameTaken', 'name'),
  logistics_addresses_coordinates: () => fieldError('logisticsAddress.coordinates', 'longitudeMicro'),
  logistics_addresses_company: () => fieldError('logisticsAddress.company', 'companyId'),
}

/** Each field is a column. A field without a column is a compile error. */
export const listLogisticsAddressesQuery = (db: Db) =>
  db
    .selectFrom('logisticsAddresses as a')
    .selectAll('a')
    .select((e) =>
      jsonObjectFrom(
        e.selectFrom('buyerCompanies as c').select(['c.id', 'c.name']).whereRef('c.id', '=', 'a.companyId'),
      ).as('company'),
    )
    .$narrowType<Pick<LogisticsAddress, 'kind' | 'openingHours'>>()

/** @throws notFound */
export async function get(db: Db, id: string): Promise<LogisticsAddress> {
  const row = await listLogisticsAddressesQuery(db).where('a.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

const columnsOf = ({ openingHours, ...values }: LogisticsAddressFields) => ({
  ...values,
  openingHours: openingHours && JSON.stringify(openingHours),
})

/** Returns the ids in the order of the values. */
export const insertMany = (db: Db, values: LogisticsAddressFields[]) =>
  insertRows(db, 'logisticsAddresses', values.map(columnsOf))

export async function insert(db: Db, values: LogisticsAddressFields): Promise<LogisticsAddress> {
  const [id] = await insertMany(db, [values])
  return get(db, id!)
}

/** Returns false when the version no longer matches. */
export const update = (db: Db, of: { id: string; version: number }, values: LogisticsAddressFields, now: Date) =>
  updateRow(db, 'logisticsAddresses', of, { ...columnsOf(values), updatedAt: now.toISOString() })

/** @throws record.inUse */
export const remove = (db: Db, id: string) => deleteRow(db, 'logisticsAddresses', id)

/** Addresses with one of these names, ignoring case. */
export const listAddressesByName = (db: Db, names: readonly string[]): Promise<LogisticsAddress[]> =>
  listLogisticsAddressesQuery(db)
    .where(sql<boolean>`lower(a.name) in (select lower(unnest(${sql.val(names)}::text[])))`)
    .execute()

/** Dealers with one of these names. */
export const listCompaniesByName = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('buyerCompanies')
    .select(['id', 'name'])
    .where(sql<boolean>`lower(name) in (select lower(unnest(${sql.val(names)}::text[])))`)
    .limit(100_000)
    .execute()

/** Countries of all addresses. */
export const listCountries = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('logisticsAddresses').select('country').distinct().orderBy('country').limit(300).execute()).map(
    (row) => row.country,
  )

/** Name and town by id. */
export async function getAddressNames(db: Db, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('logisticsAddresses')
    .select(['id', 'name', 'city'])
    .where('id', 'in', ids)
    .execute()
  return new Map(found.map(({ id, name, city }) => [id, `${name}, ${city}`]))
}
