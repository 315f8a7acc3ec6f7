import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

export const held = (db: Db, listingId: string) =>
  db
    .selectFrom('listingLocks as k')
    .innerJoin('staffUsers as u', 'u.id', 'k.ownerId')
    .select(['k.id', 'k.ownerId', 'u.name as owner', 'k.reason', 'k.expiresAt', 'k.extensions'])
    .where('k.listingId', '=', listingId)
    .where('k.state', '=', 'HELD')
    .executeTakeFirst()

type New = { listingId: string; ownerId: string; reason: string; note: string | null; expiresAt: string }
/** @throws listing.locked (by the unique index) when somebody holds it */
export const insert = async (db: Db, lock: New): Promise<string> =>
  (await db.insertInto('listingLocks').values(lock).returning('id').executeTakeFirstOrThrow()).id

/** @throws lock.extended (by the check) the third time */
export const extend = (db: Db, id: string, values: { expiresAt: string; reason: string; note: string | null }) =>
  db
    .updateTable('listingLocks')
    .set({ ...values, extensions: sql`extensions + 1` })
    .where('id', '=', id)
    .execute()

export const end = (db: Db, id: string, now: Date) =>
  db
    .updateTable('listingLocks')
    .set({ state: 'FREE', endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .execute()

/** Listings whose lock has run out. */
export const expired = (db: Db, now: Date) =>
  db
    .selectFrom('listingLocks')
    .select(['id', 'listingId'])
    .where('state', '=', 'HELD')
    .where('expiresAt', '<=', now.toISOString())
    .limit(500)
    .execute()
