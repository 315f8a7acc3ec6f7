import { type Insertable, sql, type Updateable } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { Permission } from '@bilbro/contract/permissions'
import type { User } from '@bilbro/contract/admin/users/users'
import type { UserFields } from '@bilbro/contract/admin/users/user-fields'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'

export const usersConstraints: ConstraintErrors = {
  staff_users_email_key: () => fieldError('user.exists', 'email'),
  staff_users_personnel_no: () => fieldError('user.personnelNo', 'personnelNo'),
}

/** The user with this e-mail address, also when they may not sign in; undefined when there is none. */
export const findForSignIn = (db: Db, email: string) =>
  db
    .selectFrom('staffUsers')
    .select(['id', 'name', 'email', 'language', 'passwordHash', 'isActive', 'status', 'deletedAt', 'version'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Whether there has never been a staff account. */
export const isEmpty = async (db: Db) =>
  (await db.selectFrom('staffUsers').select('id').limit(1).executeTakeFirst()) === undefined

const hasSecondFactor = sql<boolean>`exists (select from staff_second_factors f where f.user_id = u.id and f.confirmed_at is not null)`
export const lastSeenAt = sql<
  string | null
>`greatest(u.last_seen_at, (select max(s.seen_at) from staff_sessions s where s.user_id = u.id))`

export const listUsersQuery = (db: Db) =>
  db
    .selectFrom('staffUsers as u')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.language',
      'u.phone',
      'u.status',
      'u.isActive',
      'u.avatarFileId',
      'u.signatureFileId',
      'u.invitedAt',
      'u.createdAt',
      'u.deletedAt',
      'u.mailsOff',
      'u.personnelNo',
      'u.costCentre',
      'u.version',
    ])
    .select(hasSecondFactor.as('secondFactor'))
    .select(lastSeenAt.as('lastSeenAt'))
    .select(
      sql<
        { id: string; name: string; rights: Permission[] }[]
      >`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'rights', p.rights) order by p.name) from staff_user_sets us join permission_sets p on p.id = us.set_id where us.user_id = u.id), '[]')`.as(
        'sets',
      ),
    )

export type UserRow = Awaited<ReturnType<ReturnType<typeof listUsersQuery>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function get(db: Db, id: string): Promise<UserRow> {
  const row = await listUsersQuery(db).where('u.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<UserRow> {
  const held = await db.selectFrom('staffUsers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!held) throw appError('notFound')
  return get(db, id)
}

export async function insert(db: Db, user: Insertable<DB['staffUsers']>): Promise<string> {
  const row = await db.insertInto('staffUsers').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Updates a row that the caller has locked. */
export const update = (db: Db, id: string, values: Updateable<DB['staffUsers']>) =>
  db
    .updateTable('staffUsers')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const setPassword = (db: Db, id: string, passwordHash: string) => update(db, id, { passwordHash })

export const markSeen = (db: Db, id: string, now: Date) =>
  db.updateTable('staffUsers').set({ lastSeenAt: now.toISOString() }).where('id', '=', id).execute()

export const exists = async (db: Db, id: string) =>
  (await db
    .selectFrom('staffUsers')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()) !== undefined

export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('staffUsers')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
    .execute()

/** Names of other active users who may manage users, three at most. */
/** Active users who hold all of these rights, by name. */
export const listStaffWithRights = (db: Db, rights: readonly string[]) =>
  db
    .selectFrom('staffUsers as u')
    .select(['u.id', 'u.name'])
    .where('u.isActive', '=', true)
    .where(
      sql<boolean>`${sql.val(rights)}::text[] <@ array(select unnest(p.rights) from staff_user_sets us join permission_sets p on p.id = us.set_id where us.user_id = u.id)`,
    )
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(500)
    .execute()

export async function listManagerNames(db: Db, exceptId: string): Promise<string[]> {
  const found = await db
    .selectFrom('staffUsers as u')
    .select('u.name')
    .where('u.isActive', '=', true)
    .where('u.id', '!=', exceptId)
    .where(
      sql<boolean>`exists (select from staff_user_sets us join permission_sets p on p.id = us.set_id where us.user_id = u.id and 'users.manage' = any (p.rights))`,
    )
    .orderBy('u.createdAt')
    .orderBy('u.id')
    .limit(3)
    .execute()
  return found.map((row) => row.name)
}

/** The editable fields of a user. A missing field is a compile error. */
export const fieldsOf = (row: UserRow): UserFields => ({
  name: row.name,
  phone: row.phone,
  language: row.language as Language,
})

const detailsOf = (row: UserRow) => ({
  ...fieldsOf(row),
  personnelNo: row.personnelNo,
  costCentre: row.costCentre,
  status: row.status as User['status'],
  sets: row.sets.map(({ id, name }) => ({ id, name })),
  secondFactor: row.secondFactor,
  invitedAt: row.invitedAt,
  lastSeenAt: row.lastSeenAt,
  createdAt: row.createdAt,
  deletedAt: row.deletedAt,
  version: row.version,
})
const withoutName = (row: UserRow) => {
  const { name: _, ...details } = detailsOf(row)
  return details
}

type PictureUrl = (id: string) => string
const avatarOf = (row: UserRow, pictureUrl: PictureUrl) => (row.avatarFileId ? pictureUrl(row.avatarFileId) : null)

/** A row of the list, with details when the reader may see them. */
export const toRow = (row: UserRow, withDetails: boolean, pictureUrl: PictureUrl) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  isActive: row.isActive,
  avatar: avatarOf(row, pictureUrl),
  details: withDetails ? withoutName(row) : null,
})

export function toWire(row: UserRow, pictureUrl: PictureUrl): User {
  const rights = [...new Set(row.sets.flatMap((set) => set.rights))].sort()
  return {
    id: row.id,
    email: row.email,
    avatar: avatarOf(row, pictureUrl),
    ...detailsOf(row),
    rights: rights.map((right) => ({
      right,
      sets: row.sets.filter((set) => set.rights.includes(right)).map((set) => set.name),
    })),
  }
}
