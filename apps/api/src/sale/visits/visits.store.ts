import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { Viewer } from '../../core/request/context.ts'
import { isNewest, visibleTo } from '../../core/auth/listing-visibility.ts'

/**
 * Records activity of a user; a pause longer than `pauseMs` starts a new visit. Returns the end of the previous visit.
 */
export async function upsertVisit(db: Db, userId: string, now: Date, pauseMs: number): Promise<string | null> {
  const over = new Date(now.getTime() - pauseMs).toISOString()
  const row = await db
    .insertInto('buyerVisits')
    .values({ userId, lastAt: now.toISOString() })
    .onConflict((c) =>
      c.column('userId').doUpdateSet({
        since: sql<string>`case when buyer_visits.last_at < ${over}::timestamptz then buyer_visits.last_at else buyer_visits.since end`,
        lastAt: sql<string>`greatest(buyer_visits.last_at, excluded.last_at)`,
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow()
  return row.since
}

/**
 * Records that a user opened a visible car, and deletes views beyond `most`. Returns false when there is no such car.
 */
export async function addView(
  db: Db,
  { userId, carId, viewer, now, most }: { userId: string; carId: string; viewer: Viewer; now: Date; most: number },
): Promise<boolean> {
  const seen = await db
    .insertInto('carViews')
    .columns(['userId', 'carId', 'viewedAt'])
    .expression((eb) =>
      eb
        .selectFrom('listings as l')
        .innerJoin('cars as c', 'c.id', 'l.carId')
        .select([sql<string>`${userId}::uuid`.as('userId'), 'c.id as carId'])
        .select(sql<string>`${now.toISOString()}::timestamptz`.as('viewedAt'))
        .where('c.id', '=', carId)
        .where(isNewest)
        .where(visibleTo(viewer)),
    )
    .onConflict((c) =>
      c.columns(['userId', 'carId']).doUpdateSet((eb) => ({
        viewedAt: eb.ref('excluded.viewedAt'),
        // A car that is opened again becomes the latest, even within the same millisecond.
        viewNo: sql<number>`nextval('car_views_no')`,
      })),
    )
    .returning('carId')
    .executeTakeFirst()
  if (!seen) return false
  await db
    .deleteFrom('carViews')
    .where('userId', '=', userId)
    .where('carId', 'in', (eb) =>
      eb
        .selectFrom('carViews as v')
        .select('v.carId')
        .where('v.userId', '=', userId)
        .orderBy('v.viewedAt', 'desc')
        .orderBy('v.viewNo', 'desc')
        .offset(most),
    )
    .execute()
  return true
}

/** Ids of viewed cars, latest first. */
export const listViewedCarIds = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('carViews')
      .select('carId')
      .where('userId', '=', userId)
      .orderBy('viewedAt', 'desc')
      .orderBy('viewNo', 'desc')
      .execute()
  ).map(({ carId }) => carId)
