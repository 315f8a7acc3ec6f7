import { sql } from 'kysely'
import type { SearchFilters, SearchMails } from '@bilbro/contract/sale/saved-searches'
import type { Db } from '../../core/postgres/db.ts'

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

/** How many he has; he is held, so that it stays so. */
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

/** The changed search; undefined when somebody was quicker. */
export const update = (db: Db, userId: string, id: string, version: number, change: Change) =>
  db
    .updateTable('savedSearches')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

/** Whether there was one. */
export const remove = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('savedSearches')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** No mails any more about any of his searches; the bell still tells. */
export const setMailsOff = (db: Db, userId: string) =>
  db
    .updateTable('savedSearches')
    .set((eb) => ({ mails: 'NEVER', version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('mails', '<>', 'NEVER')
    .execute()

/** Who has searches of these kinds and may come in. */
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

/** Of these cars those that he was not told of yet; from now on he was. */
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

/** What is so long ago that no search looks at it any more. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('savedSearchCars')
    .where('toldAt', '<', sql<string>`${now.toISOString()}::timestamptz - interval '30 days'`)
    .execute()

/** In which language somebody reads the portal; undefined where he is no more. */
export const findLanguage = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('buyerUsers').select('language').where('id', '=', userId).executeTakeFirst())?.language
