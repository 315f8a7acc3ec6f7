import type { Db } from '../../core/postgres/db.ts'
import { kiaBrand, type KiaDealer, supplierOf } from './kia-dealer-row.ts'
import * as suppliers from './suppliers.store.ts'

/** Returns the ids in the order of the values. */
export async function insertKiaDealers(db: Db, values: KiaDealer[], createdBy: string): Promise<string[]> {
  const ids = await suppliers.insertMany(
    db,
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
  const isDone = await suppliers.updateColumns(db, of, columns, now)
  if (isDone) await addKia(db, [of.id])
  return isDone
}

async function addKia(db: Db, supplierIds: readonly string[]): Promise<void> {
  const { id } = await suppliers.addBrand(db, kiaBrand)
  await suppliers.addBrandTo(db, supplierIds, id)
}
