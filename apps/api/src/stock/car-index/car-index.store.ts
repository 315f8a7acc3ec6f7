import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

/** A car as the office search reads it. Days are counted from 1 January 1970; times are in microseconds. */
export type IndexRow = {
  id: string
  status: string
  brand: string
  model: string
  variant: string | null
  fuel: string | null
  gearbox: string | null
  condition: string
  carType: string
  bodyType: string
  color: string | null
  driveType: string | null
  location: string | null
  assigneeId: string | null
  listingStatuses: string[]
  priceMinor: number | null
  purchasePriceMinor: number | null
  year: number | null
  power: number | null
  mileage: number | null
  purchasedDay: number | null
  soldDay: number | null
  createdUs: number
  updatedUs: number
  hasPhotos: boolean
  papersMissing: boolean
  stockWord: string
  stockDigits: string
  plate: string | null
  vin: string | null
}

const select = (db: Db) =>
  db
    .selectFrom('cars as c')
    .select([
      'c.id',
      'c.status',
      'c.brand',
      'c.model',
      'c.variant',
      'c.fuel',
      'c.gearbox',
      'c.condition',
      'c.carType',
      'c.bodyType',
      'c.color',
      'c.driveType',
      'c.location',
      'c.assigneeId',
      'c.priceMinor',
      'c.purchasePriceMinor',
      'c.year',
      'c.power',
      'c.mileage',
    ])
    .select([
      sql<string[]>`array(select l.status from listings l where l.car_id = c.id)`.as('listingStatuses'),
      sql<number | null>`c.purchased_on - '1970-01-01'::date`.as('purchasedDay'),
      sql<number | null>`c.sold_on - '1970-01-01'::date`.as('soldDay'),
      sql<number>`(extract(epoch from c.created_at) * 1000000)::float8`.as('createdUs'),
      sql<number>`(extract(epoch from c.updated_at) * 1000000)::float8`.as('updatedUs'),
      sql<boolean>`c.photo_count > 0`.as('hasPhotos'),
      sql<boolean>`c.papers_missing <> '{}'`.as('papersMissing'),
      sql<string>`regexp_replace(plain_text(c.stock_no), '[^a-z0-9]', '', 'g')`.as('stockWord'),
      sql<string>`regexp_replace(c.stock_no, '[^0-9]', '', 'g')`.as('stockDigits'),
      sql<string | null>`regexp_replace(plain_text(c.registration_no), '[^a-z0-9]', '', 'g')`.as('plate'),
      sql<string | null>`lower(c.vin)`.as('vin'),
    ])

/** All cars in batches by age. Small ones, because requests wait for a batch (decision 080). */
export async function* listCarsInBatches(db: Db, size = 250): AsyncGenerator<IndexRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await select(db).where('c.id', '>', after).orderBy('c.id').limit(size).execute()
    if (rows.length) yield rows
    if (rows.length < size) return
    after = rows.at(-1)!.id
  }
}

export const listCarsByIds = (db: Db, ids: string[]): Promise<IndexRow[]> =>
  select(db)
    .where(sql<boolean>`c.id = any(${sql.val(ids)}::uuid[])`)
    .execute()
