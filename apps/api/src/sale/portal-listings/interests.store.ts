import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { Viewer } from '../../core/request/context.ts'
import { visibleTo } from '../../core/auth/listing-visibility.ts'

/** Returns whether the interest was new. */
export const insert = async (
  db: Db,
  interest: { listingId: string; companyId: string; userId: string; createdAt: string },
): Promise<boolean> =>
  (await db
    .insertInto('interests')
    .values(interest)
    .onConflict((c) => c.columns(['listingId', 'companyId']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Returns whether there was an interest. */
export const remove = async (db: Db, listingId: string, companyId: string): Promise<boolean> =>
  (await db
    .deleteFrom('interests')
    .where('listingId', '=', listingId)
    .where('companyId', '=', companyId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Locks the car before its listing, in the usual lock order, because handlers of an interest refer to the car. */
export const lockCar = (db: Db, carId: string) =>
  db.selectFrom('cars').select('id').where('id', '=', carId).forKeyShare().execute()

/**
 * The newest listing of a car, when this dealer may see it. Locked, so that its state cannot change before the interest
 * is stored.
 */
export const lockListing = (db: Db, carId: string, viewer: Viewer) =>
  db
    .selectFrom('listings as l')
    .select(['l.id', 'l.status', 'l.carSellable'])
    .where(
      sql<boolean>`l.id = (select n.id from listings n where n.car_id = ${carId} and n.status <> 'DRAFT' order by n.created_at desc, n.id desc limit 1)`,
    )
    .where(visibleTo(viewer))
    // No shared lock: counting the interest updates this row, and two transactions with shared locks would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst()
