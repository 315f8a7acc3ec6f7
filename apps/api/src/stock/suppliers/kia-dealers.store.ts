import type { Db } from '../../core/postgres/db.ts'
import { insertRows, updateRow } from '../../core/postgres/rows.ts'
import { kiaBrand, type KiaDealer, supplierOf } from './kia-dealers.rules.ts'
import { addBrand } from './suppliers.store.ts'

/** Returns the ids in the order of the values. */
export async function insertKiaDealers(db: Db, values: KiaDealer[], createdBy: string): Promise<string[]> {
  const ids = await insertRows(
    db,
    'suppliers',
    values.map((value) => ({ ...supplierOf(value), createdBy })),
  )
  await addKia(db, ids)
  return ids
}

/** Returns false when the version no longer matches. */
export async function updateKiaDealer(
  db: Db,
  of: { id: string; version: number },
  { brand: _brand, ...columns }: KiaDealer,
  now: Date,
): Promise<boolean> {
  const isDone = await updateRow(db, 'suppliers', of, { ...columns, updatedAt: now.toISOString() })
  if (isDone) await addKia(db, [of.id])
  return isDone
}

async function addKia(db: Db, supplierIds: readonly string[]): Promise<void> {
  const { id: brandId } = await addBrand(db, kiaBrand)
  await db
    .insertInto('supplierBrandLinks')
    .values(supplierIds.map((supplierId) => ({ supplierId, brandId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
