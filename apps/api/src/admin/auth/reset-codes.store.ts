import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

const most = 5

/** Stores a code and replaces the previous one. */
export const upsert = (db: Db, userId: string, codeHmac: string, now: Date, expiresAt: Date) => {
  const values = {
    codeHmac,
    attempts: 0,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
  return db
    .insertInto('staffResetCodes')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

/**
 * Counts an attempt and returns the expected code; undefined when there is no code, it has expired, or it was tried too
 * often.
 */
export const addAttempt = (db: Db, userId: string, now: Date) =>
  db
    .updateTable('staffResetCodes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('userId', '=', userId)
    .where('attempts', '<', most)
    .where('expiresAt', '>', now.toISOString())
    .returning('codeHmac')
    .executeTakeFirst()

/** Removes the attempt of a correct code from the count. */
export const removeAttempt = (db: Db, userId: string, codeHmac: string) =>
  db
    .updateTable('staffResetCodes')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('userId', '=', userId)
    .where('codeHmac', '=', codeHmac)
    .execute()

/** Uses a code up; of two parallel calls only one succeeds. */
export async function deleteRedeemed(db: Db, userId: string, codeHmac: string, now: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('staffResetCodes')
    .where('userId', '=', userId)
    .where('codeHmac', '=', codeHmac)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('staffResetCodes').where('expiresAt', '<', now.toISOString()).execute()
