// Cars and listings with the fields that requests need.
import { sql } from 'kysely'
import type { RequestedCar } from '@bilbro/contract/deal/requests/requested-car'
import type { Db } from '../../../core/postgres/db.ts'
import { appError } from '../../../core/errors.ts'
import type { Viewer } from '../../../core/request/context.ts'

/** The current listing of a car is its newest one. */
const newest = sql<boolean>`l.id = (select n.id from listings n where n.car_id = c.id order by n.created_at desc, n.id desc limit 1)`

export const listRowsQuery = (db: Db) =>
  db
    .selectFrom('cars as c')
    .leftJoin('listings as l', (join) => join.onRef('l.carId', '=', 'c.id').on(newest))
    .select(['c.id', 'c.stockNo', 'c.brand', 'c.model', 'c.variant', 'c.mileage', 'c.fuel', 'c.gearbox', 'c.status'])
    .select(['c.photoFileId', 'l.status as listingStatus', 'l.groupIds', 'l.countries', 'l.carSellable'])
    .select(
      sql<number | null>`coalesce(extract(year from c.first_registration)::int, c.model_year, c.construction_year)`.as(
        'year',
      ),
    )
    .select(sql<number | null>`coalesce(l.price_minor, c.price_minor)`.as('priceMinor'))

export type CarRow = Awaited<ReturnType<ReturnType<typeof listRowsQuery>['executeTakeFirstOrThrow']>>

export const toWire = (row: CarRow, pictureUrl: (id: string) => string): RequestedCar => ({
  id: row.id,
  stockNo: row.stockNo,
  brand: row.brand,
  model: row.model,
  variant: row.variant,
  year: row.year,
  mileage: row.mileage,
  fuel: row.fuel,
  status: row.status as RequestedCar['status'],
  listingStatus: row.listingStatus as RequestedCar['listingStatus'],
  price: row.priceMinor === null ? null : { minor: row.priceMinor, currency: 'EUR' },
  photo: row.photoFileId && pictureUrl(row.photoFileId),
})

export async function getByIds(db: Db, ids: readonly string[]): Promise<Map<string, CarRow>> {
  if (!ids.length) return new Map()
  const found = await listRowsQuery(db).where('c.id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row]))
}

/** @throws notFound, also for a deleted car */
export async function get(db: Db, id: string): Promise<CarRow> {
  const row = await listRowsQuery(db).where('c.id', '=', id).where('c.status', '<>', 'DELETED').executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Whether a dealer can buy the car now: on sale, and visible to this dealer. */
export const isForDealer = (row: CarRow, viewer: Pick<Viewer, 'country' | 'groupIds'>): boolean =>
  row.carSellable === true &&
  (row.listingStatus === 'AVAILABLE' || row.listingStatus === 'LOCKED') &&
  (!row.groupIds?.length || row.groupIds.some((id) => viewer.groupIds.includes(id))) &&
  (!row.countries?.length || row.countries.includes(viewer.country))

const inStock = ['PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE'] as const

/** Unsold cars of a brand in stock, those on sale first. */
export const listInStock = (db: Db, { brand, model }: { brand: string | null; model: string | null }, most: number) =>
  listRowsQuery(db)
    .where('c.status', 'in', inStock)
    .where((eb) => eb.or([eb('l.status', 'is', null), eb('l.status', 'in', ['DRAFT', 'AVAILABLE', 'LOCKED'])]))
    .where(sql<boolean>`(${brand}::text is null or lower(c.brand) = lower(${brand}::text))`)
    .orderBy(sql`(l.status = 'AVAILABLE') is true`, 'desc')
    .orderBy(sql`(${model}::text is not null and c.model ilike '%' || replace(${model}::text, '%', '') || '%')`, 'desc')
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute()
