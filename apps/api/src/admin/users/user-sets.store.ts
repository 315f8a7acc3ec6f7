// Permission sets of staff.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

/** Assigns a set to a user; no effect when they have it already. */
export const add = (db: Db, setId: string, userId: string) =>
  db
    .insertInto('staffUserSets')
    .values({ setId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const remove = (db: Db, setId: string, userId: string) =>
  db.deleteFrom('staffUserSets').where('setId', '=', setId).where('userId', '=', userId).execute()

/** Replaces the sets of a user. @throws notFound when one of them does not exist */
export async function setSetsOf(db: Db, userId: string, setIds: string[]): Promise<void> {
  let gone = db.deleteFrom('staffUserSets').where('userId', '=', userId)
  if (setIds.length) gone = gone.where('setId', 'not in', setIds)
  await gone.execute()
  for (const setId of new Set(setIds)) await add(db, setId, userId)
}

/** Removes this set from all users. */
export const removeFromAll = (db: Db, setId: string) =>
  db.deleteFrom('staffUserSets').where('setId', '=', setId).execute()

/** Gives another set to all users who have this one. */
export const addToMembersOf = (db: Db, setId: string, otherId: string) =>
  sql`insert into staff_user_sets (user_id, set_id) select user_id, ${otherId} from staff_user_sets where set_id = ${setId} on conflict do nothing`.execute(
    db,
  )

/** Serialises changes of who may manage users, so that the last two managers cannot remove each other. */
export const lockManagers = (db: Db) => sql`select pg_advisory_xact_lock(7381002)`.execute(db)

/** @throws user.lastManager when no active user may manage users; call `lockManagers` before the change */
export async function assertManager(db: Db): Promise<void> {
  const manager = await db
    .selectFrom('staffUsers as u')
    .innerJoin('staffUserSets as us', 'us.userId', 'u.id')
    .innerJoin('permissionSets as p', 'p.id', 'us.setId')
    .select('u.id')
    .where('u.isActive', '=', true)
    .where(sql<boolean>`'users.manage' = any (p.rights)`)
    .limit(1)
    .executeTakeFirst()
  if (!manager) throw appError('user.lastManager')
}
