import { sql } from 'kysely'
import type { PermissionSet } from '@bilbro/contract/admin/users/company-permissions'
import type { Permission } from '@bilbro/contract/permissions'
import type { Db } from '../../core/postgres/db.ts'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'

export const companyPermissionsConstraints: ConstraintErrors = {
  permission_sets_name_key: () => fieldError('permissionSet.nameTaken', 'name'),
}

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

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<PermissionSet> {
  const held = await db.selectFrom('permissionSets').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!held) throw appError('notFound')
  return get(db, id)
}

export async function insert(db: Db, set: { name: string; rights: Permission[] }): Promise<string> {
  const row = await db.insertInto('permissionSets').values(set).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Updates a set when the version still matches; returns false when it does not. */
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

export const remove = (db: Db, id: string) => db.deleteFrom('permissionSets').where('id', '=', id).execute()
