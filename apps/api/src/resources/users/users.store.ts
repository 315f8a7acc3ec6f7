import { sql } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { Permission } from '@bilbro/contract/permissions'
import type { Db } from '../../core/db.ts'

/** The user of an address with the union of his permission sets; undefined when there is none. */
export async function findForSignIn(db: Db, email: string) {
  const user = await db
    .selectFrom('staffUsers')
    .select(['id', 'name', 'email', 'language', 'passwordHash', 'isActive'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return undefined
  const sets = await db
    .selectFrom('permissionSets as p')
    .innerJoin('staffUserSets as us', 'us.setId', 'p.id')
    .select(['p.name', 'p.rights'])
    .where('us.userId', '=', user.id)
    .orderBy('p.name')
    .execute()
  return {
    ...user,
    language: user.language as Language,
    permissions: new Set(sets.flatMap((set) => set.rights as Permission[])),
    sets: sets.map((set) => set.name),
  }
}

export const list = (db: Db) =>
  db
    .selectFrom('staffUsers')
    .select(['id', 'name', 'email', 'isActive'])
    .orderBy(sql`lower(name)`)
    .limit(1000)
    .execute()

export const exists = async (db: Db, id: string) =>
  (await db
    .selectFrom('staffUsers')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()) !== undefined
