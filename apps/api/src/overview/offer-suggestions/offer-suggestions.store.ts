// What is known of dealers: purchases, lost offers, interest, requests, and what their people look for in the portal.
import { type RawBuilder, sql } from 'kysely'
import { groupIdsOfCompany, priceRulesOfCompany } from '../../core/auth/buyer-session.ts'
import { defaultZone } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'

/** One dealer, or the dealers for whom a car comes into question. */
export type Scope = { companyId: string } | { car: { id: string; brand: string; model: string } }

const dayOf = (at: RawBuilder<unknown>) => sql<string>`(${at} at time zone ${defaultZone})::date::text`
/** Offers `o` with cars `c`, of the dealer, or about the same make and, if asked for, model. */
const inScope = (scope: Scope, of: 'brand' | 'model') =>
  'companyId' in scope ? sql<boolean>`o.company_id = ${scope.companyId}::uuid` : isLike(scope.car, of)
const isLike = ({ brand, model }: { brand: string; model: string }, of: 'brand' | 'model') =>
  of === 'brand'
    ? sql<boolean>`plain_text(c.brand) = plain_text(${brand})`
    : sql<boolean>`(plain_text(c.brand), plain_text(c.model)) = (plain_text(${brand}), plain_text(${model}))`
/** Users `u` of the dealer, or all; only those who have access. */
const ofUsers = (scope: Scope) =>
  'companyId' in scope
    ? sql<boolean>`u.status = 'ACTIVE' and u.company_id = ${scope.companyId}::uuid`
    : sql<boolean>`u.status = 'ACTIVE'`

type Of<T> = T & { companyId: string }
type Bought = Of<{ brand: string; model: string; count: number; lastOn: string }>
export const listBought = async (db: Db, scope: Scope, since: string): Promise<Bought[]> =>
  (
    await sql<Bought>`
      select o.company_id as "companyId", c.brand, c.model, count(*)::int as count, ${dayOf(sql`max(o.closed_at)`)} as "lastOn"
      from offers o join offer_cars oc on oc.offer_id = o.id and oc.is_accepted join cars c on c.id = oc.car_id
      where o.status = 'ACCEPTED' and o.closed_at >= ${since}::date and ${inScope(scope, 'brand')}
      group by 1, 2, 3`.execute(db)
  ).rows

type Lost = Of<{
  carId: string
  brand: string
  model: string
  year: number | null
  amountMinor: number
  day: string
  reason: string
}>
/** The newest first. Of a package nobody knows what one car was worth to the dealer. */
export const listLost = async (db: Db, scope: Scope, since: string): Promise<Lost[]> =>
  (
    await sql<Lost>`
      select o.company_id as "companyId", c.id as "carId", c.brand, c.model, c.year,
        coalesce(o.buyer_minor, o.seller_minor, o.amount_minor) as "amountMinor", ${dayOf(sql`o.closed_at`)} as day,
        coalesce(o.closed_reason, 'NONE') as reason
      from offers o join offer_cars oc on oc.offer_id = o.id join cars c on c.id = oc.car_id
      where o.status in ('DECLINED', 'WITHDRAWN', 'EXPIRED') and o.closed_at >= ${since}::date and not o.is_package
        and ${inScope(scope, 'model')}
      order by o.closed_at desc, o.id limit 2000`.execute(db)
  ).rows

type Interest = Of<{ carId: string; day: string }>
export const listInterests = async (db: Db, scope: Scope): Promise<Interest[]> =>
  (
    await sql<Interest>`
      select i.company_id as "companyId", l.car_id as "carId", ${dayOf(sql`i.created_at`)} as day
      from interests i join listings l on l.id = i.listing_id
      where ${'companyId' in scope ? sql`i.company_id = ${scope.companyId}::uuid` : sql`l.car_id = ${scope.car.id}::uuid`}
      order by i.created_at desc, i.id limit 2000`.execute(db)
  ).rows

type Marked = Of<{ brand: string; model: string; year: number | null }>
/** Favourites and opened cars of the people of dealers; nobody learns which of the two, or whose. */
export const listMarked = async (db: Db, scope: Scope): Promise<Marked[]> =>
  (
    await sql<Marked>`
      select distinct u.company_id as "companyId", c.brand, c.model, c.year
      from (select user_id, car_id from favourites union all select user_id, car_id from car_views) m
      join buyer_users u on u.id = m.user_id join cars c on c.id = m.car_id
      where ${ofUsers(scope)} and ${'companyId' in scope ? sql`true` : isLike(scope.car, 'model')}`.execute(db)
  ).rows

