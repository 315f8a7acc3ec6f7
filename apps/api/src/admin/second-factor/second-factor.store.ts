import type { Db } from '../../core/postgres/db.ts'

/** The secret, confirmed or not; undefined when there is none. */
export const find = (db: Db, userId: string) =>
  db
    .selectFrom('staffSecondFactors')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** The confirmed secret; undefined when the second factor is off. */
export async function findConfirmed(db: Db, userId: string) {
  const row = await find(db, userId)
  return row?.confirmedAt ? row : undefined
}

/**
 * Stores a secret that must still be confirmed, and replaces an unconfirmed one. Returns false when a confirmed one
 * exists.
 */
export async function upsertUnconfirmed(db: Db, userId: string, sealedSecret: Buffer, now: Date): Promise<boolean> {
  const result = await db
    .insertInto('staffSecondFactors')
    .values({ userId, sealedSecret, createdAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, lastStep: null, createdAt: now.toISOString() })
        .where('staffSecondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Turns the second factor on with the time step of its first code. Returns false when it is on already, or when the
 * secret was replaced in the meantime.
 */
export async function markConfirmed(db: Db, userId: string, sealedSecret: Buffer, step: number, now: Date) {
  const result = await db
    .updateTable('staffSecondFactors')
    .set({ confirmedAt: now.toISOString(), lastStep: step })
    .where('userId', '=', userId)
    .where('sealedSecret', '=', sealedSecret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Time steps further ahead come from a clock that was set back since; without this limit the user would be locked out
 * until then.
 */
const clockSlack = 10

/** Uses a time step up. Of two parallel calls only one succeeds; earlier steps no longer work. */
export async function setLastStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('staffSecondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where((eb) =>
      eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step), eb('lastStep', '>', step + clockSlack)]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes the second factor; returns false when there was none. */
export async function remove(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute()
  const result = await db
    .deleteFrom('staffSecondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Replaces the recovery codes. */
export async function setCodes(db: Db, userId: string, hmacs: string[]): Promise<void> {
  await db.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('staffRecoveryCodes')
    .values(hmacs.map((codeHmac) => ({ userId, codeHmac })))
    .execute()
}

/** Uses a recovery code up; of two parallel calls only one succeeds. */
export async function markCodeUsed(db: Db, userId: string, codeHmac: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('staffRecoveryCodes')
    .set({ usedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('codeHmac', '=', codeHmac)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function countCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('staffRecoveryCodes')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
