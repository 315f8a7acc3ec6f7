// The negotiations about a car in queue order, and which of them can continue.
import { sql } from 'kysely'
import type { Db } from '../../../core/postgres/db.ts'

/** Open and waiting offers about these cars, oldest in the queue first. */
export const listByCars = (db: Db, carIds: readonly string[], exceptId?: string) =>
  db
    .selectFrom('offers as o')
    .select(['o.id', 'o.companyId', 'o.status', 'o.holdReason', 'o.heldStatus'])
    .where('o.id', 'in', (e) =>
      e.selectFrom('offerCars as c').select('c.offerId').where('c.isOpen', '=', true).where('c.carId', 'in', carIds),
    )
    .$if(exceptId !== undefined, (q) => q.where('o.id', '<>', exceptId!))
    .orderBy(sql`coalesce(o.held_at, o.created_at), o.created_at, o.id`)
    .execute()

/**
 * Locks the offers whose cars are all available, and these listings, until the transaction ends. Listings that another
 * transaction has locked are skipped: two transactions that wait for each other's cars would deadlock.
 */
export async function lockNextInQueue(db: Db, ids: readonly string[]) {
  const own = await db.selectFrom('offerCars').select(['offerId', 'listingId']).where('offerId', 'in', ids).execute()
  const kept = await db
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', [...new Set(own.map(({ listingId }) => listingId))])
    .where('isOnSale', '=', true)
    .orderBy('id')
    .forShare()
    .skipLocked()
    .execute()
  const free = new Set(kept.map(({ id }) => id))
  const blocked = new Set(own.flatMap(({ offerId, listingId }) => (free.has(listingId) ? [] : [offerId])))
  const wanted = ids.filter((id) => !blocked.has(id))
  if (!wanted.length) return []
  return db
    .selectFrom('offers')
    .select(['id', 'heldStatus'])
    .where('id', 'in', wanted)
    .where('status', '=', 'ON_HOLD')
    .orderBy('heldAt')
    .orderBy('id')
    .execute()
}

/** Negotiations about these cars that ended because of the sale, in queue order, with their last amounts. */
export const listLostSince = (
  db: Db,
  { carIds, exceptCompany, since }: { carIds: readonly string[]; exceptCompany: string; since: string },
) =>
  db
    .selectFrom('offers as o')
    .innerJoin('offerCars as c', 'c.offerId', 'o.id')
    .innerJoin('cars as k', 'k.id', 'c.carId')
    .innerJoin('buyerCompanies as b', 'b.id', 'o.companyId')
    .select(['o.id as offerId', 'o.companyId', 'b.name as company', 'o.amountMinor', 'c.carId'])
    .select(sql<string>`concat_ws(' ', k.brand, k.model)`.as('car'))
    .distinctOn('o.id')
    .where('c.carId', 'in', carIds)
    .where('o.status', '=', 'DECLINED')
    .where('o.closedReason', '=', 'SOLD')
    .where('o.companyId', '<>', exceptCompany)
    // The sale was signed and the offers closed in one transaction.
    .where('o.updatedAt', '>=', since)
    .orderBy('o.id')
    .limit(50)
    .execute()

/** Offers on hold although all their cars are on sale: those that could not be reactivated at the time. */
export const listRevivableIds = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('offers as o')
      .select('o.id')
      .where('o.status', '=', 'ON_HOLD')
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('offerCars as c')
              .innerJoin('listings as l', 'l.id', 'c.listingId')
              .select('c.id')
              .whereRef('c.offerId', '=', 'o.id')
              .where('l.isOnSale', '=', false),
          ),
        ),
      )
      .limit(200)
      .execute()
  ).map(({ id }) => id)

/** Number of offers in the queue for a car. */
export const countWaiting = async (db: Db, carId: string): Promise<number> =>
  (
    await db
      .selectFrom('offerCars as c')
      .innerJoin('offers as o', 'o.id', 'c.offerId')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('c.carId', '=', carId)
      .where('c.isOpen', '=', true)
      .where('o.status', '=', 'ON_HOLD')
      .executeTakeFirstOrThrow()
  ).count
