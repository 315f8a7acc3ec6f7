import { type Insertable, sql, type Updateable } from 'kysely'
import type { Pool } from 'pg'
import { type Db, snakeCase } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'

export const carsConstraints: ConstraintErrors = {
  cars_vin_active: () => fieldError('car.vinTaken', 'vin', { stockNo: '' }),
  cars_biil_active: () => fieldError('car.biilTaken', 'biilId'),
  cars_stock_no: () => fieldError('car.stockNoTaken', 'stockNo'),
  cars_check: () => fieldError('car.vinReason', 'noVinReason'),
}

const jsonFields = ['damages', 'tyres', 'texts', 'financing', 'warranty'] as const
type JsonField = (typeof jsonFields)[number]

/** Values of a new car; omitted columns get their defaults. */
type NewCar = Omit<Insertable<DB['cars']>, JsonField> & Partial<Record<JsonField, object | null>>
/** The fields of a car that may be changed. The status changes only by a transition. */
export type CarChange = Omit<Updateable<DB['cars']>, JsonField | 'id'> & Partial<Record<JsonField, object | null>>

/** A row as in the database, with column names in camel case. */
export type CarRowFull = Awaited<ReturnType<typeof get>>

/** Converts values for SQL: lists and objects of JSON columns become text. */
const toColumns = <V extends object>(values: V) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (jsonFields as readonly string[]).includes(name) && value !== null && value !== undefined
        ? JSON.stringify(value)
        : value,
    ]),
  ) as Omit<V, JsonField> & Partial<Record<JsonField, string | null>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await db.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<CarRowFull> {
  const row = await db.selectFrom('cars').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Inserts a car. The unique index refuses a second active car with the same VIN. */
export async function insert(db: Db, values: NewCar): Promise<CarRowFull> {
  const { id } = await db.insertInto('cars').values(toColumns(values)).returning('id').executeTakeFirstOrThrow()
  return get(db, id)
}

/**
 * Inserts many cars; omitted columns get their defaults. The rows are sent as one JSON value, because preparing forty
 * thousand parameters takes longer than the insert itself.
 */
export async function insertMany(db: Db, rows: Record<string, unknown>[]): Promise<{ id: string; stockNo: string }[]> {
  const made = []
  for (const some of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const columns = Object.keys(some[0]!).map((name) => [name, snakeCase(name)] as const)
    const values = some.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name]])))
    const names = sql.join(columns.map(([, column]) => sql.ref(column)))
    const result = await sql<{ id: string; stockNo: string }>`
      insert into cars (${names}) select ${names} from jsonb_populate_recordset(null::cars, ${JSON.stringify(values)}::jsonb)
      returning id, stock_no as "stockNo"`.execute(db)
    made.push(...result.rows)
  }
  return made
}

