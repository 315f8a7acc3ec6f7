// What each company with webhooks about cars was told, and the changes that have not been compared with it yet.
import { type Kysely, sql } from 'kysely'
import { groupIdsOfCompany, priceRulesOfCompany } from '../../core/auth/buyer-session.ts'
import { visibleTo } from '../../core/auth/listing-visibility.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { DB } from '../../core/postgres/tables.ts'
import type { Viewer } from '../../core/request/context.ts'

export const existsFeed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('webhookCarFeeds').select('companyId').limit(1).executeTakeFirst()) !== undefined

export const listFeeds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('webhookCarFeeds').select('companyId').orderBy('companyId').execute()).map(
    ({ companyId }) => companyId,
  )

/** Returns false when the company has a feed already. */
export const insertFeed = async (db: Db, companyId: string, now: Date): Promise<boolean> =>
  (await db
    .insertInto('webhookCarFeeds')
    .values({ companyId, startedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('companyId')
    .executeTakeFirst()) !== undefined

/** Also forgets what the company was told. */
export const removeFeed = (db: Db, companyId: string) =>
  db.deleteFrom('webhookCarFeeds').where('companyId', '=', companyId).execute()

/** Locks the feed, so that two workers do not compare the same company at once; false when it has ended. */
export const lockFeed = async (db: Db, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('webhookCarFeeds')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** The company as a reader of cars on sale. */
export const findViewer = (db: Db, companyId: string) =>
  db
    .selectFrom('buyerCompanies as c')
    .select(['c.id as companyId', 'c.country', 'c.language'])
    .select(groupIdsOfCompany.as('groupIds'))
    .select(priceRulesOfCompany.as('priceRules'))
    .where('c.id', '=', companyId)
    .executeTakeFirst()

/** Cars on sale that the reader sees, with the price of the listing; all of them, or those of these. */
export function listVisible(db: Db, viewer: Viewer, carIds: readonly string[] | null) {
  const all = db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .select(['c.id', 'c.stockNo', 'c.vin', 'c.brand', 'c.model', 'c.variant', 'l.priceMinor', 'l.currency'])
    .where('l.isOnSale', '=', true)
    .where(visibleTo(viewer))
  return (carIds === null ? all : all.where(sql<boolean>`c.id = any(${sql.val([...carIds])}::uuid[])`)).execute()
}
export type VisibleCar = Awaited<ReturnType<typeof listVisible>>[number]

/** What the company was told of these cars, or of all. */
export function listKnown(db: Db, companyId: string, carIds: readonly string[] | null) {
  const all = db
    .selectFrom('webhookKnownCars as k')
    .innerJoin('cars as c', 'c.id', 'k.carId')
    .select(['k.carId', 'k.priceMinor', 'c.stockNo'])
    .where('k.companyId', '=', companyId)
  return (carIds === null ? all : all.where(sql<boolean>`k.car_id = any(${sql.val([...carIds])}::uuid[])`)).execute()
}

type Known = { carId: string; priceMinor: number | null }
export async function upsertKnown(db: Db, companyId: string, cars: readonly Known[]): Promise<void> {
  for (let at = 0; at < cars.length; at += 1000)
    await (db as Kysely<DB>)
      .insertInto('webhookKnownCars')
      .values(cars.slice(at, at + 1000).map((car) => ({ companyId, ...car })))
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'carId']).doUpdateSet((eb) => ({ priceMinor: eb.ref('excluded.priceMinor') })),
      )
      .execute()
}

export const removeKnown = (db: Db, companyId: string, carIds: readonly string[]) =>
  db
    .deleteFrom('webhookKnownCars')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`car_id = any(${sql.val([...carIds])}::uuid[])`)
    .execute()

/** The oldest changes that have not been compared. */
export const listChanges = (db: Db, limit: number) =>
  db.selectFrom('webhookChanges').select(['id', 'carId', 'companyId']).orderBy('id').limit(limit).execute()

export const removeChanges = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('webhookChanges')
    .where(sql<boolean>`id = any(${sql.val([...ids])}::bigint[])`)
    .execute()
