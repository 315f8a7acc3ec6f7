// The sold cars from which commission is computed.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

const sellerOf = sql`seller_of_deal(c.id, k.id)`
/** Days in stock until the contract was signed, from the arrival, else from the purchase. */
const ageDays = sql`greatest(0, coalesce(entity_day(k.legal_entity_id, k.signed_at), i.issued_on) - coalesce(c.arrived_on, c.purchased_on))`
const claims = sql`coalesce((select sum(q.amount_minor) from claims q
  where q.car_id = c.id and q.contract_id = k.id and q.outcome in ('ACCEPTED', 'PARTLY')), 0)`

export type DealRow = {
  carId: string
  invoiceId: string | null
  invoiceNumber: string | null
  earnedOn: string | null
  month: string
  /** A closed report holds the car. */
  isFrozen: boolean
  sellerId: string | null
  purchaserId: string | null
  marginMinor: number
  holdingMinor: number
  claimsMinor: number
  ageDays: number | null
}

/**
 * Cars whose sale is paid and whose margin is frozen, with the month in which they count: that of the later of payment
 * and delivery. What became complete after its month was closed counts in the first open month.
 */
export const listEarnedDeals = async (
  db: Db,
  { from, to, firstOpen }: { from: string; to: string; firstOpen: string | null },
): Promise<DealRow[]> =>
  (
    await sql<DealRow>`
      with deals as (
        select c.id as "carId", i.id as "invoiceId", i.number as "invoiceNumber", ${sellerOf} as "sellerId",
          c.purchased_by_id as "purchaserId", m.margin_minor::float8 as "marginMinor",
          coalesce((m.holding #>> '{total,minor}')::float8, 0) as "holdingMinor", (${claims})::float8 as "claimsMinor",
          (${ageDays})::int as "ageDays", greatest(m.day, entity_day(i.legal_entity_id, i.paid_at)) as day,
          greatest(m.frozen_at, i.paid_at) as complete_at
        from car_margins m join invoices i on i.id = m.invoice_id join cars c on c.id = m.car_id
          left join contracts k on k.id = i.contract_id
        where i.status = 'PAID'
          -- What became complete earlier can't count in these months; a day more covers every time zone.
          and greatest(m.day::timestamptz, m.frozen_at, i.paid_at) >= (${from} || '-01')::timestamptz - interval '1 day'
      ), placed as (
        select d.*, d.day::text as "earnedOn", exists (select from commission_lines l join commission_reports r on r.id = l.report_id
            where l.invoice_id = d."invoiceId" and l.car_id = d."carId" and l.kind = 'CAR' and r.status <> 'OPEN') as "isFrozen", case
          when ${firstOpen}::text is null or to_char(d.day, 'YYYY-MM') >= ${firstOpen}::text then to_char(d.day, 'YYYY-MM')
          when exists (select from commission_closures x where x.month >= to_char(d.day, 'YYYY-MM') and x.closed_at < d.complete_at)
            then ${firstOpen}::text
          else to_char(d.day, 'YYYY-MM') end as month
        from deals d
      )
      select "carId", "invoiceId", "invoiceNumber", "earnedOn", month, "isFrozen", "sellerId", "purchaserId", "marginMinor",
        "holdingMinor", "claimsMinor", "ageDays"
      from placed where month between ${from} and ${to} order by month, "earnedOn", "invoiceNumber", "carId"`.execute(
      db,
    )
  ).rows

export type SignedRow = { carId: string; sellerId: string | null; purchaserId: string | null; ageDays: number | null }
/** Cars of signed contracts whose sale is not complete yet. */
export const listSignedDeals = async (db: Db, limit: number): Promise<SignedRow[]> =>
  (
    await sql<SignedRow>`
      select c.id as "carId", ${sellerOf} as "sellerId", c.purchased_by_id as "purchaserId",
        greatest(0, entity_day(k.legal_entity_id, k.signed_at) - coalesce(c.arrived_on, c.purchased_on))::int as "ageDays"
      from contract_cars x join contracts k on k.id = x.contract_id join cars c on c.id = x.car_id
      where x.is_live and k.status = 'SIGNED' and not exists (
        select from car_margins m join invoices i on i.id = m.invoice_id
        where m.car_id = c.id and i.contract_id = k.id and i.status in ('PAID', 'CREDITED'))
      order by k.signed_at, c.id limit ${limit}`.execute(db)
  ).rows

/** The first month in which a sale was complete. */
export const findFirstMonth = async (db: Db): Promise<string | null> =>
  (
    await sql<{ month: string | null }>`
      select to_char(min(greatest(m.day, entity_day(i.legal_entity_id, i.paid_at))), 'YYYY-MM') as month
      from car_margins m join invoices i on i.id = m.invoice_id where i.status = 'PAID'`.execute(db)
  ).rows[0]!.month

/** Companies that issued invoices up to a month and whose books of that month are open. */
export const listOpenBooks = async (db: Db, month: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select l.name from legal_entities l
      where exists (select from invoices i where i.legal_entity_id = l.id and i.number is not null and to_char(i.issued_on, 'YYYY-MM') <= ${month})
        and not exists (select from book_closures b where b.legal_entity_id = l.id and b.month >= ${month})
      order by l.name`.execute(db)
  ).rows.map(({ name }) => name)

/** The live or last contract of a car, its seller and purchaser, and whether a closed month holds the car. */
export const findPeople = async (db: Db, carId: string) =>
  (
    await sql<{ contractId: string | null; sellerId: string | null; purchaserId: string | null; isClosed: boolean }>`
      select k.id as "contractId", case when k.id is null then null else ${sellerOf} end as "sellerId",
        c.purchased_by_id as "purchaserId", exists (
          select from commission_lines l join commission_reports r on r.id = l.report_id join invoices i on i.id = l.invoice_id
          where l.car_id = c.id and l.kind = 'CAR' and i.contract_id = k.id and r.status <> 'OPEN') as "isClosed"
      from cars c left join lateral (
        select k.* from contract_cars x join contracts k on k.id = x.contract_id where x.car_id = c.id
        order by x.is_live desc, k.created_at desc limit 1) k on true
      where c.id = ${carId}`.execute(db)
  ).rows[0]
