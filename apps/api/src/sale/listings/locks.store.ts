import { sql } from 'kysely'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const locksConstraints: ConstraintErrors = {
  listing_locks_one_held: () => appError('listing.locked', { owner: '' }),
  listing_locks_extensions_check: () => appError('lock.extended'),
}

export const findHeld = (db: Db, listingId: string) =>
  db
    .selectFrom('listingLocks as k')
    .innerJoin('staffUsers as u', 'u.id', 'k.ownerId')
    .leftJoin('buyerCompanies as b', 'b.id', 'k.companyId')
    .select(['k.id', 'k.ownerId', 'u.name as owner', 'k.reason', 'k.expiresAt', 'k.extensions', 'b.name as company'])
    .where('k.listingId', '=', listingId)
    .where('k.state', '=', 'HELD')
    .executeTakeFirst()

type New = {
  listingId: string
  ownerId: string
  reason: string
  note: string | null
  expiresAt: string
  /** The dealer for whom the listing is locked; only they may agree on the car. */
  companyId: string | null
  extensions?: number
}
/** @throws listing.locked (by the unique index) when the listing is locked already */
export const insert = async (db: Db, lock: New): Promise<string> =>
  (await db.insertInto('listingLocks').values(lock).returning('id').executeTakeFirstOrThrow()).id

/** @throws lock.extended (by the check) the third time */
export const addExtension = (db: Db, id: string, values: Omit<New, 'listingId' | 'ownerId' | 'extensions'>) =>
  db
    .updateTable('listingLocks')
    .set({ ...values, extensions: sql`extensions + 1` })
    .where('id', '=', id)
    .execute()

export type LockRow = Awaited<ReturnType<typeof lock>>

/** The row of a lock, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string) {
  const row = await db.selectFrom('listingLocks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

export const setState = (db: Db, id: string, state: Transitioned, now: Date): Promise<LockRow> =>
  db
    .updateTable('listingLocks')
    .set({ state, endedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The last ended lock, when it has not expired: an undo can restore it. */
export const findLastEnded = (db: Db, listingId: string, now: Date) =>
  db
    .selectFrom('listingLocks')
    .select(['ownerId', 'reason', 'note', 'expiresAt', 'companyId', 'extensions'])
    .where('listingId', '=', listingId)
    .where('state', '=', 'FREE')
    .where('expiresAt', '>', now.toISOString())
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Listings whose lock has expired. */
export const listExpired = (db: Db, now: Date) =>
  db
    .selectFrom('listingLocks')
    .select(['id', 'listingId'])
    .where('state', '=', 'HELD')
    .where('expiresAt', '<=', now.toISOString())
    .limit(500)
    .execute()
