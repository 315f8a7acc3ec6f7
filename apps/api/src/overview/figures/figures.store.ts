// Sums of the counted cars. `where` is a condition on `sold_car_figures as f`.
import { type RawBuilder, sql } from 'kysely'
import type { FigureGroup } from '@bilbro/contract/overview/figures/figures'
import { isOneOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'

/** Signed sums of counted cars, in minor units; see `figures.rules.ts`. */
type Sums = Record<
  | ('sold' | 'revenue' | 'purchase' | 'costs' | 'vat' | 'margin' | 'known')
  | ('days' | 'daysOf' | 'datedMargin' | 'datedDays' | 'unknown' | 'notFinal'),
  number
>

const margin = sql`(revenue_minor - purchase_minor - vat_minor - costs_minor)`
const sums = sql`
  coalesce(sum(sign), 0)::int as sold,
  coalesce(sum(revenue_minor), 0)::bigint as revenue,
  coalesce(sum(purchase_minor), 0)::bigint as purchase,
  coalesce(sum(costs_minor), 0)::bigint as costs,
  coalesce(sum(vat_minor), 0)::bigint as vat,
  coalesce(sum(${margin}), 0)::bigint as margin,
  coalesce(sum(sign) filter (where purchase_minor is not null), 0)::int as known,
  coalesce(sum(days), 0)::int as days,
  coalesce(sum(sign) filter (where days is not null), 0)::int as "daysOf",
  coalesce(sum(${margin}) filter (where days is not null), 0)::bigint as "datedMargin",
  coalesce(sum(days) filter (where purchase_minor is not null), 0)::int as "datedDays",
  coalesce(sum(sign) filter (where purchase_minor is null), 0)::int as unknown,
  (count(*) filter (where kind = 'SOLD' and not is_final))::int as "notFinal"`

export const getSums = async (db: Db, where: RawBuilder<boolean>): Promise<Sums> =>
  (await sql<Sums>`select ${sums} from sold_car_figures f where ${where}`.execute(db)).rows[0]!

export const sumByMonth = async (db: Db, where: RawBuilder<boolean>): Promise<(Sums & { month: string })[]> =>
  (
    await sql<Sums & { month: string }>`
      select to_char(f.day, 'YYYY-MM') as month, ${sums} from sold_car_figures f where ${where} group by 1`.execute(db)
  ).rows

const keys: Record<FigureGroup, RawBuilder<string>> = {
  company: sql`f.company_id::text`,
  country: sql`f.country`,
  brand: sql`f.brand`,
  supplier: sql`f.supplier_id::text`,
  legalEntity: sql`f.legal_entity_id::text`,
  seller: sql`f.seller_id::text`,
  purchaser: sql`f.purchaser_id::text`,
}
const names: Record<FigureGroup, RawBuilder<string | null>> = {
  company: sql`(select name from buyer_companies where id = g.key::uuid)`,
  country: sql`g.key`,
  brand: sql`g.key`,
  supplier: sql`(select name from suppliers where id = g.key::uuid)`,
  legalEntity: sql`(select name from legal_entities where id = g.key::uuid)`,
  seller: sql`(select name from staff_users where id = g.key::uuid)`,
  purchaser: sql`(select name from staff_users where id = g.key::uuid)`,
}
type GroupSums = Sums & { key: string | null; name: string | null }
/** By revenue, the largest first. The key is null for cars without the property. */
export const sumByGroup = async (db: Db, by: FigureGroup, where: RawBuilder<boolean>): Promise<GroupSums[]> =>
  (
    await sql<GroupSums>`
      select g.*, ${names[by]} as name
      from (select ${keys[by]} as key, ${sums} from sold_car_figures f where ${where} group by 1) g
      order by g.revenue desc, g.key`.execute(db)
  ).rows

/** Costs by kind, signed. */
export const sumCosts = async (db: Db, where: RawBuilder<boolean>): Promise<{ kind: string; minor: number }[]> =>
  (
    await sql<{ kind: string; minor: number }>`
      select e.key as kind, sum(f.sign * e.value::bigint)::bigint as minor
      from sold_car_figures f, jsonb_each_text(f.costs) e where ${where} group by 1`.execute(db)
  ).rows

/**
 * The last month whose books are closed for each of our companies that has issued an invoice; null while one of them
 * has closed no month.
 */
export async function findClosedThrough(db: Db, legalEntityIds: readonly string[]): Promise<string | null> {
  const only = legalEntityIds.length ? isOneOf('l.id', legalEntityIds) : sql<boolean>`true`
  const { rows } = await sql<{ month: string | null }>`
    select case when bool_and(m.month is not null) then min(m.month) end as month
    from (
      select (select max(b.month) from book_closures b where b.legal_entity_id = l.id) as month
      from legal_entities l
      where ${only} and exists (select from invoices i where i.legal_entity_id = l.id and i.number is not null)
    ) m`.execute(db)
  return rows[0]!.month
}
