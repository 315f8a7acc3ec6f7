import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { Viewer } from '../../core/request/context.ts'
import { visibleTo } from '../../core/auth/listing-visibility.ts'

/** Whether the interest was new. */
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

/** Whether there was any. */
export const remove = async (db: Db, listingId: string, companyId: string): Promise<boolean> =>
  (await db
    .deleteFrom('interests')
    .where('listingId', '=', listingId)
    .where('companyId', '=', companyId)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Holds the car before its listing, as everybody does: what follows an interest names the car. */
export const lockCar = (db: Db, carId: string) =>
  db.selectFrom('cars').select('id').where('id', '=', carId).forKeyShare().execute()

/** The newest listing of a car, when this dealer may see it, locked so that its state holds while interest is noted. */
export const lockListing = (db: Db, carId: string, viewer: Viewer) =>
  db
    .selectFrom('listings as l')
    .select(['l.id', 'l.status', 'l.carSellable'])
    .where(
      sql<boolean>`l.id = (select n.id from listings n where n.car_id = ${carId} and n.status <> 'DRAFT' order by n.created_at desc, n.id desc limit 1)`,
    )
    .where(visibleTo(viewer))
    // Not a shared lock: counting the interest changes this row, and two sharers would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
