import { sql } from 'kysely'
import type { PermissionSet } from '@bilbro/contract/company-permissions'
import type { Permission } from '@bilbro/contract/permissions'
import type { Db } from '../../core/db.ts'
import { appError } from '../../core/errors.ts'

const rows = (db: Db) =>
  db
    .selectFrom('permissionSets as p')
    .select(['p.id', 'p.name', 'p.rights', 'p.version'])
    .select(
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by lower(u.name)) from staff_user_sets us join staff_users u on u.id = us.user_id where us.set_id = p.id and u.deleted_at is null), '[]')`.as(
        'members',
      ),
    )
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
const toWire = (row: Row): PermissionSet => ({ ...row, rights: row.rights as Permission[] })

export const list = async (db: Db): Promise<PermissionSet[]> =>
  (
    await rows(db)
      .orderBy(sql`lower(p.name)`)
      .limit(200)
      .execute()
  ).map(toWire)

/** @throws notFound */
export async function get(db: Db, id: string): Promise<PermissionSet> {
  const row = await rows(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toWire(row)
}

/** The row for a change, held until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<PermissionSet> {
  const held = await db.selectFrom('permissionSets').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw appError('notFound')
  return get(db, id)
}

export async function insert(db: Db, set: { name: string; rights: Permission[] }): Promise<string> {
  const row = await db.insertInto('permissionSets').values(set).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Changes a set when the version still fits; false when it does not. */
export async function update(
  db: Db,
  id: string,
  version: number,
  values: { name?: string; rights?: Permission[] },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('permissionSets')
    .set((eb) => ({ ...values, updatedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staffUserSets').where('setId', '=', id).execute()
  await db.deleteFrom('permissionSets').where('id', '=', id).execute()
}

/** Gives a set to a user; nothing happens when he has it. */
export const assign = (db: Db, setId: string, userId: string) =>
  db
    .insertInto('staffUserSets')
    .values({ setId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const unassign = (db: Db, setId: string, userId: string) =>
  db.deleteFrom('staffUserSets').where('setId', '=', setId).where('userId', '=', userId).execute()

/** Gives a user exactly these sets. @throws notFound when one of them is not there */
export async function setSetsOf(db: Db, userId: string, setIds: string[]): Promise<void> {
  let gone = db.deleteFrom('staffUserSets').where('userId', '=', userId)
  if (setIds.length) gone = gone.where('setId', 'not in', setIds)
  await gone.execute()
  for (const setId of new Set(setIds)) await assign(db, setId, userId)
}

/** All who have one set get another besides. */
export const giveToMembersOf = (db: Db, setId: string, otherId: string) =>
  sql`insert into staff_user_sets (user_id, set_id) select user_id, ${otherId} from staff_user_sets where set_id = ${setId} on conflict do nothing`.execute(
    db,
  )

/** Changes of who may manage users happen one after the other, so that the last two cannot remove each other. */
export const holdManagers = (db: Db) => sql`select pg_advisory_xact_lock(7381002)`.execute(db)

/** @throws user.lastManager when nobody is left who may manage users; call `holdManagers` before the change */
export async function needManager(db: Db): Promise<void> {
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
