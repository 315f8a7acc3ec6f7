import { sql } from 'kysely'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { Db } from '../../core/postgres/db.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'

export const listingsConstraints: ConstraintErrors = {
  listings_one_per_car: () => appError('listing.exists'),
  listings_check: () => fieldError('listing.priceBelowMinimum', 'price'),
  listings_check1: () => appError('listing.blocked', { blockers: 'price' }),
  sale_pair: () => appError('car.inDeal'),
}

export type ListingRow = Awaited<ReturnType<typeof get>>

/** @throws notFound */
export async function get(db: Db, id: string) {
  const row = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<ListingRow> {
  const row = await db.selectFrom('listings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The listing of a car in any state except withdrawn. */
export const findByCar = (db: Db, carId: string) =>
  db
    .selectFrom('listings')
    .select(['id', 'status'])
    .where('carId', '=', carId)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()

type New = {
  carId: string
  priceMinor?: number | null
  minPriceMinor?: number | null
  isNegotiable?: boolean
  isPublic?: boolean
  groupIds?: string[]
  countries?: string[]
  texts?: object
  conditionSummary?: string | null
}

/** @throws listing.exists (by the unique index) when the car has one that is not withdrawn */
export async function insert(db: Db, { texts, ...values }: New, now: Date): Promise<ListingRow> {
  // A trigger sets car_sellable; the column has no default.
  const { id } = await db
    .insertInto('listings')
    .values({
      ...values,
      texts: JSON.stringify(texts ?? {}),
      carSellable: false,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return get(db, id)
}

/** The fields of a listing that may be changed. The status changes only by a transition. */
export type Change = Partial<Omit<New, 'carId'>> & {
  status?: Transitioned<ListingStatus>
  previousPriceMinor?: number | null
  publishedAt?: string | null
  photoException?: string
}
export async function update(db: Db, id: string, { texts, ...values }: Change, now: Date): Promise<ListingRow> {
  await db
    .updateTable('listings')
    .set({
      ...values,
      ...(texts && { texts: JSON.stringify(texts) }),
      version: sql`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
  return get(db, id)
}
