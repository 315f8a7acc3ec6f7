import { sql } from 'kysely'
import type { NewAttributeSet } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import type { Db } from '../../core/postgres/db.ts'
import { lockRow } from '../../core/postgres/rows.ts'

/** Sets of a brand and model, or all of them; at most 500. */
export const list = (db: Db, { brand, model }: { brand?: string | undefined; model?: string | undefined }) => {
  let found = db.selectFrom('attributeSets').selectAll()
  if (brand) found = found.where(sql<boolean>`lower(brand) = lower(${brand})`)
  if (model) found = found.where(sql<boolean>`lower(model) = lower(${model})`)
  return found.orderBy('brand').orderBy('model').orderBy('name').limit(500).execute()
}
export type AttributeRow = Awaited<ReturnType<typeof list>>[number]

/** Locks the set of this name until the transaction ends; no other one can take the name meanwhile. */
export async function lockNamed(db: Db, { name, brand, model }: NewAttributeSet): Promise<AttributeRow | undefined> {
  const key = [brand, model, name].map((part) => part.toLowerCase()).join('\n')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attribute set ${key}`}, 0))`.execute(db)
  return db
    .selectFrom('attributeSets')
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .where(sql<boolean>`lower(model) = lower(${model})`)
    .forUpdate()
    .executeTakeFirst()
}
export const insert = (db: Db, { attributes, ...set }: NewAttributeSet, now: Date) =>
  db
    .insertInto('attributeSets')
    .values({
      ...set,
      attributes: JSON.stringify(attributes),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
export const update = (db: Db, id: string, { attributes, ...set }: NewAttributeSet, now: Date) =>
  db
    .updateTable('attributeSets')
    .set({
      ...set,
      attributes: JSON.stringify(attributes),
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'attributeSets', id)
export const remove = (db: Db, id: string) => db.deleteFrom('attributeSets').where('id', '=', id).execute()
