import { type Insertable, sql, type Updateable } from 'kysely'
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
      'o.remoteId',
      'o.remoteDetail',
      'o.createdAt',
      'o.version',
    ])
    .select(['o.language', 'o.status'])
    .select((eb) => [
      eb.ref('o.remoteState').$castTo<OutletUser['remoteState']>().as('remoteState'),
      eb.ref('o.remoteFault').$castTo<OutletUser['remoteFault']>().as('remoteFault'),
    ])
export type OutletUserRow = Awaited<ReturnType<ReturnType<typeof listOutletUsersQuery>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function get(db: Db, id: string): Promise<OutletUser> {
  const row = await listOutletUsersQuery(db).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** @throws outletUser.exists */
export async function insert(db: Db, user: Insertable<DB['outletUsers']>): Promise<string> {
  const row = await db.insertInto('outletUsers').values(user).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/**
 * The person with an e-mail address, locked until the transaction ends: the current one before those who were rejected.
 * Undefined when nobody has it.
 */
export async function lockByEmail(db: Db, email: string): Promise<{ id: string; status: string } | undefined> {
  return db
    .selectFrom('outletUsers')
    .select(['id', 'status'])
    .where('email', '=', email)
    .orderBy(sql`status = 'REJECTED'`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Serialises the requests of one person: two of them at once must not make two rows. */
export const lockEmail = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`outlet user ${email.toLowerCase()}`}, 0))`.execute(db)

export type Registration = Pick<
  Updateable<DB['outletUsers']>,
  'name' | 'company' | 'phone' | 'country' | 'language' | 'note' | 'requestedBy'
>
export const updateContact = (db: Db, id: string, values: Registration) =>
  db.updateTable('outletUsers').set(values).where('id', '=', id).where('status', '=', 'CONTACT').execute()

/** The account is asked for. False when it exists. */
export const markWaiting = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .updateTable('outletUsers')
    .set({ remoteState: 'WAITING', remoteFault: null, remoteDetail: null })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('remoteState', '<>', 'CREATED')
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False when another run was first. */
export const markCreated = async (db: Db, id: string, remoteId: string): Promise<boolean> =>
  (await db
    .updateTable('outletUsers')
    .set({ remoteState: 'CREATED', remoteId, remoteFault: null, remoteDetail: null })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('remoteState', '<>', 'CREATED')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const markFailed = (db: Db, id: string, { fault, detail }: { fault: string; detail: string | null }) =>
  db
    .updateTable('outletUsers')
    .set({ remoteState: 'FAILED', remoteFault: fault, remoteDetail: detail })
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('remoteState', '<>', 'CREATED')
    .execute()

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
  decision: Partial<Decision>,
  now: Date,
): Promise<OutletUser> {
  await db
    .updateTable('outletUsers')
    .set((eb) => ({
      status,
      ...(decision.by !== undefined && {
        reason: decision.reason ?? null,
        decidedBy: decision.by,
        decidedAt: now.toISOString(),
      }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return get(db, id)
}

/** Removes the data of people who only asked. */
export const updateForgotten = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('outletUsers')
    .set({ name: '–', email: sql`'erased-' || id || '@erased.invalid'`, phone: null, note: '', country: null })
    .where('id', 'in', ids)
    .where('status', '=', 'CONTACT')
    .execute()
