// The sources of money that is expected in, of balances, and of amounts beside the forecast. Each is a query with the
// same columns; amounts of money in are positive.
import { type RawBuilder, sql } from 'kysely'
import {
  delayInvoices,
  fewestDelayInvoices,
  type LiquidityKind,
  overdueDays,
} from '@bilbro/contract/overview/liquidity/liquidity'

export type Source = RawBuilder<unknown>
export type SourceKind = Extract<
  LiquidityKind,
  'BANK' | 'INVOICE' | 'INVOICE_DISPUTED' | 'UNASSIGNED_PAYMENT' | 'STOCK'
>

const isOpen = sql`i.status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE')
  and i.kind not in ('CREDIT_NOTE', 'PROFORMA') and i.payable_minor > i.paid_minor`

/** Paid invoices that asked for money on a day. */
export const wasPaid = sql`i.status = 'PAID' and i.due_on is not null and i.payable_minor > 0 and i.kind not in ('CREDIT_NOTE', 'PROFORMA')`
/** Days from the due date to the day on which the bank received the last part. */
export const daysLate = sql`(coalesce(
    (select max(p.value_on) from payment_allocations a join payments p on p.id = a.payment_id where a.invoice_id = i.id and a.undone_at is null),
    (i.paid_at at time zone 'Europe/Berlin')::date) - i.due_on)`
/** A median is rounded up, and dealers who pay early are expected on the due date. */
const median = sql`greatest(0, ceil(percentile_cont(0.5) within group (order by l.days)))::int`

/** Common table expressions: the usual delay of each dealer with an open invoice, and that of all dealers. */
export const delays = sql`
  usual_delay as materialized (
    select coalesce(${median}, 0) as days
    from (select ${daysLate} as days from invoices i where ${wasPaid} order by i.paid_at desc limit 100) l),
  delays as materialized (
    select o.company_id,
      case when count(l.days) >= ${fewestDelayInvoices}::int then ${median} else (select days from usual_delay) end as days,
      case when count(l.days) >= ${fewestDelayInvoices}::int then count(l.days) else 0 end::int as of
    from (select distinct i.company_id from invoices i where ${isOpen}) o
    left join lateral (
      select ${daysLate} as days from invoices i
      where i.company_id = o.company_id and ${wasPaid} order by i.paid_at desc limit ${delayInvoices}::int) l on true
    group by o.company_id)`

/** The due date and the usual delay; once that day has passed, the delay counts again from today. */
const expected = (today: string) => sql`
  case when coalesce(i.due_on, i.issued_on) + d.days >= ${today}::date then coalesce(i.due_on, i.issued_on) + d.days
    else ${today}::date + greatest(d.days, ${overdueDays}::int) end`

const invoices = (today: string) => sql`
  select i.id, case when h.invoice_id is null then 'INVOICE' else 'INVOICE_DISPUTED' end as kind, 'IN' as direction,
    case when h.invoice_id is null then ${expected(today)} end as day,
    i.due_on, d.days as delay, d.of as delay_of, i.number, '' as detail, c.name as party, i.company_id, null::uuid as account_id,
    i.legal_entity_id, i.currency, i.payable_minor - i.paid_minor as minor, 'INVOICE' as target, i.id as target_id
  from invoices i
  join buyer_companies c on c.id = i.company_id
  join delays d on d.company_id = i.company_id
  left join dunning_holds h on h.invoice_id = i.id
  where ${isOpen}`

/** The last balance that a statement told, and the lines that other statements booked after its day. */
const bank = (today: string) => sql`
  select a.id, 'BANK' as kind, 'BALANCE' as direction, least(${today}::date, greatest(b.day, n.day)) as day,
    null::date as due_on, null::int as delay, null::int as delay_of, right(a.number, 4) as number, a.bank_name as detail,
    null::text as party, null::uuid as company_id, a.id as account_id, a.legal_entity_id, a.currency,
    b.balance_minor + coalesce(n.minor, 0) as minor, 'BANK_ACCOUNT' as target, a.id as target_id
  from bank_accounts a
  join lateral (
    select x.day, x.balance_minor from bank_balances x where x.bank_account_id = a.id order by x.day desc, x.id desc limit 1) b on true
  left join lateral (
    select sum(y.minor)::bigint as minor, max(y.day) as day from (
      select p.amount_minor as minor, coalesce(p.booked_on, p.value_on) as day from payments p
      where p.bank_account_id = a.id and p.currency = a.currency and p.import_id is not null and coalesce(p.booked_on, p.value_on) > b.day
      union all
      select case when l.is_out then -l.amount_minor else l.amount_minor end, coalesce(l.booked_on, l.value_on) from bank_lines l
      where l.bank_account_id = a.id and l.currency = a.currency and coalesce(l.booked_on, l.value_on) > b.day) y) n on true
  where not a.is_closed`

/** Payers may be private people, so only dealers are named. */
const unassigned = sql`
  select p.id, 'UNASSIGNED_PAYMENT' as kind, 'ASIDE' as direction, p.value_on as day, null::date as due_on,
    null::int as delay, null::int as delay_of, '' as number, '' as detail, c.name as party, p.company_id,
    p.bank_account_id as account_id, coalesce(p.legal_entity_id, (select id from legal_entities where is_default)) as legal_entity_id,
    p.currency, p.amount_minor - p.allocated_minor - p.refunded_minor as minor, 'PAYMENT' as target, p.id as target_id
  from payments p left join buyer_companies c on c.id = p.company_id
  where p.status in ('RECEIVED', 'UNMATCHED', 'MATCHED') and p.amount_minor > p.allocated_minor + p.refunded_minor`

/** Cars in statuses in which they are ours, or were sold and not invoiced. They belong to our usual company, as in the books. */
const stock = sql`
  select c.id, 'STOCK' as kind, 'ASIDE' as direction, c.purchased_on as day, null::date as due_on, null::int as delay,
    null::int as delay_of, c.stock_no as number, car_title(c.brand, c.model, c.variant) as detail,
    coalesce(s.name, c.supplier_name) as party, null::uuid as company_id, null::uuid as account_id,
    (select id from legal_entities where is_default) as legal_entity_id, c.currency,
    coalesce(c.purchase_price_minor, 0) + c.costs_minor as minor, 'CAR' as target, c.id as target_id
  from cars c
  left join suppliers s on s.id = c.supplier_id
  left join (select car_id from sold_cars group by car_id having sum(sign) > 0) x on x.car_id = c.id
  where c.status not in ('DRAFT', 'CANCELLED', 'DELETED', 'DELIVERED') and x.car_id is null`

export const moneyIn: Record<SourceKind, (today: string) => Source> = {
  BANK: bank,
  INVOICE: (today) => sql`select * from (${invoices(today)}) x where kind = 'INVOICE'`,
  INVOICE_DISPUTED: (today) => sql`select * from (${invoices(today)}) x where kind = 'INVOICE_DISPUTED'`,
  UNASSIGNED_PAYMENT: () => unassigned,
  STOCK: () => stock,
}
