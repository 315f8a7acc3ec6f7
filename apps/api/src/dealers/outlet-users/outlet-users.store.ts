import type { Insertable } from 'kysely'
import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import type { Db } from '../../core/postgres/db.ts'
import type { DB, Transitioned } from '../../core/postgres/tables.ts'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'

export const outletUsersConstraints: ConstraintErrors = {
  outlet_users_email: () => fieldError('outletUser.exists', 'email'),
}

export const listOutletUsersQuery = (db: Db) =>
  db
    .selectFrom('outletUsers as o')
    .leftJoin('staffUsers as r', 'r.id', 'o.requestedBy')
    .leftJoin('staffUsers as d', 'd.id', 'o.decidedBy')
    .select([
      'o.id',
      'o.email',
      'o.name',
      'o.company',
      'o.phone',
      'o.country',
      'o.note',
      'o.reason',
      'r.name as requestedBy',
      'd.name as decidedBy',
      'o.decidedAt',
      'o.createdAt',
      'o.version',
    ])
    .select(['o.language', 'o.status'])
export type OutletUserRow = Awaited<ReturnType<ReturnType<typeof listOutletUsersQuery>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function get(db: Db, id: string): Promise<OutletUser> {
  const row = await listOutletUsersQuery(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

export async function insert(db: Db, user: Insertable<DB['outletUsers']>): Promise<string> {
  const row = await db.insertInto('outletUsers').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<OutletUser> {
  await db.selectFrom('outletUsers').select('id').where('id', '=', id).forUpdate().execute()
  return get(db, id)
}

export type Decision = { reason: string | null; by: string }

export async function setDecision(
  db: Db,
  id: string,
  status: Transitioned,
  { reason, by }: Decision,
  now: Date,
): Promise<OutletUser> {
  await db
    .updateTable('outletUsers')
    .set((eb) => ({ status, reason, decidedBy: by, decidedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return get(db, id)
}
