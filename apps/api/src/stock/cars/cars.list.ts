// The office's list of cars: rows, total and counts, each with the cheapest possible query.
import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { carFacets, type CarFacet, type CarFacetCounts } from '@bilbro/contract/stock/cars/car-filters'
import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import { type CarRow, carRow } from '@bilbro/contract/stock/cars/cars'
import { type CarsQuery } from '@bilbro/contract/stock/cars/cars-query'
import type { DB } from '../../core/postgres/tables.ts'
import { type Db, snakeCase } from '../../core/postgres/db.ts'
import type { RecordCache } from '../../platform/cache/record-cache.ts'
import { RawJson } from '../../core/request/replies.ts'
import type { CarIndex, Found } from '../car-index/car-index.ts'
import { conditions, isByStatusOnly, isUnfiltered } from './cars.filter.ts'

/** Lists are read outside transactions, so they may use prepared statements of the pool. */
export type Source = { db: Db; pool: Pick<Pool, 'query'>; index: CarIndex; rows: RecordCache<string> }
export type Shown = { mayCost: boolean; today: string; pictureUrl: (fileId: string) => string }

const columnOf = {
  createdAt: 'c.created_at',
  updatedAt: 'c.updated_at',
  price: 'c.price_minor',
  purchasePrice: 'c.purchase_price_minor',
  year: 'c.year',
  mileage: 'c.mileage',
  power: 'c.power',
  stockNo: 'c.stock_no',
  status: 'c.status',
  standingDays: 'c.purchased_on',
  brand: 'plain_text(c.brand)',
} as const

/** ORDER BY that an index supports in both directions; cars without a value come last. */
function orderBy(q: CarsQuery) {
  // More standing days means an earlier purchase, so the order is reversed.
  const descending = (q.sort === 'desc') !== (q.sortBy === 'standingDays')
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc')
  const column = sql.raw(columnOf[q.sortBy])
  const model = q.sortBy === 'brand' ? sql`, plain_text(c.model) ${sql.raw(q.sort)}` : sql``
  // Columns that are never null have only one index, which serves both directions without NULLS LAST.
  const isNullable = ['price', 'purchasePrice', 'year', 'mileage', 'power', 'standingDays'].includes(q.sortBy)
  return sql`${column} ${isNullable ? direction : sql.raw(q.sort)}${model}, c.id ${sql.raw(descending ? 'desc' : 'asc')}`
}

/** Ids of one page in order. Deep pages read only the index, and the table rows of the page. */
const pageIds = async (db: Db, q: CarsQuery, shown: Shown): Promise<string[]> => {
  const rows = await db
    .selectFrom('cars as c')
    .select('c.id')
    .where(conditions(q, shown.today))
    .orderBy(orderBy(q))
    .limit(q.pageSize)
    .offset((q.page - 1) * q.pageSize)
    .execute()
  return rows.map((row) => row.id)
}

const money = (column: string) =>
  `case when c.${column} is null then null else json_build_object('minor', c.${column}, 'currency', c.currency) end`