type Saved = Of<{ filters: unknown }>
/** Saved searches, the newest first; for a car those that name its make and model, or none. */
export const listSavedSearches = async (db: Db, scope: Scope, most: number): Promise<Saved[]> => {
  const names = (field: 'brand' | 'model', value: string) =>
    sql`(coalesce(s.filters -> ${field}, '[]') = '[]' or s.filters -> ${field} ? ${value})`
  const { rows } = await sql<Saved>`
    select u.company_id as "companyId", s.filters
    from saved_searches s join buyer_users u on u.id = s.user_id
    where ${ofUsers(scope)}
      and ${'companyId' in scope ? sql`true` : sql`${names('brand', scope.car.brand)} and ${names('model', scope.car.model)}`}
    order by s.created_at desc, s.id limit ${most}`.execute(db)
  return rows
}

/** Open requests of dealers that name a make, the newest first. */
export const listRequests = (db: Db, scope: Scope) =>
  db
    .selectFrom('carRequests as r')
    .selectAll()
    .where('r.status', 'not in', ['WON', 'LOST', 'ARCHIVED'])
    // Interest in a car is a reason of its own.
    .where('r.source', '<>', 'INTEREST')
    .where('r.companyId', 'is not', null)
    .where('r.brand', 'is not', null)
    .where(
      'companyId' in scope
        ? sql<boolean>`r.company_id = ${scope.companyId}::uuid`
        : sql<boolean>`plain_text(r.brand) = plain_text(${scope.car.brand})`,
    )
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .limit(500)
    .execute()

/** Cars that dealers negotiate about now, alone or in a package. */
export const listTalks = (db: Db, scope: Scope) =>
  db
    .selectFrom('offerCars')
    .select(['companyId', 'carId'])
    .where('isOpen', '=', true)
    .where('companyId' in scope ? 'companyId' : 'carId', '=', 'companyId' in scope ? scope.companyId : scope.car.id)
    .execute()

type Prices = Of<{ count: number; low: number; high: number }>
/** Quartiles of the prices that dealers paid; a car of a package counts with its share. */
export const listPrices = async (db: Db, companyIds: readonly string[], since: string): Promise<Prices[]> =>
  (
    await sql<Prices>`
      select o.company_id as "companyId", count(*)::int as count,
        percentile_disc(0.25) within group (order by p.paid) as low, percentile_disc(0.75) within group (order by p.paid) as high
      from offers o join offer_cars oc on oc.offer_id = o.id and oc.is_accepted
      cross join lateral (select case when o.asking_minor = 0 then o.amount_minor
        else round(o.amount_minor::numeric * oc.asking_minor / o.asking_minor)::bigint end as paid) p
      where o.company_id = any(${sql.val(companyIds)}::uuid[]) and o.status = 'ACCEPTED' and o.closed_at >= ${since}::date
      group by 1`.execute(db)
  ).rows

/** Dealers with access, with what decides what they see and pay. */
export const listDealers = (db: Db, companyIds: readonly string[]) =>
  db
    .selectFrom('buyerCompanies as c')
    .select(['c.id as companyId', 'c.name', 'c.country', 'c.language'])
    .select([groupIdsOfCompany.as('groupIds'), priceRulesOfCompany.as('priceRules')])
    .where('c.status', '=', 'APPROVED')
    .where(sql<boolean>`c.id = any(${sql.val(companyIds)}::uuid[])`)
    .orderBy('c.id')
    .execute()
export type Dealer = Awaited<ReturnType<typeof listDealers>>[number]

export const existsDealer = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.selectFrom('buyerCompanies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined

/** What the search index does not hold of cars and requests compare. */
export async function loadDetails(db: Db, carIds: readonly string[]) {
  if (!carIds.length) return new Map<string, never>()
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'variant', 'gearbox', 'brand', 'model', 'stockNo', 'photoFileId'])
    .select(sql<boolean>`exists (select from listings l where l.car_id = cars.id and l.is_on_sale)`.as('isOnSale'))
    .where(sql<boolean>`id = any(${sql.val(carIds)}::uuid[])`)
    .where('status', '<>', 'DELETED')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
