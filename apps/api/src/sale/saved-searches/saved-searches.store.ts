import { sql } from 'kysely'
import type { SearchFilters, SearchMails } from '@bilbro/contract/sale/saved-searches'
import { type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export const savedSearchesConstraints: ConstraintErrors = {
  saved_searches_name: () => fieldError('savedSearch.nameTaken', 'name'),
}

const columns = ['id', 'version', 'name', 'filters', 'mails', 'createdAt'] as const
type Change = { name?: string | undefined; mails?: SearchMails | undefined }

export const listByUser = (db: Db, userId: string) =>
  db
    .selectFrom('savedSearches')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const find = (db: Db, userId: string, id: string) =>
  db.selectFrom('savedSearches').select(columns).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** Counts the user's searches and locks the user, so that the number cannot change until the transaction ends. */
export async function lockAndCount(db: Db, userId: string): Promise<number> {
  await db.selectFrom('buyerUsers').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return (await listByUser(db, userId)).length
}

export const insert = (
  db: Db,
  search: { userId: string; name: string; filters: SearchFilters; mails: SearchMails; createdAt: string },
) =>
  db
    .insertInto('savedSearches')
    .values({ ...search, filters: JSON.stringify(search.filters) })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** The changed search; undefined when the version no longer matches. */
export const update = (db: Db, userId: string, id: string, version: number, change: Change) =>
  db
    .updateTable('savedSearches')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

/** Returns whether the search existed. */
export const remove = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('savedSearches')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Turns off the e-mails of all searches of a user; notifications continue. */
export const setMailsOff = (db: Db, userId: string) =>
  db
    .updateTable('savedSearches')
    .set((eb) => ({ mails: 'NEVER', version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('mails', '<>', 'NEVER')
    .execute()

/** Active users with searches of these kinds. */
export const listUserIdsWithMails = async (db: Db, mails: readonly SearchMails[]): Promise<string[]> =>
  (
    await db
      .selectFrom('buyerUsers as u')
      .innerJoin('buyerCompanies as c', 'c.id', 'u.companyId')
      .select('u.id')
      .where('u.status', '=', 'ACTIVE')
      .where('c.status', '=', 'APPROVED')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('savedSearches as s')
            .select('s.id')
            .whereRef('s.userId', '=', 'u.id')
            .where('s.mails', 'in', mails),
        ),
      )
      .execute()
  ).map(({ id }) => id)

/** Records that the user was notified of these cars; returns those that are new to them. */
export async function addNotifiedCars(
  db: Db,
  userId: string,
  carIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (!carIds.length) return new Set()
  const rows = await db
    .insertInto('savedSearchCars')
    .values(carIds.map((carId) => ({ userId, carId, toldAt: now.toISOString() })))
    .onConflict((c) => c.doNothing())
    .returning('carId')
    .execute()
  return new Set(rows.map(({ carId }) => carId))
}

/** Deletes records that are older than any search looks back. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('savedSearchCars')
    .where('toldAt', '<', sql<string>`${now.toISOString()}::timestamptz - interval '30 days'`)
    .execute()

/** The language of a user; undefined when the user no longer exists. */
export const findLanguage = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('buyerUsers').select('language').where('id', '=', userId).executeTakeFirst())?.language
