// Which sets of rights a member of staff has.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

/** Gives a set to a user; nothing happens when he has it. */
export const add = (db: Db, setId: string, userId: string) =>
  db
    .insertInto('staffUserSets')
    .values({ setId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const remove = (db: Db, setId: string, userId: string) =>
  db.deleteFrom('staffUserSets').where('setId', '=', setId).where('userId', '=', userId).execute()

/** Gives a user exactly these sets. @throws notFound when one of them is not there */
export async function setSetsOf(db: Db, userId: string, setIds: string[]): Promise<void> {
  let gone = db.deleteFrom('staffUserSets').where('userId', '=', userId)
  if (setIds.length) gone = gone.where('setId', 'not in', setIds)
  await gone.execute()
  for (const setId of new Set(setIds)) await add(db, setId, userId)
}

/** Nobody has this set any more. */
export const removeFromAll = (db: Db, setId: string) =>
  db.deleteFrom('staffUserSets').where('setId', '=', setId).execute()

/** All who have one set get another besides. */
export const addToMembersOf = (db: Db, setId: string, otherId: string) =>
  sql`insert into staff_user_sets (user_id, set_id) select user_id, ${otherId} from staff_user_sets where set_id = ${setId} on conflict do nothing`.execute(
    db,
  )

/** Changes of who may manage users happen one after the other, so that the last two cannot remove each other. */
export const lockManagers = (db: Db) => sql`select pg_advisory_xact_lock(7381002)`.execute(db)

/** @throws user.lastManager when nobody is left who may manage users; call `holdManagers` before the change */
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
