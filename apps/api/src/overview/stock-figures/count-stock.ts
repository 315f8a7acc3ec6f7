// Counts of stock, offers and late transports. Lists count by the same conditions, so that a figure equals its list.
import { sql } from 'kysely'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import { openOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import type { Db } from '../../core/postgres/db.ts'
import { closedWithin } from '../../deal/offers/offers.list.ts'
import { isLate } from '../../road/transports/transports.list.ts'
import { wasInStock } from '../../stock/cars/cars.filter.ts'

const ofStock = (statuses: readonly CarStatus[]) => sql<boolean>`c.status = any(${sql.val(statuses)}::text[])`

type Band = { from: number; count: number; capital: number }
/** Cars in stock by days since the purchase; those without a purchase date until today have `from` -1. */
export const countByAge = async (
  db: Db,
  today: string,
  statuses: readonly CarStatus[],
  bounds: readonly number[],
): Promise<Band[]> =>
  (
    await sql<Band>`
      select b.from, count(*)::int as count,
        coalesce(sum(c.purchase_price_minor + c.costs_minor) filter (where c.currency = 'EUR'), 0)::bigint as capital
      from cars c cross join lateral (
        select case when c.purchased_on is null or c.purchased_on > ${today}::date then -1 else
          (select max(x) from unnest(${sql.val(bounds)}::int[]) x
           where x <= greatest(0, coalesce(c.sold_on, ${today}::date) - c.purchased_on)) end as from) b
      where ${ofStock(statuses)} group by 1`.execute(db)
  ).rows

/** Cars that were in stock between two days, both included, and the days of all of them together. */
export const sumStockDays = async (db: Db, from: string, to: string): Promise<{ cars: number; days: number }> =>
  (
    await sql<{ cars: number; days: number }>`
      select count(*)::int as cars, coalesce(sum(least(coalesce(c.sold_on, ${to}::date + 1), ${to}::date + 1) - greatest(c.purchased_on, ${from}::date)), 0)::int as days
      from cars c where ${wasInStock(from, to)}`.execute(db)
  ).rows[0]!

type Ended = { isWon: boolean; reason: string | null; count: number }
export const countClosedOffers = async (db: Db, from: string, to: string): Promise<Ended[]> =>
  (
    await sql<Ended>`
      select o.status = 'ACCEPTED' as "isWon", case when o.status <> 'ACCEPTED' then o.closed_reason end as reason, count(*)::int as count
      from offers o where ${closedWithin(from, to)} group by 1, 2`.execute(db)
  ).rows

type OfSource = { source: string; won: number; lost: number; seconds: number; askingMinor: number; amountMinor: number }
/** Offers that ended between two days by how they began; the amounts are those of the won offers. */
export const countOffersBySource = async (db: Db, from: string, to: string): Promise<OfSource[]> =>
  (
    await sql<OfSource>`
      select o.source, (count(*) filter (where w.won))::int as won, (count(*) filter (where not w.won))::int as lost,
        coalesce(sum(extract(epoch from o.closed_at - o.created_at)), 0)::float8 as seconds,
        coalesce(sum(o.asking_minor) filter (where w.won), 0)::bigint as "askingMinor",
        coalesce(sum(o.amount_minor) filter (where w.won), 0)::bigint as "amountMinor"
      from offers o cross join lateral (select o.status = 'ACCEPTED' as won) w
      where ${closedWithin(from, to)} group by 1`.execute(db)
  ).rows

type Activity = { companyId: string; savedSearches: number; lastSeenAt: string | null }
/** How many searches the people of dealers keep, and when one of them was last there. */
export const countActivity = async (db: Db, companyIds: readonly string[]): Promise<Activity[]> =>
  (
    await sql<Activity>`
      select u.company_id as "companyId", coalesce(sum(s.searches), 0)::int as "savedSearches",
        max(greatest(u.last_login_at, k.seen_at)) as "lastSeenAt"
      from buyer_users u
      left join lateral (select count(*) as searches from saved_searches s where s.user_id = u.id) s on true
      left join lateral (select max(t.seen_at) as seen_at from buyer_refresh_tokens t where t.user_id = u.id) k on true
      where u.company_id = any(${sql.val(companyIds)}::uuid[]) group by 1`.execute(db)
  ).rows

type OfDealer = { id: string; name: string; country: string; won: number; lost: number; open: number }
/** Dealers whose offers ended between two days, those with the most first, and their offers that are open now. */
export const countOffersOfDealers = async (db: Db, from: string, to: string, limit: number): Promise<OfDealer[]> =>
  (
    await sql<OfDealer>`
      select b.id, b.name, b.country, e.won, e.lost,
        (select count(*) from offers o where o.company_id = b.id and o.status = any(${sql.val([...openOfferStatuses, 'ON_HOLD'])}::text[]))::int as open
      from (
        select o.company_id, (count(*) filter (where o.status = 'ACCEPTED'))::int as won, (count(*) filter (where o.status <> 'ACCEPTED'))::int as lost
        from offers o where ${closedWithin(from, to)} group by 1 order by count(*) desc, 1 limit ${limit}) e
      join buyer_companies b on b.id = e.company_id order by e.won + e.lost desc, b.id`.execute(db)
  ).rows

export const countLateTransports = async (db: Db, now: Date): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from transports t where t.is_internal = false and ${isLate(now)}`.execute(db)
  ).rows[0]!.count
