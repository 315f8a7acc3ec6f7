import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { WishFields } from '@bilbro/contract/deal/requests/request-fields'
import type { Db } from '../../core/postgres/db.ts'
import type { DB, Transitioned } from '../../core/postgres/tables.ts'
import { appError } from '../../core/errors.ts'

export type StateRow = Selectable<DB['carRequests']>
export type Change = Partial<
  Pick<Updateable<DB['carRequests']>, 'lossReason' | 'closedAt' | 'statusBefore' | 'dueAt' | 'lastContactAt'>
>

/** Locks the row until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string): Promise<StateRow> {
  const row = await db.selectFrom('carRequests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

export const setStatus = (db: Db, id: string, status: Transitioned, values: Change, now: Date): Promise<StateRow> =>
  db
    .updateTable('carRequests')
    .set((eb) => ({ ...values, status, updatedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A wish in database columns. */
export const columnsOf = ({ priceMax, ...wish }: Partial<WishFields>) => ({
  ...wish,
  ...(priceMax !== undefined && {
    priceMaxMinor: priceMax?.minor ?? null,
    ...(priceMax && { currency: priceMax.currency }),
  }),
})

/** The company of a request; null for a consumer's. @throws notFound */
export async function getCompanyId(db: Db, id: string): Promise<string | null> {
  const found = await db.selectFrom('carRequests').select('companyId').where('id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found.companyId
}

/** Whether a request of the outlet was fetched before. */
export const existsOutletRequest = async (db: Db, outletRequestId: string): Promise<boolean> =>
  (await db
    .selectFrom('carRequests')
    .select('id')
    .where('outletRequestId', '=', outletRequestId)
    .executeTakeFirst()) !== undefined

export async function insert(db: Db, row: Omit<Insertable<DB['carRequests']>, 'status'>): Promise<string> {
  return (await db.insertInto('carRequests').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Values = Omit<Updateable<DB['carRequests']>, 'status' | 'id' | 'version'>

/** Updates a row that the caller has locked. */
export const update = (db: Db, id: string, values: Values, now: Date) =>
  db
    .updateTable('carRequests')
    .set((eb) => ({ ...values, updatedAt: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Records activity without a new version, so that open pages refresh. */
export const markActivity = (db: Db, id: string, now: Date, isContact = false) =>
  db
    .updateTable('carRequests')
    .set({ updatedAt: now.toISOString(), ...(isContact && { lastContactAt: now.toISOString() }) })
    .where('id', '=', id)
    .execute()

export async function setBuyers(db: Db, requestId: string, buyerIds: readonly string[]): Promise<void> {
  await db.deleteFrom('requestBuyers').where('requestId', '=', requestId).execute()
  if (buyerIds.length)
    await db
      .insertInto('requestBuyers')
      .values(buyerIds.map((buyerUserId) => ({ requestId, buyerUserId })))
      .execute()
}

/** Which of these users belong to the company. */
export async function listUserIdsOfCompany(db: Db, companyId: string, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('buyerUsers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** Open requests of a company, newest first; optionally only those with this car. */
export async function listOpen(db: Db, companyId: string, carId?: string): Promise<StateRow[]> {
  let rows = db
    .selectFrom('carRequests as r')
    .selectAll('r')
    .where('r.companyId', '=', companyId)
    .where('r.status', 'not in', ['WON', 'LOST', 'ARCHIVED'])
  if (carId !== undefined)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('requestCars as c')
          .select('c.carId')
          .whereRef('c.requestId', '=', 'r.id')
          .where('c.carId', '=', carId),
      ),
    )
  return rows.orderBy('r.createdAt', 'desc').orderBy('r.id', 'desc').limit(200).execute()
}

/** Serialises the opening of a company's requests: two users who show interest at once must not open two. */
export const lockCompany = (db: Db, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`request ${companyId}`}, 0))`.execute(db)

/** Overdue requests that were not raised for this due time yet. */
export const listOverdue = (db: Db, now: Date) =>
  db
    .selectFrom('carRequests')
    .select('id')
    .where('status', 'not in', ['WON', 'LOST', 'ARCHIVED'])
    .where('dueAt', '<', now.toISOString())
    .where(sql<boolean>`raised_for is distinct from due_at`)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(500)
    .execute()

/** Requests that were closed before a time. */
export const listClosedBefore = (db: Db, before: Date) =>
  db
    .selectFrom('carRequests')
    .select('id')
    .where('status', 'in', ['WON', 'LOST'])
    .where('closedAt', '<', before.toISOString())
    .orderBy('closedAt')
    .orderBy('id')
    .limit(500)
    .execute()

/** Whether the request has a note. */
export const existsNote = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('notes')
    .select('id')
    .where('requestId', '=', id)
    .where('removedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Consumers without an account, all of whose requests were closed before a time, and whose names are still stored. */
export async function listForgottenConsumers(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outletUsers as o')
    .select('o.id')
    .where('o.status', '=', 'CONTACT')
    .where('o.createdAt', '<', before.toISOString())
    .where(sql<boolean>`o.email not like 'erased-%@erased.invalid'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('carRequests as r')
            .select('r.id')
            .whereRef('r.outletUserId', '=', 'o.id')
            .where((or) => or.or([or('r.closedAt', 'is', null), or('r.closedAt', '>=', before.toISOString())])),
        ),
      ),
    )
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes what these consumers wrote. */
export const updateForgotten = (db: Db, ids: readonly string[]) =>
  db.updateTable('carRequests').set({ wish: '', message: '' }).where('outletUserId', 'in', ids).execute()
