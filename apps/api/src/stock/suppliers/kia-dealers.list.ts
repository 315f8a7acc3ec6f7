// The importer's list of dealers, as a table that becomes suppliers.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import type { ListImport } from '../../tables/import/import-list.ts'
import { kiaBrand, type KiaDealer, kiaDealer } from './kia-dealer-row.ts'
import { insertKiaDealers, updateKiaDealer } from './write-kia-dealers.ts'
import { listRowsQuery } from './suppliers.store.ts'

export type KiaDealerRow = KiaDealer & { id: string; version: number; isArchived: boolean }

const file: ListFile<KiaDealerRow, keyof KiaDealer> = {
  name: 'kia-dealers',
  columns: [
    { header: 'word.name', field: 'name', cell: (row) => row.name },
    { header: 'office.suppliers.externalId', field: 'externalId', cell: (row) => row.externalId },
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
    { header: 'word.email', field: 'email', cell: (row) => row.email },
    { header: 'word.vatId', field: 'vatId', cell: (row) => row.vatId },
    { header: 'word.orgNo', field: 'orgNo', cell: (row) => row.orgNo },
    { header: 'office.suppliers.brands', field: 'brand', cell: (row) => row.brand },
  ],
}

const plain = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()
const place = ({ name, postalCode }: Partial<KiaDealer>) => JSON.stringify([plain(name), plain(postalCode)])

/** By the external id; otherwise by name and post code, when one of the two has no external id. */
function match(candidates: readonly KiaDealerRow[]) {
  const byId = new Map(candidates.filter((row) => row.externalId).map((row) => [plain(row.externalId), row]))
  const byPlace = Map.groupBy(candidates, place)
  return (given: Partial<KiaDealer>): KiaDealerRow | undefined => {
    const externalId = plain(given.externalId)
    const known = externalId ? byId.get(externalId) : undefined
    const alike = (byPlace.get(place(given)) ?? []).filter((row) => !externalId || !row.externalId)
    return known ?? alike.find((row) => !row.isArchived) ?? alike[0]
  }
}

async function find(db: Db, given: readonly Partial<KiaDealer>[]): Promise<KiaDealerRow[]> {
  const ids = given.flatMap(({ externalId }) => (externalId ? [plain(externalId)] : []))
  const names = given.map((row) => plain(row.name))
  const found = await listRowsQuery(db)
    .where(
      sql<boolean>`(lower(s.external_id) = any(${sql.val(ids)}::text[]) and s.external_id <> '' or lower(s.name) = any(${sql.val(names)}::text[]))`,
    )
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .execute()
  return found.map((row) => ({
    ...Object.fromEntries(fields.map((field) => [field, row[field as keyof typeof row]])),
    id: row.id,
    version: row.version,
    isArchived: row.status === 'ARCHIVED',
    brand: row.brands.find((brand) => plain(brand.name) === plain(kiaBrand)) ? kiaBrand : '',
  })) as KiaDealerRow[]
}
const fields = Object.keys(kiaDealer.shape).filter((field) => field !== 'brand')

export const kiaDealersImport = (createdBy: string): ListImport<KiaDealer, KiaDealerRow> => ({
  file,
  schema: kiaDealer,
  blank: {
    name: null,
    externalId: '',
    street: '',
    postalCode: '',
    city: '',
    country: 'DE',
    contactName: '',
    email: '',
    vatId: '',
    orgNo: '',
    brand: kiaBrand,
  },
  key: {
    fields: ['name', 'externalId', 'postalCode'],
    needs: ['name'],
    of: (row) => (row.externalId ? plain(row.externalId) : place(row)),
  },
  find,
  match,
  always: { brand: kiaBrand },
  insert: (db, values) => insertKiaDealers(db, values, createdBy),
  update: updateKiaDealer,
  log: (entityId, changes) => ({
    entity: 'suppliers',
    entityId,
    action: 'import',
    changes: changes.flatMap((change) =>
      ['id', 'version', 'isArchived'].includes(change.field) ? [] : [{ ...change, field: auditName(change.field) }],
    ),
  }),
})
const auditName = (field: string): string =>
  ({ externalId: 'supplierExternalId', brand: 'supplierBrands' })[field] ?? field