const instant = (column: string) => `to_char(c.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Fields of a row that are plain columns of the table. */
const plain = Object.keys(carRow.shape).filter((name) => name in carFields.shape)
/**
 * Expressions for a row in the format of the API. PostgreSQL builds the JSON: ten rows are ten texts instead of three
 * hundred values.
 */
const rowParts = (mayCost: boolean): Record<Exclude<keyof CarRow, 'standingDays'>, string> =>
  ({
    ...Object.fromEntries(plain.map((name) => [name, `c.${snakeCase(name)}`])),
    id: 'c.id',
    version: 'c.version',
    status: 'c.status',
    year: 'c.year',
    price: money('price_minor'),
    minPrice: money('min_price_minor'),
    purchasePrice: mayCost ? money('purchase_price_minor') : 'null',
    costs: mayCost ? money('costs_minor') : 'null',
    assignee: `case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end`,
    listing: `case when l.id is not null then json_build_object('id', l.id, 'status', l.status) end`,
    photo: 'c.thumbnail_file_id',
    photoCount: 'c.photo_count',
    papersMissing: 'c.papers_missing',
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  }) as Record<Exclude<keyof CarRow, 'standingDays'>, string>
const objects = new Map(
  [true, false].map((mayCost) => [
    mayCost,
    Object.entries(rowParts(mayCost))
      .map(([name, column]) => `'${name}', ${column}`)
      .join(', '),
  ]),
)

/** Rows with these ids as JSON texts. Prepared once per connection, because planning takes longer than running. */
async function readRows(pool: Pick<Pool, 'query'>, ids: string[], shown: Shown): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; text: string }>({
    name: `car-rows-${shown.mayCost}`,
    text: `select c.id, json_build_object(${objects.get(shown.mayCost)!},
        'standingDays', case when c.purchased_on is not null then greatest(0, coalesce(c.sold_on, $2::date) - c.purchased_on) end)::text as text
      from cars c left join staff_users u on u.id = c.assignee_id left join listings l on l.car_id = c.id and l.status <> 'WITHDRAWN'
      where c.id = any($1::uuid[])`,
    values: [ids, shown.today],
  })
  // Replaces file ids by addresses. Texts of users cannot match, because their quotes are escaped.
  const withPicture = (text: string) =>
    text.replace(/"photo" : "([0-9a-f-]{36})"/, (_, id: string) => `"photo":"${shown.pictureUrl(id)}"`)
  return new Map(rows.map(({ id, text }) => [id, withPicture(text)]))
}

async function countOf({ db, pool }: Pick<Source, 'db' | 'pool'>, q: CarsQuery, today: string): Promise<number> {
  if (isUnfiltered(q) || isByStatusOnly(q)) {
    const text = `select coalesce(sum(count), 0)::int8 as total from car_counts where case when $1::text[] = '{}' then status <> 'DELETED' else status = any($1) end`
    return (await pool.query<{ total: number }>({ name: 'car-total', text, values: [q.status] })).rows[0]!.total
  }
  return (
    await db
      .selectFrom('cars as c')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(conditions(q, today))
      .executeTakeFirstOrThrow()
  ).total
}

/** One page, found in memory or in PostgreSQL. Rows that have not changed come from the cache. */
export async function page(source: Source, q: CarsQuery, shown: Shown): Promise<RawJson> {
  const { index, rows, pool } = source
  const { ids, total, facets } = index.find(q, shown.today) ?? (await findInTables(source, q, shown))
  const items = await rows.many(ids, `${shown.mayCost} ${shown.today}`, (missing) => readRows(pool, missing, shown))
  const counts = facets ? `,"facets":${facets}` : ''
  return new RawJson(`{"items":[${items.join()}],"total":${total},"page":${q.page},"pageSize":${q.pageSize}${counts}}`)
}

/**
 * Finds a page with PostgreSQL. Ids and total are two parallel statements, never a window count (27 times slower at
 * 100,000 cars).
 */
export async function findInTables(source: Pick<Source, 'db' | 'pool'>, q: CarsQuery, shown: Shown): Promise<Found> {
  const [ids, total, facets] = await Promise.all([
    pageIds(source.db, q, shown),
    countOf(source, q, shown.today),
    q.facets ? facetCounts(source.db, q, shown.today) : undefined,
  ])
  return { ids, total, facets: facets && JSON.stringify(facets) }
}

/** Counts of each filter's values under all other filters. Filters that are not set share one scan. */
async function facetCounts(db: Db, q: CarsQuery, today: string): Promise<CarFacetCounts> {
  const unset = carFacets.filter((name) => !q[name].length)
  const set = carFacets.filter((name) => q[name].length)
  const [together, ...single] = await Promise.all([
    unset.length ? countTogether(db, q, today, unset) : [],
    ...set.map((name) => countTogether(db, q, today, [name], name)),
  ])
  const all = [...together, ...single.flat()]
  return Object.fromEntries(
    carFacets.map((name) => [
      name,
      all
        .filter((row) => row.name === name)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .map(({ value, count }) => [value, count]),
    ]),
  ) as CarFacetCounts
}

async function countTogether(
  db: Db,
  q: CarsQuery,
  today: string,
  names: CarFacet[],
  except?: CarFacet,
): Promise<{ name: CarFacet; value: string; count: number }[]> {
  const columns = names.map((name) => sql.ref(`c.${snakeCase(name)}`))
  const rows = await (db as Kysely<DB>)
    .selectFrom('cars as c')
    .where(conditions(q, today, except))
    .select([
      sql<number>`grouping(${sql.join(columns)})`.as('mask'),
      sql<(string | null)[]>`array[${sql.join(columns)}]`.as('keys'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(sql`grouping sets (${sql.join(columns.map((column) => sql`(${column})`))})`)
    .execute()
  return rows.flatMap((row) => {
    // In the grouping mask, the bit of the grouped column is 0.
    const at = names.findIndex((_, i) => !(row.mask & (1 << (names.length - 1 - i))))
    const value = row.keys[at]
    return value === null || value === undefined ? [] : [{ name: names[at]!, value, count: row.count }]
  })
}

/** Cars that a short text may refer to, best match first: VIN, plate or stock number, then newest. */
export async function quickSearch(db: Db, term: string, tsquery: string, limit: number) {
  return db
    .selectFrom('cars as c')
    .select([
      'c.id',
      'c.stockNo',
      'c.vin',
      'c.registrationNo',
      'c.brand',
      'c.model',
      'c.variant',
      'c.status',
      'c.thumbnailFileId',
    ])
    .where(sql<boolean>`c.search @@ ${tsquery}::tsquery`)
    .where('c.status', '<>', 'DELETED')
    .orderBy(
      sql`(lower(c.stock_no) = ${term} or lower(c.registration_no) = ${term} or lower(c.vin) like ${`%${term}`}) desc nulls last`,
    )
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

/** All rows of a filter in batches, for an export that holds only one batch in memory. */
export async function* wholeList(
  { db, pool }: Pick<Source, 'db' | 'pool'>,
  q: CarsQuery,
  shown: Shown,
  size = 2000,
): AsyncGenerator<CarRow[]> {
  // The snapshot of ids keeps the export consistent while others write; it takes 16 bytes a row.
  const ids = (
    await db
      .selectFrom('cars as c')
      .select('c.id')
      .where(conditions(q, shown.today))
      .orderBy(orderBy(q))
      .limit(1_000_000)
      .execute()
  ).map((row) => row.id)
  for (let at = 0; at < ids.length; at += size) {
    const piece = ids.slice(at, at + size)
    const texts = await readRows(pool, piece, shown)
    yield piece.flatMap((id) => {
      const text = texts.get(id)
      return text === undefined ? [] : [JSON.parse(text) as CarRow]
    })
  }
}
