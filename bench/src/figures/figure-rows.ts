// Fills a database with cars, sales, invoices, offers and commission for measuring the figures. The rows are made inside
// the database from one real deal.
import type pg from 'pg'

export type FigureSizes = { cars: number; invoices: number; offers: number; dealers: number; people: number }
type Deal = { invoiceId: string; legalEntityId: string; companyId: string; userId: string }

const brands = `(array['Audi','BMW','Volkswagen','Mercedes-Benz','Volvo','Skoda','Seat','Ford','Opel','Toyota'])`
const stock = `(array['AVAILABLE','AVAILABLE','AVAILABLE','RESERVED','INSPECTION','RECONDITIONING','PURCHASED','IN_TRANSIT_IN','DRAFT'])`

export async function fillFigures(pool: pg.Pool, deal: Deal, sizes: FigureSizes): Promise<void> {
  const db = await pool.connect()
  const run = (text: string, values: unknown[] = []) => db.query(text, values)
  try {
    await run('set statement_timeout = 0')
    // Without triggers: no events are needed, and counters are filled at the end.
    await run('set session_replication_role = replica')
    await run(
      `insert into buyer_companies (name, country, language, status)
       select 'Dealer ' || n, (array['NO','DK','SE','DE'])[1 + n % 4], 'en', 'APPROVED' from generate_series(1, $1::int) n`,
      [sizes.dealers],
    )
    await run(
      `insert into staff_users (email, name) select 'person' || n || '@bench.example', 'Person ' || n from generate_series(1, $1::int) n`,
      [sizes.people],
    )
    // Three of ten cars are in stock.
    await run(
      `insert into cars (stock_no, no_vin_reason, brand, model, status, fuel, first_registration, mileage, power, price_minor, purchase_price_minor,
         purchase_tax_case, purchased_on, sold_on, costs_minor, purchased_by_id)
       select 'FB' || n, 'bench', ${brands}[1 + n % 10], 'Model ' || n % 400, case when n % 10 < 3 then ${stock}[1 + n % 9] else 'DELIVERED' end,
         'DIESEL', '2021-05-01', 50000, 110, 2000000 + n, 1500000 + n % 9000, 'MARGIN', current_date - (n % 700),
         case when n % 10 >= 3 then current_date - (n % 700) + n % 60 end, n % 90000, p.id
       from generate_series(1, $1::int) n
       join (select id, row_number() over () - 1 as at from staff_users) p on p.at = n % $2::int`,
      [sizes.cars, sizes.people],
    )
    await run(
      `insert into car_costs (car_id, kind, net_minor, vat_minor, spent_on)
       select id, (array['TRANSPORT','REPAIR','PREPARATION'])[1 + (price_minor % 3)::int], 30000, 5700, purchased_on from cars where stock_no like 'FB%'`,
    )
    // One of ten invoices is open; each sells one car.
    const { rows } = await db.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'invoices' and is_generated = 'NEVER' and is_identity = 'NO'`,
    )
    const { names } = rows[0]!
    await run(
      `insert into invoices (${names}) select ${names} from (
         select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'number', 'FB-' || n, 'company_id', b.id, 'car_ids', jsonb_build_array(c.id),
           'issued_on', c.sold_on, 'issued_at', c.sold_on, 'due_on', c.sold_on + 14, 'contract_id', null,
           'status', case when n % 10 = 0 then 'SENT' else 'PAID' end,
           'paid_minor', case when n % 10 = 0 then 0 else i.payable_minor end,
           'paid_at', case when n % 10 = 0 then null else c.sold_on + 14 + n % 20 end))).*
         from invoices i, (select (row_number() over ())::int as n, id, sold_on from cars where stock_no like 'FB%' and sold_on is not null limit $2) c,
           (select row_number() over () - 1 as at, id from buyer_companies where name like 'Dealer %') b
         where i.id = $1 and b.at = c.n % $3::int) made`,
      [deal.invoiceId, sizes.invoices, sizes.dealers],
    )
    await run(
      `insert into sold_cars (invoice_id, sale_id, car_id, kind, sign, day, sold_on, legal_entity_id, company_id, country, tax_case, car_minor, beside_minor)
       select i.id, i.id, i.car_ids[1], 'SOLD', 1, i.issued_on, i.issued_on, i.legal_entity_id, i.company_id, b.country, 'MARGIN', 1900000, 10000
       from invoices i join buyer_companies b on b.id = i.company_id where i.number like 'FB-%'`,
    )
    // Half of the margins are frozen.
    await run(
      `insert into car_margins (car_id, invoice_id, cause, day, lines, margin_minor, vat_minor, frozen_at)
       select s.car_id, s.invoice_id, 'MONTH', s.day, jsonb_build_array(
         jsonb_build_object('kind', 'SALE', 'amount', jsonb_build_object('minor', 1910000)),
         jsonb_build_object('kind', 'PURCHASE', 'amount', jsonb_build_object('minor', -1500000)),
         jsonb_build_object('kind', 'REPAIR', 'amount', jsonb_build_object('minor', -30000))), 380000, 0, now()
       from sold_cars s join invoices i on i.id = s.invoice_id where i.number like 'FB-%' and i.payable_minor % 2 = 0 or hashtext(s.car_id::text) % 2 = 0`,
    )
    const { rows: offers } = await db.query<{ names: string; id: string }>(
      `select (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
         where table_name = 'offers' and is_generated = 'NEVER' and is_identity = 'NO') as names, (select id from offers limit 1) as id`,
    )
    await run(
      `insert into offers (${offers[0]!.names}) select ${offers[0]!.names} from (
         select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'company_id', b.id, 'closed_at', now() - make_interval(days => n % 700),
           'status', (array['ACCEPTED','DECLINED','WITHDRAWN','EXPIRED'])[1 + n % 4], 'closed_reason', case when n % 4 = 1 then 'PRICE' end, 'contract_id', null))).*
         from offers o, generate_series(1, $2::int) n, (select row_number() over () - 1 as at, id from buyer_companies where name like 'Dealer %') b
         where o.id = $1 and b.at = n % $3::int) made`,
      [offers[0]!.id, sizes.offers, sizes.dealers],
    )
    await run(
      `insert into commission_closures (month, closed_at) select to_char(current_date - make_interval(months => m), 'YYYY-MM'), now() from generate_series(3, 23) m`,
    )
    // Commission of 24 months: a report for each person and month, with ten cars a month.
    await run(
      `insert into commission_reports (user_id, month, status, rule_id, payout_minor, carried_minor, computed_at, frozen_at, updated_at)
       select u.id, to_char(current_date - make_interval(months => m), 'YYYY-MM'), case when m > 2 then 'FROZEN' else 'OPEN' end,
         (select id from commission_rules order by no limit 1), case when m > 2 then 120000 end, case when m > 2 then 0 end, now(), case when m > 2 then now() end, now()
       from staff_users u, generate_series(0, 23) m where u.email like 'person%'`,
    )
    await run(
      `insert into commission_lines (report_id, kind, state, car_id, invoice_id, role, earned_on, position, rate_bp, age_bp, margin_minor, holding_minor,
         pack_minor, claims_minor, commissionable_minor, commission_minor, share_bp, part_margin_minor, amount_minor, created_at)
       select r.id, 'CAR', 'EARNED', s.car_id, s.invoice_id, 'SELLER', s.day, 1, 600, 10000, 200000, 0, 0, 0, 200000, 12000, 10000, 200000, 12000, now()
       from (select id, row_number() over () as at from commission_reports) r
       join (select car_id, invoice_id, day, row_number() over () as at from sold_cars) s on s.at % (select count(*) from commission_reports) + 1 = r.at`,
    )
    await run('delete from car_counts')
    await run('insert into car_counts (status, slot, count) select status, 0, count(*) from cars group by status')
    await run('set session_replication_role = origin')
    await run('vacuum analyze')
  } finally {
    db.release(true)
  }
}
