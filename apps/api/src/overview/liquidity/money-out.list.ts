// The sources of money that is expected out. Each is a query with the columns of `money-in.list.ts`; amounts are
// negative.
import { sql } from 'kysely'
import type { LiquidityKind } from '@bilbro/contract/overview/liquidity/liquidity'
import type { Source, SourceKind } from './money-in.list.ts'

/** What an invoice asks for: `payableOf` of `purchase-invoices.rules.ts`. */
const payable = sql`(p.net_minor + p.vat_minor - p.prepaid_minor + p.rounding_minor)`

/** An id for a row that has none of its own, always the same one. */
const idFrom = (text: Source) => sql`overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** Transfers of runs that no statement has confirmed. */
const runs = (today: string) => sql`
  select t.id, 'PAYMENT_RUN' as kind, 'OUT' as direction, greatest(r.execute_on, ${today}::date) as day, p.due_on,
    null::int as delay, null::int as delay_of, r.no::text as number, p.number as detail, s.name as party,
    null::uuid as company_id, null::uuid as account_id, r.legal_entity_id, 'EUR' as currency, -t.amount_minor as minor,
    'PAYMENT_RUN' as target, r.id as target_id
  from payment_run_items t
  join payment_runs r on r.id = t.run_id
  join purchase_invoices p on p.id = t.invoice_id
  left join suppliers s on s.id = p.supplier_id
  where r.status in ('DRAFT', 'EXPORTED') and t.dropped_at is null and t.settled_on is null and t.returned_on is null
    and t.amount_minor > 0`

const supplierInvoices = (kind: LiquidityKind, day: Source, where: Source) => sql`
  select p.id, ${kind}::text as kind, 'OUT' as direction, ${day} as day, p.due_on, null::int as delay, null::int as delay_of,
    p.number, '' as detail, s.name as party, null::uuid as company_id, null::uuid as account_id, p.legal_entity_id,
    p.currency, -${payable} as minor, 'PURCHASE_INVOICE' as target, p.id as target_id
  from purchase_invoices p left join suppliers s on s.id = p.supplier_id
  where p.kind <> 'CREDIT_NOTE' and ${where}`
const onDue = (today: string) => sql`greatest(p.due_on, case when p.due_on is not null then ${today}::date end)`

/** The part of a supplier's credit that no run has deducted. It is deducted from the supplier's next invoice. */
const credits = sql`
  select p.id, 'SUPPLIER_CREDIT' as kind, 'IN' as direction, null::date as day, p.due_on, null::int as delay,
    null::int as delay_of, p.number, '' as detail, s.name as party, null::uuid as company_id, null::uuid as account_id,
    p.legal_entity_id, p.currency, ${payable} - o.minor as minor, 'PURCHASE_INVOICE' as target, p.id as target_id
  from purchase_invoices p
  left join suppliers s on s.id = p.supplier_id
  cross join lateral (
    select coalesce(sum(x.amount_minor), 0)::bigint as minor from payment_run_offsets x
    where x.credit_id = p.id and x.dropped_at is null) o
  where p.kind = 'CREDIT_NOTE' and p.status in ('RECEIVED', 'CHECKED', 'APPROVED', 'SCHEDULED', 'DISPUTED') and ${payable} > o.minor`

/**
 * Purchases that are calculated and not decided: no day is known, so they are in no forecast. A calculation of a car that
 * we have counts with that car.
 */
const calculated = sql`
  select k.id, 'PLANNED_PURCHASE', 'OUT', null::date, null::date, null::int, null::int, '', car_title(k.brand, k.model, k.variant), null::text,
    null::uuid, null::uuid, (select id from legal_entities where is_default), 'EUR',
    -(k.plan_price_minor + case k.input ->> 'purchaseTaxCase' when 'REGULAR_DE' then round(k.plan_price_minor * 0.19) else 0 end)::bigint,
    'PURCHASE_CALCULATION', k.id
  from purchase_calculations k
  where k.status = 'DRAFT' and k.plan_price_minor > 0
    and not exists (select from cars c where c.vin = k.vin and c.status not in ('CANCELLED', 'DELETED', 'DELIVERED'))`

/**
 * Cars that are bought or entered to be bought, before they arrive and before a supplier's invoice names them. Cars that
 * are bought with VAT cost it too. With the purchases that are calculated.
 */
const planned = (today: string) => sql`
  select ${idFrom(sql`'PLANNED' || c.id`)} as id, 'PLANNED_PURCHASE' as kind, 'OUT' as direction,
    greatest(c.purchased_on + coalesce(s.payment_days, 0), case when c.purchased_on is not null then ${today}::date end) as day,
    c.purchased_on + coalesce(s.payment_days, 0) as due_on, null::int as delay, null::int as delay_of, c.stock_no as number,
    car_title(c.brand, c.model, c.variant) as detail, coalesce(s.name, c.supplier_name) as party, null::uuid as company_id,
    null::uuid as account_id, (select id from legal_entities where is_default) as legal_entity_id, c.currency,
    -(c.purchase_price_minor + case c.purchase_tax_case when 'REGULAR_DE' then round(c.purchase_price_minor * 0.19) else 0 end)::bigint as minor,
    'CAR' as target, c.id as target_id
  from cars c left join suppliers s on s.id = c.supplier_id
  where c.status in ('DRAFT', 'PURCHASED', 'IN_TRANSIT_IN') and c.purchase_price_minor > 0
    and not exists (
      select from purchase_invoice_lines l join purchase_invoices p on p.id = l.invoice_id
      where l.car_id = c.id and l.target = 'PURCHASE' and p.status <> 'CANCELLED')
  union all
  ${calculated}`

/**
 * VAT of a month: of our invoices and of margins, less that of approved suppliers' invoices and of costs. It is due on the
 * tenth of the next month (§ 18(1) UStG), one month later with an extension (§§ 46 to 48 UStDV), and on a weekend on the
 * Monday after it (§ 108(3) AO). A refund has no day: the tax office has to agree to it (§ 168 AO).
 */
const vat = (today: string) => {
  const since = sql`(date_trunc('month', ${today}::date) - interval '2 months')::date`
  return sql`
  select ${idFrom(sql`'VAT' || v.legal_entity_id || v.month`)} as id, 'VAT' as kind,
    case when v.minor > 0 then 'OUT' else 'IN' end as direction, case when v.minor > 0 then w.due end as day, w.due as due_on,
    null::int as delay, null::int as delay_of, to_char(v.month, 'YYYY-MM') as number, '' as detail, null::text as party,
    null::uuid as company_id, null::uuid as account_id, v.legal_entity_id, 'EUR' as currency, -v.minor as minor,
    'BOOKS' as target, v.legal_entity_id as target_id
  from (
    select x.legal_entity_id, date_trunc('month', x.day)::date as month, sum(x.minor)::bigint as minor
    from (
      select i.legal_entity_id, i.issued_on as day, case i.kind when 'CREDIT_NOTE' then -1 else 1 end * i.vat_minor as minor
      from invoices i left join invoices p on p.id = i.precedes_id
      where i.number is not null and i.issued_on >= ${since} and i.vat_minor <> 0 and i.kind not in ('PROFORMA', 'VAT_DEPOSIT')
        and coalesce(p.kind, '') not in ('PROFORMA', 'VAT_DEPOSIT')
      union all
      select i.legal_entity_id, i.issued_on, e.vat_minor
      from invoices i join margin_entries e on e.invoice_id = i.id
      where i.number is not null and i.issued_on >= ${since}
      union all
      select p.legal_entity_id, p.issued_on, case p.kind when 'CREDIT_NOTE' then 1 else -1 end * l.vat_minor
      from purchase_invoices p join purchase_invoice_lines l on l.invoice_id = p.id
      where p.status in ('APPROVED', 'SCHEDULED', 'PAID') and p.issued_on >= ${since} and p.currency = 'EUR'
        and l.taxed_as in ('DOMESTIC', 'IMPORT_VAT')
      union all
      select (select id from legal_entities where is_default), k.spent_on, -k.vat_minor
      from car_costs k where k.spent_on >= ${since} and k.purchase_invoice_id is null and k.vat_minor <> 0
    ) x where x.day <= (date_trunc('month', ${today}::date) + interval '1 month' - interval '1 day')::date
    group by 1, 2
  ) v
  join legal_entities l on l.id = v.legal_entity_id and l.country = 'DE'
  left join book_settings b on b.legal_entity_id = l.id
  cross join lateral (
    select (v.month + make_interval(months => case when b.has_vat_extension then 2 else 1 end, days => 9))::date as day) e
  cross join lateral (
    select e.day + case extract(isodow from e.day) when 6 then 2 when 7 then 1 else 0 end as due) w
  where v.minor <> 0 and w.due >= ${today}::date`
}

/** Paid back when the proofs are there, or owed to the tax office when they are not: at the latest on the day for the proofs. */
const deposits = (today: string) => sql`
  select d.id, 'VAT_DEPOSIT' as kind, 'OUT' as direction,
    case d.status when 'REFUNDABLE' then ${today}::date else greatest(d.due_on, ${today}::date) end as day, d.due_on,
    null::int as delay, null::int as delay_of, i.number, '' as detail, c.name as party, d.company_id, null::uuid as account_id,
    i.legal_entity_id, i.currency, -d.amount_minor as minor, 'INVOICE' as target, i.id as target_id
  from vat_deposits d join invoices i on i.id = d.invoice_id join buyer_companies c on c.id = d.company_id
  where d.status in ('HELD', 'REFUNDABLE')`

export const moneyOut: Record<Exclude<LiquidityKind, SourceKind>, (today: string) => Source> = {
  PAYMENT_RUN: runs,
  SUPPLIER_INVOICE: (today) => supplierInvoices('SUPPLIER_INVOICE', onDue(today), sql`p.status = 'APPROVED'`),
  SUPPLIER_INVOICE_UNAPPROVED: (today) =>
    supplierInvoices('SUPPLIER_INVOICE_UNAPPROVED', onDue(today), sql`p.status in ('RECEIVED', 'CHECKED')`),
  SUPPLIER_INVOICE_DISPUTED: () =>
    supplierInvoices('SUPPLIER_INVOICE_DISPUTED', sql`null::date`, sql`p.status = 'DISPUTED'`),
  SUPPLIER_CREDIT: () => credits,
  PLANNED_PURCHASE: planned,
  VAT: vat,
  VAT_DEPOSIT: deposits,
}
