import { type Insertable, sql, type Updateable } from 'kysely'
import type { Pool } from 'pg'
import { type Db, snakeCase } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import { appError } from '../../core/errors.ts'

const jsonFields = ['damages', 'tyres', 'texts', 'financing', 'warranty'] as const
type JsonField = (typeof jsonFields)[number]

/** What a car is created with: columns that are not named get their defaults. */
type NewCar = Omit<Insertable<DB['cars']>, JsonField> & Partial<Record<JsonField, object | null>>
/** What of a car may be changed; its state only by `move`. */
export type CarChange = Omit<Updateable<DB['cars']>, JsonField | 'id'> & Partial<Record<JsonField, object | null>>

/** A row as the database gives it, column names in camel case. */
export type CarRowFull = Awaited<ReturnType<typeof get>>

/** Values for SQL: lists and objects of JSON columns as text. */
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

/** Creates a car. A second active car with its VIN is refused by the unique index, named after what the constraint says. */
export async function insert(db: Db, values: NewCar): Promise<CarRowFull> {
  const { id } = await db.insertInto('cars').values(toColumns(values)).returning('id').executeTakeFirstOrThrow()
  return get(db, id)
}

/**
 * Creates many cars; columns that a row does not name get their defaults. The rows go as one JSON: forty thousand
 * parameters take longer to be put together than to be written.
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

/** Changes columns and counts the version up; the caller holds the lock. */
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
 * The next free numbers of the house's own series, `B10001` and up; `given` are spoken for. The series goes on where
 * numbers stand close together: a single one that somebody typed far ahead is passed by, not followed.
 */
export async function lockNextStockNos(db: Db, count: number, given: string[] = []): Promise<string[]> {
  // The lock keeps two creations from taking the same number; it ends with the transaction.
  await sql`select pg_advisory_xact_lock(7242002)`.execute(db)
  // One text: fifty thousand rows would be read in one go.
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

/** The cars of an import, locked against all that could be built on them meanwhile: a row that names one of them waits. */
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

/** What stands on each of them; asked after the lock, so that nothing is missed. */
export const listDependents = (db: Db, ids: string[]) =>
  db
    .selectFrom('cars')
    .select(['id', 'stockNo', sql<string[]>`car_built_on(id)`.as('because')])
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .orderBy('stockNo')
    .execute()

/** The database refuses it for cars of an import on which something is built. */
export const removeMany = (db: Db, ids: string[]) =>
  db
    .deleteFrom('cars')
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute()

/** The car's first picture and how many it has, as its photos say. */
export const setPhotos = (
  db: Db,
  id: string,
  photos: { photoFileId: string | null; thumbnailFileId: string | null; photoCount: number },
) => db.updateTable('cars').set(photos).where('id', '=', id).execute()

/** Starts the online clock with the first publishing; later ones do not set it back. */
export const setOnlineSince = (db: Db, id: string, day: string) =>
  db.updateTable('cars').set({ onlineSince: day }).where('id', '=', id).where('onlineSince', 'is', null).execute()

/** As if it had not begun on that day. */
export const removeOnlineSince = (db: Db, id: string, day: string) =>
  db.updateTable('cars').set({ onlineSince: null }).where('id', '=', id).where('onlineSince', '=', day).execute()

/** What the office's view of a car takes from other tables: who looks after it, its listing, its price changes. */
/** The price of its contract; before there is one, an accepted amount for several cars that is shared by what they were asked for. */
export type Agreed = { priceMinor: number | null; amountMinor: number; askings: number[]; place: number }
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

const camel = new Map<string, string>()
const camelOf = (name: string) => {
  let found = camel.get(name)
  if (!found) camel.set(name, (found = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())))
  return found
}

/** A car and what belongs to it in one prepared statement: the page that is opened most. @throws notFound */
export async function getDetail(pool: Pick<Pool, 'query'>, id: string): Promise<{ row: CarRowFull; related: Related }> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'car-detail',
    text: `select c.*, ${relatedColumns} from cars c where c.id = $1`,
    values: [id],
  })
  if (!rows[0]) throw appError('notFound')
  const { assignee, listing, agreed, priceLog, moves, ...columns } = rows[0]
  return {
    row: Object.fromEntries(Object.entries(columns).map(([name, value]) => [camelOf(name), value])) as CarRowFull,
    related: { assignee, listing, agreed, priceLog, moves } as Related,
  }
}

/** Whether dealers see it, or somebody works on selling it. */
export const existsLiveListing = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('listings')
    .select('id')
    .where('carId', '=', id)
    .where('status', 'not in', ['WITHDRAWN', 'DRAFT', 'MOVED_TO_OUTLET'])
    .executeTakeFirst()) !== undefined