/** Updates columns and increments the version; the caller holds the lock. */
export async function update(db: Db, id: string, values: CarChange, now: Date): Promise<CarRowFull> {
  await db
    .updateTable('cars')
    .set({ ...(toColumns(values) as object), version: sql`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  return get(db, id)
}

/** The stock number of the active car with this VIN, if there is one. */
export async function findActiveByVin(db: Db, vin: string, exceptId?: string): Promise<string | undefined> {
  let query = db
    .selectFrom('cars')
    .select('stockNo')
    .where('vin', '=', vin)
    .where('status', 'not in', ['DELETED', 'CANCELLED', 'DELIVERED'])
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst())?.stockNo
}

/**
 * The next free numbers of our own series, `B10001` and up; `given` are reserved. The series continues where numbers
 * are close together: a single number that a user typed far ahead is skipped.
 */
export async function lockNextStockNos(db: Db, count: number, given: string[] = []): Promise<string[]> {
  // The lock prevents two transactions from taking the same number; it is released at the end of the transaction.
  await sql`select pg_advisory_xact_lock(7242002)`.execute(db)
  // As one text, because fifty thousand result rows would be parsed in one blocking step.
  const { rows } = await sql<{ numbers: string | null }>`
    with held as (
      select substring(stock_no from 2)::bigint as n from cars where stock_no ~ '^B[0-9]{5,9}$'
    ), taken as (
      select n from held union select substring(no from 2)::bigint from unnest(${given}::text[]) as no where no ~ '^B[0-9]{5,9}$'
    ), apart as (
      select n, n - lag(n, 1, 10000) over (order by n) as step from held where n between 10001 and 99999999
    ), series as (
      select coalesce(max(n), 10000) as last from apart where step <= 1000
    )
    select string_agg('B' || c, ',' order by c) as numbers from (
      select c
      from series, generate_series(last + 1, last + ${count} + (select count(*) from taken where n > last)) as c
      where not exists (select 1 from taken where n = c)
      order by c limit ${count}
    ) as free`.execute(db)
  return rows[0]?.numbers?.split(',') ?? []
}

/** Cars of an import, locked so that inserting a row that refers to one of them must wait. */
export async function lockOfImport(db: Db, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cars')
    .select('id')
    .where('importId', '=', importId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that depend on each of them. Call it after locking, so that none is missed. */
export const listDependents = (db: Db, ids: string[]) =>
  db
    .selectFrom('cars')
    .select(['id', 'stockNo', sql<string[]>`car_built_on(id)`.as('because')])
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .orderBy('stockNo')
    .execute()

/** The database refuses to delete imported cars on which other records depend. */
export const removeMany = (db: Db, ids: string[]) =>
  db
    .deleteFrom('cars')
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute()

/** Sets the main photo and the number of photos. */
export const setPhotos = (
  db: Db,
  id: string,
  photos: { photoFileId: string | null; thumbnailFileId: string | null; photoCount: number },
) => db.updateTable('cars').set(photos).where('id', '=', id).execute()

/** Starts the count of online days with the first publication; later publications do not reset it. */
export const setOnlineSince = (db: Db, id: string, day: string) =>
  db.updateTable('cars').set({ onlineSince: day }).where('id', '=', id).where('onlineSince', 'is', null).execute()

/** Resets the start of the online days, if it is that day. */
export const removeOnlineSince = (db: Db, id: string, day: string) =>
  db.updateTable('cars').set({ onlineSince: null }).where('id', '=', id).where('onlineSince', '=', day).execute()

/**
 * The price in the contract. Before a contract: the accepted amount for several cars, to be split by their asking
 * prices.
 */
export type Agreed = { priceMinor: number | null; amountMinor: number; askings: number[]; place: number }
/** Data of other tables for the office's view of a car: assignee, listing, price changes. */
export type Related = {
  assignee: { id: string; name: string } | null
  listing: { id: string; status: string } | null
  agreed: Agreed | null
  priceLog: { at: string; actorName: string; reason: string | null; changes: unknown }[]
  moves: { action: string; from: string }[]
}

const relatedColumns = `
  (select json_build_object('id', u.id, 'name', u.name) from staff_users u where u.id = c.assignee_id) as "assignee",
  (select json_build_object('id', l.id, 'status', l.status) from listings l where l.car_id = c.id and l.status <> 'WITHDRAWN') as "listing",
  (select json_build_object('priceMinor', (select k.price_minor from contract_cars k where k.car_id = c.id and k.is_live),
      'amountMinor', o.amount_minor, 'place', a.position,
      'askings', (select json_agg(x.asking_minor order by x.position) from offer_cars x where x.offer_id = o.id))
    from offer_cars a join offers o on o.id = a.offer_id where a.car_id = c.id and a.is_accepted) as "agreed",
  (select coalesce(json_agg(json_build_object('at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actorName', p.actor_name, 'reason', p.reason, 'changes', p.changes)), '[]')
   from (select * from audit_log a where a.entity = 'cars' and a.entity_id = c.id and a.action = 'price' order by a.at desc limit 50) p) as "priceLog",
  (select coalesce(json_agg(json_build_object('action', m.action, 'from', jsonb_path_query_first(m.changes, '$[*] ? (@.field == "status").from')) order by m.at, m.id), '[]')
   from (select * from audit_log a where a.entity = 'cars' and a.entity_id = c.id and a.changes @> '[{"field": "status"}]' order by a.at desc, a.id desc limit 100) m) as "moves"`

export async function getRelated(db: Db, id: string): Promise<Related> {
  const { rows } = await sql<Related>`select ${sql.raw(relatedColumns)} from cars c where c.id = ${id}`.execute(db)
  return rows[0]!
}

/**
 * Creates the read of a page: columns of a car with its related data in one prepared statement, because this page is
 * opened most often. The read throws notFound.
 */
export function createPageReader<C extends keyof CarRowFull>(columns: readonly C[]) {
  const own = columns.map((name) => `c.${snakeCase(name)} as "${name}"`).join(', ')
  const text = `select ${own}, ${relatedColumns} from cars c where c.id = $1`
  return async (pool: Pick<Pool, 'query'>, id: string): Promise<Pick<CarRowFull, C> & Related> => {
    const { rows } = await pool.query<Pick<CarRowFull, C> & Related>({ name: 'car-page', text, values: [id] })
    if (!rows[0]) throw appError('notFound')
    return rows[0]
  }
}

/** Whether dealers can see the car, or its sale is in preparation. */
export const existsLiveListing = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('listings')
    .select('id')
    .where('carId', '=', id)
    .where('status', 'not in', ['WITHDRAWN', 'DRAFT', 'MOVED_TO_OUTLET'])
    .executeTakeFirst()) !== undefined
