import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Supplier, SupplierBrand, SupplierFields } from '@bilbro/contract/stock/suppliers/supplier-fields'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import { deleteRow, insertRows, updateRow } from '../../core/postgres/rows.ts'

export const suppliersConstraints: ConstraintErrors = {
  suppliers_vat_id: () => fieldError('supplier.exists', 'vatId'),
  supplier_brands_name: () => fieldError('supplier.brandExists', 'name'),
  suppliers_external_id: () => fieldError('supplier.externalIdTaken', 'externalId'),
  supplier_brand_links_brand_id_fkey: () => fieldError('notFound', 'brandIds'),
}

/** The suppliers with the makes that they sell. */
export const listRowsQuery = (db: Db) =>
  db
    .selectFrom('suppliers as s')
    .selectAll('s')
    .select((eb) => [
      eb
        .case()
        .when('s.archivedAt', 'is', null)
        .then('CURRENT' as const)
        .else('ARCHIVED' as const)
        .end()
        .as('status'),
      jsonArrayFrom(
        eb
          .selectFrom('supplierBrandLinks as l')
          .innerJoin('supplierBrands as b', 'b.id', 'l.brandId')
          .select(['b.id', 'b.name'])
          .whereRef('l.supplierId', '=', 's.id')
          .orderBy(sql`lower(b.name)`),
      ).as('brands'),
    ])
    .$narrowType<Pick<Supplier, 'language' | 'purchaseTaxCase'>>()
export type SupplierRecord = Awaited<ReturnType<typeof get>>

export const find = (db: Db, id: string) => listRowsQuery(db).where('s.id', '=', id).executeTakeFirst()

/** @throws notFound */
export async function get(db: Db, id: string) {
  const found = await find(db, id)
  if (!found) throw appError('notFound')
  return found
}

/** The row alone, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('suppliers').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw appError('notFound')
}

/** @throws supplier.exists (by the database) */
export async function insert(
  db: Db,
  { brandIds, ...fields }: SupplierFields,
  createdBy: string,
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const made = await db
    .insertInto('suppliers')
    .values({ ...fields, createdBy, ibanBy: fields.iban ? createdBy : null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setBrands(db, made.id, brandIds)
  return made.id
}

/** Returns false when the version no longer matches. */
export async function update(
  db: Db,
  of: { id: string; version: number },
  { brandIds, ...fields }: SupplierFields & { ibanBy?: string },
  now: Date,
): Promise<boolean> {
  const isDone = await updateColumns(db, of, fields, now)
  if (isDone) await setBrands(db, of.id, brandIds)
  return isDone
}

/** The makes stay. Returns false when the version no longer matches. */
export const updateColumns = (
  db: Db,
  of: { id: string; version: number },
  columns: Updateable<DB['suppliers']>,
  now: Date,
): Promise<boolean> => updateRow(db, 'suppliers', of, { ...columns, updatedAt: now.toISOString() })

/** Suppliers without makes. Returns the ids in the order of the rows. */
export const insertMany = (db: Db, rows: Insertable<DB['suppliers']>[]) => insertRows(db, 'suppliers', rows)

/** Suppliers that sell this make already stay as they are. */
export const addBrandTo = (db: Db, supplierIds: readonly string[], brandId: string) =>
  db
    .insertInto('supplierBrandLinks')
    .values(supplierIds.map((supplierId) => ({ supplierId, brandId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Replaces the makes that a supplier sells. */
async function setBrands(db: Db, supplierId: string, brandIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(brandIds)]
  await db
    .deleteFrom('supplierBrandLinks')
    .where('supplierId', '=', supplierId)
    .where((e) => e.not(e('brandId', '=', e.fn.any(e.val(wanted)))))
    .execute()
  if (wanted.length)
    await db
      .insertInto('supplierBrandLinks')
      .values(wanted.map((brandId) => ({ supplierId, brandId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** @throws record.inUse while another record names the supplier */
export const remove = (db: Db, id: string) => deleteRow(db, 'suppliers', id)

/** Archives a supplier, or restores it with null. */
export const setArchivedAt = (db: Db, id: string, archivedAt: string | null, now: Date) =>
  db
    .updateTable('suppliers')
    .set({ archivedAt, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

/** Ids of the current suppliers by their names in lower case. A name that two of them have is left out. */
export async function listIdsByName(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (!names.length) return new Map()
  const { rows } = await sql<{ name: string; id: string }>`
    select lower(name) as name, min(id::text) as id from suppliers
    where archived_at is null and lower(name) = any(${sql.val(names.map((name) => name.toLowerCase()))}::text[])
    group by 1 having count(*) = 1`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** The current suppliers with this address, ignoring case. */
export const listByEmail = (db: Db, email: string) =>
  listRowsQuery(db)
    .where(sql<boolean>`lower(s.email) = lower(${email}) and s.email <> ''`)
    .where('s.archivedAt', 'is', null)
    .orderBy(sql`lower(s.name)`)
    .limit(50)
    .execute()

/** The current suppliers with an address of this domain. */
export const listByDomain = (db: Db, domain: string) =>
  listRowsQuery(db)
    .where(sql<boolean>`lower(split_part(s.email, '@', 2)) = ${domain} and s.email <> ''`)
    .where('s.archivedAt', 'is', null)
    .orderBy(sql`lower(s.name)`)
    .limit(50)
    .execute()

/** Countries of all suppliers. */
export const listCountries = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('suppliers').select('country').distinct().orderBy('country').limit(300).execute()).map(
    (row) => row.country,
  )

export const listBrands = (db: Db): Promise<SupplierBrand[]> =>
  db
    .selectFrom('supplierBrands')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .limit(1000)
    .execute()

/** The make with this name, ignoring case; created if there is none. */
export async function addBrand(db: Db, name: string): Promise<SupplierBrand & { isNew: boolean }> {
  const made = await db
    .insertInto('supplierBrands')
    .values({ name })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (made) return { ...made, isNew: true }
  const known = await db
    .selectFrom('supplierBrands')
    .select(['id', 'name'])
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}
