import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { Viewer } from '../../core/request/context.ts'
import { isNewest, visibleTo } from '../../core/auth/listing-visibility.ts'

/** The user's favourites, newest first; `priceMinor` and `isLocked` come from the visible listing, if there is one. */
export const listByUser = (db: Db, userId: string, viewer: Viewer) =>
  db
    .selectFrom('favourites as f')
    .innerJoin('cars as c', 'c.id', 'f.carId')
    .leftJoin('listings as l', (join) => join.onRef('l.carId', '=', 'c.id').on(isNewest).on(visibleTo(viewer)))
    .select(['c.id', 'f.createdAt as since', 'c.brand', 'c.model', 'c.variant', 'c.year', 'c.mileage'])
    .select('f.priceMinor as wasMinor')
    .select(sql<boolean>`coalesce(l.status = 'LOCKED', false)`.as('isLocked'))
    .where('f.userId', '=', userId)
    .orderBy('f.createdAt', 'desc')
    .orderBy('c.id')
    .execute()

export const listCarIds = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('favourites').select('carId').where('userId', '=', userId).orderBy('carId').execute()).map(
    ({ carId }) => carId,
  )

export const exists = async (db: Db, userId: string, carId: string): Promise<boolean> =>
  (await db
    .selectFrom('favourites')
    .select('carId')
    .where('userId', '=', userId)
    .where('carId', '=', carId)
    .executeTakeFirst()) !== undefined

/** Adds a visible car. Returns false when the car is not visible or is a favourite already. */
export async function add(db: Db, userId: string, carId: string, viewer: Viewer, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('favourites')
    .columns(['userId', 'carId', 'priceMinor', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('listings as l')
        .innerJoin('cars as c', 'c.id', 'l.carId')
        .select([sql<string>`${userId}::uuid`.as('userId'), 'c.id as carId', 'l.priceMinor'])
        .select(sql<string>`${now.toISOString()}::timestamptz`.as('createdAt'))
        .where('c.id', '=', carId)
        .where(isNewest)
        .where(visibleTo(viewer)),
    )
    .onConflict((c) => c.doNothing())
    .returning('carId')
    .executeTakeFirst()
  return added !== undefined
}

export const remove = (db: Db, userId: string, carId: string) =>
  db.deleteFrom('favourites').where('userId', '=', userId).where('carId', '=', carId).execute()

/** Counts the favourites and locks the user, so that the number cannot change until the transaction ends. */
export async function lockAndCount(db: Db, userId: string): Promise<number> {
  await db.selectFrom('buyerUsers').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
