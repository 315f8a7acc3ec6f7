import { sql } from 'kysely'
import type { Db } from '../../core/db.ts'
import type { Viewer } from '../../core/context.ts'

export const insert = (db: Db, interest: { listingId: string; companyId: string; userId: string; createdAt: string }) =>
  db
    .insertInto('interests')
    .values(interest)
    .onConflict((c) => c.columns(['listingId', 'companyId']).doNothing())
    .execute()

export const remove = (db: Db, listingId: string, companyId: string) =>
  db.deleteFrom('interests').where('listingId', '=', listingId).where('companyId', '=', companyId).execute()

/** The newest listing of a car that this dealer may see, locked so that its state holds while interest is noted. */
export const listingOf = (db: Db, carId: string, viewer: NonNullable<Viewer>) =>
  db
    .selectFrom('listings')
    .select(['id', 'status', 'carSellable'])
    .where('carId', '=', carId)
    .where('status', '<>', 'DRAFT')
    .where(
      sql<boolean>`(group_ids = '{}' or group_ids && ${sql.val(viewer.groupIds)}::text[]::uuid[]) and (countries = '{}' or ${viewer.country} = any(countries))`,
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    // Not a shared lock: counting the interest changes this row, and two sharers would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
