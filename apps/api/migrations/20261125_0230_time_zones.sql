-- The days of a document are days where its company is.
alter table legal_entities add column time_zone text not null default 'Europe/Berlin'
  check ((timestamptz '2000-01-01' at time zone time_zone) is not null);

-- The calendar day of an instant where a company is.
create function entity_day(entity uuid, at timestamptz) returns date language sql stable as $$
  select (at at time zone e.time_zone)::date from legal_entities e where e.id = entity
$$;

create or replace view book_documents as
  select 'INVOICE' as kind, i.id as ref_id, 1 as no, i.legal_entity_id, i.issued_on as day, (i.document #>> '{totals,gross,minor}')::bigint as amount_minor, i.number
  from invoices i left join invoices p on p.id = i.precedes_id
  where i.number is not null and i.kind not in ('PROFORMA', 'VAT_DEPOSIT') and coalesce(p.kind, '') not in ('PROFORMA', 'VAT_DEPOSIT')
union all
  select 'PAYMENT', p.id, 1, coalesce(p.legal_entity_id, (
      select i.legal_entity_id from payment_allocations a join invoices i on i.id = a.invoice_id where a.payment_id = p.id order by a.made_at limit 1)),
    p.value_on, p.amount_minor, coalesce(p.bank_reference, p.payer_name)
  from payments p
union all
  -- An allocation that is known when its payment is booked goes with the payment.
  select 'ALLOCATION', a.id, 1, i.legal_entity_id, (a.made_at at time zone e.time_zone)::date, a.amount_minor, i.number
  from payment_allocations a join invoices i on i.id = a.invoice_id join legal_entities e on e.id = i.legal_entity_id
  where exists (select 1 from book_items b where b.kind = 'PAYMENT' and b.ref_id = a.payment_id)
    and (a.undone_at is null or exists (select 1 from book_items b where b.kind = 'ALLOCATION' and b.ref_id = a.id))
union all
  select 'ALLOCATION_UNDONE', a.id, 1, i.legal_entity_id, (a.undone_at at time zone e.time_zone)::date, a.amount_minor, i.number
  from payment_allocations a join invoices i on i.id = a.invoice_id join legal_entities e on e.id = i.legal_entity_id
  where a.undone_at is not null and exists (select 1 from book_items b where b.kind = 'ALLOCATION' and b.ref_id = a.id)
union all
  select 'REFUND', r.id, 1, coalesce(p.legal_entity_id, (
      select i.legal_entity_id from payment_allocations a join invoices i on i.id = a.invoice_id where a.payment_id = p.id order by a.made_at limit 1)),
    r.refunded_on, r.amount_minor, coalesce(p.bank_reference, p.payer_name)
  from payment_refunds r join payments p on p.id = r.payment_id
union all
  select case d.status when 'REFUNDED' then 'DEPOSIT_REFUNDED' else 'DEPOSIT_FORFEITED' end, d.id, 1, i.legal_entity_id,
    coalesce(d.refunded_on, (d.updated_at at time zone e.time_zone)::date), d.amount_minor, i.number
  from vat_deposits d join invoices i on i.id = d.invoice_id join legal_entities e on e.id = i.legal_entity_id
  where d.status in ('REFUNDED', 'FORFEITED')
union all
  select 'PURCHASE', c.id, coalesce(b.no, 0) + 1, l.id, c.purchased_on, c.purchase_price_minor - coalesce(b.amount, 0), c.stock_no
  from cars c
    left join (select ref_id, max(no) as no, sum(amount_minor)::bigint as amount from book_items where kind = 'PURCHASE' group by ref_id) b on b.ref_id = c.id
    join legal_entities l on l.is_default
  where c.purchased_on is not null and c.purchase_price_minor <> coalesce(b.amount, 0) and c.status not in ('DRAFT', 'CANCELLED', 'DELETED')
union all
  select 'COST', k.id, 1, l.id, k.spent_on, k.net_minor + k.vat_minor, coalesce(k.document_no, c.stock_no)
  from car_costs k join cars c on c.id = k.car_id join legal_entities l on l.is_default;

-- A sum of costs that people correct is spent on the company's day, whatever zone the server is in.
create or replace function car_costs_adjusted() returns trigger language plpgsql as $$
declare
  missing bigint := new.costs_minor - (select coalesce(sum(net_minor), 0) from car_costs where car_id = new.id);
  zone text := coalesce((select time_zone from legal_entities where is_default), 'Europe/Berlin');
begin
  if missing <> 0 then
    insert into car_costs (car_id, kind, spent_on, net_minor) values (new.id, 'ADJUSTMENT', (now() at time zone zone)::date, missing);
  end if;
  return null;
end $$;
