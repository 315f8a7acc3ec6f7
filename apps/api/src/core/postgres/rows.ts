// Shared store functions for rows that have an id, and for those that have a version.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { appError } from '../errors.ts'
import type { Db } from './db.ts'
import type { DB } from './tables.ts'

type Versioned = {
  [T in keyof DB]: 'version' extends keyof DB[T] ? ('id' extends keyof DB[T] ? T : never) : never
}[keyof DB]
/** Tables whose rows have an id of their own. */
type Identified = { [T in keyof DB]: DB[T] extends { id: { __select__: string } } ? T : never }[keyof DB]
/** Used as a stand-in for all tables: Kysely infers the columns of one concrete table only. */
type AnyTable = 'logisticsAddresses'

/** @throws notFound */
export async function getRow<T extends Identified>(db: Db, table: T, id: string): Promise<Selectable<DB[T]>> {
  const found = await byId(db, table, id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found as unknown as Selectable<DB[T]>
}

/** Locks the row until the transaction ends. @throws notFound */
export async function lockRow<T extends Identified>(db: Db, table: T, id: string): Promise<Selectable<DB[T]>> {
  const found = await byId(db, table, id).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw appError('notFound')
  return found as unknown as Selectable<DB[T]>
}

const byId = (db: Db, table: Identified, id: string) =>
  db
    .selectFrom(table as AnyTable)
    .selectAll()
    .where('id', '=', id)

/** Updates the given columns when the version still matches; returns false when it does not. */
export async function updateRow<T extends Versioned>(
  db: Db,
  table: T,
  { id, version }: { id: string; version: number },
  values: Updateable<DB[T]>,
): Promise<boolean> {
  const result = await db
    .updateTable(table as AnyTable)
    .set((eb) => ({ ...(values as object), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Inserts a few hundred rows at most; returns their ids in the order of the values. */
export async function insertRows<T extends Versioned>(
  db: Db,
  table: T,
  values: Insertable<DB[T]>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select new_id() as id from generate_series(1, ${values.length})`.execute(
    db,
  )
  await db
    .insertInto(table as AnyTable)
    .values(values.map((row, i) => ({ ...(row as Insertable<DB[AnyTable]>), id: rows[i]!.id })))
    .execute()
  return rows.map(({ id }) => id)
}

const stillNamed = new Set(['23001', '23503'])

/** Deletes a row. @throws record.inUse while another row refers to it */
export async function deleteRow(db: Db, table: Versioned, id: string): Promise<void> {
  try {
    await db
      .deleteFrom(table as AnyTable)
      .where('id', '=', id)
      .execute()
  } catch (error) {
    throw stillNamed.has((error as { code?: string }).code ?? '') ? appError('record.inUse') : error
  }
}
