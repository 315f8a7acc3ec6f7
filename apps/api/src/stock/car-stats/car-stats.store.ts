import { sql } from 'kysely'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Db } from '../../core/postgres/db.ts'

const stockStatuses = ['DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RESERVED']
const inStock = sql<boolean>`status in (${sql.join(stockStatuses)})`

export async function countByStatus(db: Db): Promise<{ status: CarStatus; count: number }[]> {
  const rows = await db
    .selectFrom('carCounts')
    .select((eb) => ['status', eb.fn.sum<string>('count').as('count')])
    .groupBy('status')
    .execute()
  return rows
    .map((row) => ({ status: row.status as CarStatus, count: Number(row.count) }))
    .filter((row) => row.count > 0)
}

/** Figures of the stock in one query; sums are in minor units of the company's currency. */
export async function getOverview(db: Db, staffId: string) {
  return db
    .selectFrom('cars')
    .where(inStock)
    .select((eb) => [
      eb.fn.countAll<number>().as('inStock'),
      sql<number>`count(*) filter (where photo_count = 0)`.as('withoutPhotos'),
      sql<number>`count(*) filter (where price_minor is null)`.as('withoutPrice'),
      sql<number>`count(*) filter (where assignee_id is null)`.as('unassigned'),
      sql<number>`count(*) filter (where assignee_id = ${staffId})`.as('mine'),
      sql<number>`coalesce(sum(purchase_price_minor + costs_minor) filter (where currency = 'EUR'), 0)::bigint`.as(
        'capital',
      ),
      sql<number>`coalesce(sum(price_minor) filter (where currency = 'EUR'), 0)::bigint`.as('asking'),
    ])
    .executeTakeFirstOrThrow()
}

/** Days from purchase to the sale, otherwise to today: the same as the list shows and filters by. */
const age = (today: string) => sql`(coalesce(sold_on, ${today}::date) - purchased_on)`

const isDated = (today: string) => sql<boolean>`purchased_on <= ${today}::date`

/** Number of cars in stock by days since purchase, and the capital tied up in them. */
export async function getAgeBuckets(db: Db, today: string, bounds: number[]) {
  const rows = await db
    .selectFrom('cars')
    .where(inStock)
    .where(isDated(today))
    .select((eb) => [
      sql<number>`width_bucket(${age(today)}, array[${sql.join(bounds)}]::int[])`.as('bucket'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(purchase_price_minor + costs_minor) filter (where currency = 'EUR'), 0)::bigint`.as(
        'capital',
      ),
    ])
    .groupBy('bucket')
    .execute()
  const totals = await db
    .selectFrom('cars')
    .where(inStock)
    .where(isDated(today))
    .select([
      sql<number | null>`avg(${age(today)})::float8`.as('average'),
      sql<number | null>`percentile_cont(0.5) within group (order by ${age(today)})`.as('median'),
    ])
    .executeTakeFirstOrThrow()
  return { rows, ...totals }
}

export const listOldest = (db: Db, today: string, limit: number) =>
  db
    .selectFrom('cars')
    .where(inStock)
    .where(isDated(today))
    .select([
      'id',
      'stockNo',
      'brand',
      'model',
      'variant',
      'priceMinor',
      'currency',
      'thumbnailFileId',
      sql<number>`${age(today)}`.as('days'),
    ])
    .orderBy('purchasedOn')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Listings by number of interested dealers. */
export const listMostRequested = (db: Db, limit: number) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .innerJoin('interests as i', 'i.listingId', 'l.id')
    .innerJoin('buyerCompanies as b', 'b.id', 'i.companyId')
    .where('l.status', '<>', 'WITHDRAWN')
    .select(['l.id as listingId', 'c.id as carId', 'c.stockNo', 'c.brand', 'c.model', 'c.variant'])
    .select([
      sql<number>`count(*)`.as('interested'),
      sql<string[]>`array_agg(distinct b.country)`.as('countries'),
      sql<string>`to_char(max(i.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('lastAt'),
    ])
    .groupBy(['l.id', 'c.id'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('l.id')
    .limit(limit)
    .execute()
