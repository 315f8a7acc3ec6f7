import { type Insertable, sql } from 'kysely'
import type { Language } from '@bilbro/contract/common'
import type { OutletUser } from '@bilbro/contract/dealers/outlet-users'
import type { Db } from '../../core/postgres/db.ts'
import type { DB, Moved } from '../../core/postgres/tables.ts'
import { appError } from '../../core/errors.ts'

const rows = (db: Db) =>
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
      'o.language',
      'o.note',
      'o.status',
      'o.reason',
      'r.name as requestedBy',
      'd.name as decidedBy',
      'o.decidedAt',
      'o.createdAt',
      'o.version',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
const toWire = (row: Row): OutletUser => ({
  ...row,
  language: row.language as Language,
  status: row.status as OutletUser['status'],
})

type Wanted = { page: number; pageSize: number; search?: string | undefined; status?: string | undefined }

/** One page, the total, and how many there are of each status under the same search. */
export async function list(db: Db, { page, pageSize, search, status }: Wanted) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = pattern
    ? sql<boolean>`(o.name ilike ${pattern} or o.email::text ilike ${pattern} or o.company ilike ${pattern})`
    : sql<boolean>`true`
  const counted = await db
    .selectFrom('outletUsers as o')
    .select(['o.status', sql<number>`count(*)::int`.as('n')])
    .where(found)
    .groupBy('o.status')
    .execute()
  const byStatus = { PENDING: 0, APPROVED: 0, REJECTED: 0 }
  for (const { status: one, n } of counted) byStatus[one as keyof typeof byStatus] = n
  const all = Object.values(byStatus).reduce((sum, n) => sum + n, 0)
  let query = rows(db).where(found)
  if (status) query = query.where('o.status', '=', status)
  const items = await query
    .orderBy(sql`o.status = 'PENDING'`, 'desc')
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { items: items.map(toWire), total: status ? byStatus[status as 'PENDING'] : all, page, pageSize, byStatus }
}

/** @throws notFound */
export async function get(db: Db, id: string): Promise<OutletUser> {
  const row = await rows(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toWire(row)
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

export async function decide(
  db: Db,
  id: string,
  status: Moved,
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
