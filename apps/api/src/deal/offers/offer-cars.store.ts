// The cars of a negotiation and their listings.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import type { Viewer } from '../../core/request/context.ts'
import type { PriceRule } from '../../core/price-rules.ts'

const listed = (db: Db) =>
  db
    .selectFrom('listings as l')
    .select([
      'l.id as listingId',
      'l.carId',
      'l.status',
      'l.carSellable',
      'l.priceMinor',
      'l.minPriceMinor',
      'l.isNegotiable',
    ])

/**
 * The newest listings of these cars that this dealer may see, FOR SHARE: they cannot change until the transaction ends,
 * but parallel offers do not block each other.
 */
export const listVisibleForShare = (db: Db, carIds: readonly string[], viewer: Viewer) =>
  visible(db, carIds, viewer).forShare().execute()

/** The same without a lock. */
export const listVisible = (db: Db, carIds: readonly string[], viewer: Viewer) => visible(db, carIds, viewer).execute()

const visible = (db: Db, carIds: readonly string[], viewer: Viewer) =>
  listed(db)
    .where('l.carId', 'in', carIds)
    .where(
      sql<boolean>`l.id = (select n.id from listings n where n.car_id = l.car_id and n.status <> 'DRAFT' order by n.created_at desc, n.id desc limit 1)`,
    )
    .where(
      sql<boolean>`(l.group_ids = '{}' or l.group_ids && ${sql.val(viewer.groupIds)}::text[]::uuid[]) and (l.countries = '{}' or ${viewer.country} = any(l.countries))`,
    )
    .orderBy('l.id')

/** The current listing of a car. Withdrawn listings do not count. */
export const findCurrentListing = (db: Db, carId: string) =>
  db
    .selectFrom('listings')
    .select(['id', 'status', 'priceMinor', 'minPriceMinor'])
    .where('carId', '=', carId)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()

/** Selects the listings FOR SHARE, so that they cannot change until the transaction ends. */
export const getListingsForShare = (db: Db, listingIds: readonly string[]) =>
  listed(db).where('l.id', 'in', listingIds).orderBy('l.id').forShare().execute()

/** The same without a lock. */
export const getListings = (db: Db, listingIds: readonly string[]) =>
  listed(db).where('l.id', 'in', listingIds).orderBy('l.id').execute()

/** For offers of the company the listing need not be visible to the dealer, but it must exist. */
export const getByCarsForShare = (db: Db, carIds: readonly string[]) =>
  listed(db).where('l.carId', 'in', carIds).where('l.status', '<>', 'WITHDRAWN').orderBy('l.id').forShare().execute()

/** The same without a lock. */
export const getByCars = (db: Db, carIds: readonly string[]) =>
  listed(db).where('l.carId', 'in', carIds).where('l.status', '<>', 'WITHDRAWN').orderBy('l.id').execute()

/** Active locks by listing id. */
export async function getLocksByListing(db: Db, listingIds: readonly string[]) {
  if (!listingIds.length) return new Map<string, never>()
  const locks = await db
    .selectFrom('listingLocks as k')
    .innerJoin('staffUsers as u', 'u.id', 'k.ownerId')
    .select(['k.id', 'k.listingId', 'k.ownerId', 'k.companyId', 'u.name as owner'])
    .where('k.listingId', 'in', listingIds)
    .where('k.state', '=', 'HELD')
    .execute()
  return new Map(locks.map((lock) => [lock.listingId, lock]))
}

export type Dealer = {
  id: string
  name: string
  country: string
  status: string
  language: string
  priceRules: PriceRule[]
}
/** A dealer with its price rules. */
export async function findDealer(db: Db, companyId: string): Promise<Dealer | undefined> {
  const [company, rules] = await Promise.all([
    db
      .selectFrom('buyerCompanies')
      .select(['id', 'name', 'country', 'status', 'language'])
      .where('id', '=', companyId)
      .executeTakeFirst(),
    db
      .selectFrom('buyerGroupMembers as m')
      .innerJoin('buyerGroups as g', 'g.id', 'm.groupId')
      .select(['g.priceBps as bps', 'g.priceChangeMinor as minor'])
      .where('m.companyId', '=', companyId)
      .execute(),
  ])
  return company && { ...company, priceRules: rules }
}
