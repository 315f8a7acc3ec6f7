// Sums of liquidity. `items` is a table expression with the columns of `liquidity-items.list.ts`.
import { type RawBuilder, sql } from 'kysely'
import type { LiquidityDirection, LiquidityKind } from '@bilbro/contract/overview/liquidity/liquidity'
import { isOneOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'

type Items = RawBuilder<unknown>

const inEntities = (column: string, legalEntityIds: readonly string[]): RawBuilder<boolean> =>
  legalEntityIds.length ? isOneOf(column, legalEntityIds) : sql`true`

export type ItemSum = {
  kind: LiquidityKind
  direction: LiquidityDirection
  day: string | null
  lateDay: string | null
  count: number
  minor: number
}
/** By kind and day, in euros. */
export const sumByDay = async (db: Db, items: Items, legalEntityIds: readonly string[]): Promise<ItemSum[]> =>
  (
    await sql<ItemSum>`
      select f.kind, f.direction, f.day, f.late_day as "lateDay", count(*)::int as count, coalesce(sum(f.euro_minor), 0)::bigint as minor
      from ${items} f where ${inEntities('f.legalEntityId', legalEntityIds)} group by 1, 2, 3, 4`.execute(db)
  ).rows

export const sumItems = async (db: Db, items: Items): Promise<{ minor: number; missing: number }> =>
  (
    await sql<{ minor: number; missing: number }>`
      select coalesce(sum(f.euro_minor), 0)::bigint as minor, (count(*) filter (where f.euro_minor is null))::int as missing
      from ${items} f`.execute(db)
  ).rows[0]!

export type DealerSum = {
  id: string
  name: string
  country: string | null
  count: number
  minor: number
  delay: number
  delayOf: number
  /** Of invoices that are expected until the last day of the forecast. */
  soonCount: number
  soonMinor: number
}
/** Dealers with open invoices that are not disputed, the largest first. */
export const sumByDealer = async (
  db: Db,
  items: Items,
  { until, legalEntityIds }: { until: string; legalEntityIds: readonly string[] },
): Promise<DealerSum[]> =>
  (
    await sql<DealerSum>`
      select f.company_id as id, min(f.party) as name, c.country, count(*)::int as count, coalesce(sum(f.euro_minor), 0)::bigint as minor,
        max(f.delay) as delay, max(f.delay_of) as "delayOf",
        (count(*) filter (where f.day <= ${until}::date))::int as "soonCount",
        coalesce(sum(f.euro_minor) filter (where f.day <= ${until}::date), 0)::bigint as "soonMinor"
      from ${items} f join buyer_companies c on c.id = f.company_id
      where f.kind = 'INVOICE' and ${inEntities('f.legalEntityId', legalEntityIds)}
      group by f.company_id, c.country order by minor desc, f.company_id`.execute(db)
  ).rows

export type AccountRow = {
  id: string
  legalEntityId: string
  entityName: string
  bankName: string
  number: string
  currency: string
}
/** The accounts that are open, with the last characters of their numbers. */
export const listAccounts = async (db: Db, legalEntityIds: readonly string[]): Promise<AccountRow[]> =>
  (
    await sql<AccountRow>`
      select a.id, l.id as "legalEntityId", l.name as "entityName", a.bank_name as "bankName", right(a.number, 4) as number, a.currency
      from bank_accounts a join legal_entities l on l.id = a.legal_entity_id
      where not a.is_closed and ${inEntities('l.id', legalEntityIds)}
      order by l.is_default desc, l.name, a.is_main desc, a.currency, a.number`.execute(db)
  ).rows

export type AccountBalance = { id: string; day: string; minor: number; euroMinor: number | null }
export const listBalances = async (db: Db, items: Items): Promise<AccountBalance[]> =>
  (
    await sql<AccountBalance>`
      select f.account_id as id, f.day, f.minor, f.euro_minor as "euroMinor" from ${items} f where f.kind = 'BANK'`.execute(
      db,
    )
  ).rows

/** The newest euro rates, and how many items have no rate, by currency. */
export const listCurrencies = async (
  db: Db,
  items: Items,
  { today, legalEntityIds }: { today: string; legalEntityIds: readonly string[] },
): Promise<{ currency: string; count: number; rate: string | null; day: string | null }[]> =>
  (
    await sql<{ currency: string; count: number; rate: string | null; day: string | null }>`
      select f.currency, count(*)::int as count, r.rate, r.day
      from ${items} f
      left join lateral (
        select x.rate, x.day from exchange_rates x
        where x.source = 'ECB' and x.base = 'EUR' and x.quote = f.currency and x.day <= ${today}::date order by x.day desc limit 1) r on true
      where f.currency <> 'EUR' and ${inEntities('f.legalEntityId', legalEntityIds)}
      group by 1, 3, 4 order by 1`.execute(db)
  ).rows

/** Cars in stock, and those without a purchase price. */
export const countUnpriced = async (db: Db, items: Items, legalEntityIds: readonly string[]): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from ${items} f join cars c on c.id = f.id
      where f.kind = 'STOCK' and c.purchase_price_minor is null and ${inEntities('f.legalEntityId', legalEntityIds)}`.execute(
      db,
    )
  ).rows[0]!.count
