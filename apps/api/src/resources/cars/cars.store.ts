import { sql } from 'kysely'
import type { Db } from '../../core/db.ts'
import { appError } from '../../core/errors.ts'

const jsonFields = new Set<string>(['damages', 'tyres', 'texts', 'financing', 'warranty'])

/** A row as the database gives it, column names in camel case. */
export type CarRowFull = Awaited<ReturnType<typeof get>>

/** Values for SQL: lists and objects of JSON columns as text. */
const toColumns = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      jsonFields.has(name) && value !== null && value !== undefined ? JSON.stringify(value) : value,
    ]),
  )

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await db.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<CarRowFull> {
  const row = await db.selectFrom('cars').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Creates a car. A second active car with its VIN is refused by the unique index, named after what the constraint says. */
export async function insert(db: Db, values: Record<string, unknown>): Promise<CarRowFull> {
  const { id } = await db
    .insertInto('cars')
    .values(toColumns(values) as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return get(db, id)
}

/** Creates many cars in one statement; all rows name the same columns or leave them to their defaults. */
export const insertMany = (db: Db, rows: Record<string, unknown>[]) =>
  db
    .insertInto('cars')
    .values(rows.map(toColumns) as never)
    .returning(['id', 'stockNo'])
    .execute()

/** Changes columns and counts the version up; the caller holds the lock. */
export async function update(db: Db, id: string, values: Record<string, unknown>, now: Date): Promise<CarRowFull> {
  await db
    .updateTable('cars')
    .set({ ...(toColumns(values) as object), version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return get(db, id)
}

/** The stock number of the active car with this VIN, if there is one. */
export async function activeWithVin(db: Db, vin: string, exceptId?: string): Promise<string | undefined> {
  let query = db
    .selectFrom('cars')
    .select('stockNo')
    .where('vin', '=', vin)
    .where('status', 'not in', ['DELETED', 'CANCELLED', 'DELIVERED'])
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst())?.stockNo
}

/**
 * The next free numbers of the house's own series, `B10001` and up; `given` are spoken for. The series goes on where
 * numbers stand close together: a single one that somebody typed far ahead is passed by, not followed.
 */
export async function nextStockNos(db: Db, count: number, given: string[] = []): Promise<string[]> {
  // The lock keeps two creations from taking the same number; it ends with the transaction.
  await sql`select pg_advisory_xact_lock(7242002)`.execute(db)
  const { rows } = await sql<{ number: string }>`
    with held as (
      select substring(stock_no from 2)::bigint as n from cars where stock_no ~ '^B[0-9]{5,9}$'
    ), taken as (
      select n from held union select substring(no from 2)::bigint from unnest(${given}::text[]) as no where no ~ '^B[0-9]{5,9}$'
    ), apart as (
      select n, n - lag(n, 1, 10000) over (order by n) as step from held where n between 10001 and 99999999
    ), series as (
      select coalesce(max(n), 10000) as last from apart where step <= 1000
    )
    select 'B' || c as number
    from series, generate_series(last + 1, last + ${count} + (select count(*) from taken where n > last)) as c
    where not exists (select 1 from taken where n = c)
    order by c limit ${count}`.execute(db)
  return rows.map((row) => row.number)
}

/** The car's first picture and how many it has, as its photos say. */
export const setPhotos = (db: Db, id: string, photoFileId: string | null, photoCount: number) =>
  db.updateTable('cars').set({ photoFileId, photoCount }).where('id', '=', id).execute()

/** Starts the online clock with the first publishing; later ones do not set it back. */
export const startOnline = (db: Db, id: string, day: string) =>
  db.updateTable('cars').set({ onlineSince: day }).where('id', '=', id).where('onlineSince', 'is', null).execute()

/** What the office's view of a car takes from other tables: who looks after it, its listing, its price changes. */
export async function related(db: Db, row: CarRowFull) {
  const [assignee, listing, priceLog] = await Promise.all([
    row.assigneeId
      ? db.selectFrom('staffUsers').select(['id', 'name']).where('id', '=', row.assigneeId).executeTakeFirst()
      : undefined,
    db
      .selectFrom('listings')
      .select(['id', 'status'])
      .where('carId', '=', row.id)
      .where('status', '<>', 'WITHDRAWN')
      .executeTakeFirst(),
    db
      .selectFrom('auditLog')
      .select(['at', 'actorName', 'reason', 'changes'])
      .where('carId', '=', row.id)
      .where('entity', '=', 'cars')
      .where('action', '=', 'price')
      .orderBy('at', 'desc')
      .limit(50)
      .execute(),
  ])
  return { assignee: assignee ?? null, listing: listing ?? null, priceLog }
}
