import { sql } from 'kysely'
import type { Db } from '../core/db.ts'

/** A car on sale as the search index reads it. */
export type OnSaleRow = {
  id: string
  listingId: string
  status: string
  listingStatus: string
  stockNo: string
  brand: string
  model: string
  variant: string | null
  condition: string
  carType: string
  bodyType: string
  fuel: string | null
  isPluginHybrid: boolean
  gearbox: string | null
  driveType: string | null
  color: string | null
  year: number | null
  firstRegistration: string | null
  firstRegistrationPrecision: string
  power: number | null
  mileage: number | null
  electricRangeKm: number | null
  isDamaged: boolean
  photoFileId: string | null
  photoCount: number
  location: string | null
  isVatReclaimable: boolean
  createdAt: string
  priceMinor: number | null
  previousPriceMinor: number | null
  currency: string
  isNegotiable: boolean
  isPublic: boolean
  groupIds: string[]
  countries: string[]
  brandKey: string
  words: string[]
  companies: string[]
}

const select = (db: Db) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select([
      'c.id',
      'l.id as listingId',
      'c.status',
      'l.status as listingStatus',
      'c.stockNo',
      'c.brand',
      'c.model',
      'c.variant',
      'c.condition',
      'c.carType',
      'c.bodyType',
      'c.fuel',
      'c.isPluginHybrid',
      'c.gearbox',
      'c.driveType',
      'c.color',
      'c.year',
      'c.firstRegistration',
      'c.firstRegistrationPrecision',
      'c.power',
      'c.mileage',
      'c.electricRangeKm',
      'c.isDamaged',
      'c.photoFileId',
      'c.photoCount',
      'c.location',
      'c.isVatReclaimable',
      'l.priceMinor',
      'l.previousPriceMinor',
      'l.currency',
      'l.isNegotiable',
      'l.isPublic',
      'l.groupIds',
      'l.countries',
    ])
    .select([
      sql<string>`coalesce(l.published_at, l.created_at)`.as('createdAt'),
      sql<string>`plain_text(c.brand) || ' ' || plain_text(c.model)`.as('brandKey'),
      sql<string[]>`tsvector_to_array(c.search)`.as('words'),
      sql<
        string[]
      >`case when l.interested_count = 0 then '{}' else (select array_agg(i.company_id) from interests i where i.listing_id = l.id) end`.as(
        'companies',
      ),
    ])
    .where('l.isOnSale', '=', true)

/** Every car on sale, in pieces, so that a million cars do not stand in memory twice. */
export async function* all(db: Db, size = 5000): AsyncGenerator<OnSaleRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = (await select(db).where('l.carId', '>', after).orderBy('l.carId').limit(size).execute()) as OnSaleRow[]
    if (rows.length) yield rows
    if (rows.length < size) return
    after = rows.at(-1)!.id
  }
}

/** Those of these cars that are on sale now. */
export const byCars = async (db: Db, carIds: string[]): Promise<OnSaleRow[]> =>
  (await select(db).where('l.carId', 'in', carIds).execute()) as OnSaleRow[]
