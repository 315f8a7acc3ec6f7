// A member of staff as an actor: what is read of them, for a session and for a job that works for them.
import { sql } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { Permission } from '@bilbro/contract/permissions'
import type { Db } from '../postgres/db.ts'
import type { Staff } from '../request/context.ts'

/** Of `staff_users as u`. */
export const staffColumns = [
  sql<string>`u.id`.as('id'),
  sql<string>`u.name`.as('name'),
  sql<string>`u.email::text`.as('email'),
  sql<string>`u.language`.as('language'),
  sql<string[]>`coalesce((select array_agg(distinct r) from permission_sets p
    join staff_user_sets us on us.set_id = p.id, unnest(p.rights) r where us.user_id = u.id), '{}')`.as('rights'),
  sql<string[]>`coalesce((select array_agg(p.name order by p.name) from permission_sets p
    join staff_user_sets us on us.set_id = p.id where us.user_id = u.id), '{}')`.as('sets'),
  sql<boolean>`exists (select from staff_second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as(
    'secondFactor',
  ),
  sql<boolean>`coalesce((select require_second_factor from security_settings), false)`.as('isRequired'),
] as const

type Row = {
  id: string
  name: string
  email: string
  language: string
  rights: string[]
  sets: string[]
  secondFactor: boolean
  isRequired: boolean
}

export const toStaff = (row: Row, sessionHash: Buffer): Staff => ({
  kind: 'staff',
  id: row.id,
  name: row.name,
  email: row.email,
  language: row.language as Language,
  permissions: new Set(row.rights as Permission[]),
  sets: row.sets,
  secondFactor: row.secondFactor,
  mustSetUpSecondFactor: row.isRequired && !row.secondFactor,
  sessionHash,
})

/** A member of staff with their current rights, for a job that works for them; undefined when they have no access. */
export async function staffBehind(db: Db, userId: string): Promise<Staff | undefined> {
  const row = await db
    .selectFrom('staffUsers as u')
    .select(staffColumns)
    .where('u.id', '=', userId)
    .where('u.isActive', '=', true)
    .executeTakeFirst()
  return row && toStaff(row, Buffer.alloc(0))
}
