-- The figures of the company: every car that was invoiced, taken back or reduced in price, on the day of its document.

-- The sale of each car of an invoice, net of VAT, with its share of the lines beside the cars: the rule of
-- `car-margin.rules.ts`, to the cent. What was prepaid belongs to the price.
create function sold_cars_of(document jsonb) returns table (car_id uuid, car_minor bigint, beside_minor bigint, tax_case text)
language sql immutable as $$
  with line as (
    select at, l ->> 'kind' as kind, (l ->> 'carId')::uuid as car_id, l #>> '{tax,case}' as tax_case, (l #>> '{net,minor}')::numeric as net
    from jsonb_array_elements(document -> 'lines') with ordinality as e (l, at)),
  car as (select * from line where kind = 'CAR'),
  beside as (select tax_case, sum(net) as net from line where kind not in ('CAR', 'PREPAID') group by tax_case),
  share as (
    select b.tax_case as of_case, b.net, c.at,
      case when sum(c.net) over (partition by b.tax_case) = 0 then 1 else c.net end as weight
    from beside b join car c on c.tax_case = b.tax_case or not exists (select from car x where x.tax_case = b.tax_case)),
  part as (
    select of_case, net, at, div(abs(net) * weight, sum(weight) over w) as whole, mod(abs(net) * weight, sum(weight) over w) as lost
    from share window w as (partition by of_case)),
  given as (
    select at, sign(net) * (whole + case
        when row_number() over (partition by of_case order by lost desc, at) <= abs(net) - sum(whole) over (partition by of_case) then 1
        else 0 end) as minor
    from part)
  select c.car_id, c.net::bigint, coalesce((select sum(g.minor) from given g where g.at = c.at), 0)::bigint, c.tax_case
  from car c where c.car_id is not null
$$;

create table sold_cars (
  id uuid primary key default new_id(),
  -- The document that counts, and the sale that it makes, takes back or reduces.
  invoice_id uuid not null references invoices,
  sale_id uuid not null references invoices,
  car_id uuid not null references cars,
  kind text not null check (kind in ('SOLD', 'TAKEN_BACK', 'REDUCED')),
  sign int not null check (sign = case kind when 'SOLD' then 1 when 'TAKEN_BACK' then -1 else 0 end),
  day date not null,
  sold_on date not null,
  legal_entity_id uuid not null references legal_entities,
  company_id uuid not null references buyer_companies,
  -- Of the buyer, as the document says.
  country text check (length(country) = 2),
  tax_case text not null,
  -- Net of VAT; negative where money is given back.
  car_minor bigint not null,
  beside_minor bigint not null
);
create unique index sold_cars_once on sold_cars (invoice_id, car_id);
create index on sold_cars (day);
create index on sold_cars (sale_id);
create index on sold_cars (car_id);
create index on sold_cars (legal_entity_id);
create index on sold_cars (company_id, day);

create function count_sold_cars(i invoices) returns void language plpgsql as $$
declare p invoices;
begin
  if i.kind in ('SALE', 'CORRECTION') then
    insert into sold_cars (invoice_id, sale_id, car_id, kind, sign, day, sold_on, legal_entity_id, company_id, country, tax_case, car_minor, beside_minor)
    select i.id, i.id, s.car_id, 'SOLD', 1, i.issued_on, i.issued_on, i.legal_entity_id, i.company_id, i.document #>> '{buyer,country}', s.tax_case, s.car_minor, s.beside_minor
    from sold_cars_of(i.document) s on conflict (invoice_id, car_id) do nothing;
  elsif i.kind = 'CREDIT_NOTE' then
    select * into p from invoices where id = i.precedes_id and kind in ('SALE', 'CORRECTION');
    if p.id is null then return; end if;
    if i.claim_id is null then
      insert into sold_cars (invoice_id, sale_id, car_id, kind, sign, day, sold_on, legal_entity_id, company_id, country, tax_case, car_minor, beside_minor)
      select i.id, p.id, s.car_id, 'TAKEN_BACK', -1, i.issued_on, p.issued_on, i.legal_entity_id, i.company_id, p.document #>> '{buyer,country}', s.tax_case, -s.car_minor, -s.beside_minor
      from sold_cars_of(p.document) s on conflict (invoice_id, car_id) do nothing;
    else
      insert into sold_cars (invoice_id, sale_id, car_id, kind, sign, day, sold_on, legal_entity_id, company_id, country, tax_case, car_minor, beside_minor)
      select i.id, p.id, l.car_id, 'REDUCED', 0, i.issued_on, p.issued_on, i.legal_entity_id, i.company_id, p.document #>> '{buyer,country}', min(l.tax_case), -sum(l.net), 0
      from (
        select coalesce((e ->> 'carId')::uuid, i.car_ids[1]) as car_id, e #>> '{tax,case}' as tax_case, (e #>> '{net,minor}')::bigint as net
        from jsonb_array_elements(i.document -> 'lines') e) l
      where l.car_id is not null group by l.car_id on conflict (invoice_id, car_id) do nothing;
    end if;
  end if;
end $$;

create function sold_cars_follow() returns trigger language plpgsql as $$
begin
  perform count_sold_cars(new);
  return null;
end $$;
create trigger invoices_count_sold_cars after insert or update of number on invoices for each row
  when (new.number is not null) execute function sold_cars_follow();

select count_sold_cars(i) from invoices i where number is not null;

-- What a frozen margin keeps, by kind of cost, so that a year is summed without reading its lines.
create function margin_costs(lines jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(kind, minor), '{}') from (
    select l ->> 'kind' as kind, -sum((l #>> '{amount,minor}')::bigint) as minor from jsonb_array_elements(lines) l
    where l ->> 'kind' not in ('SALE', 'BESIDE', 'PURCHASE', 'MARGIN_VAT') group by 1) k
$$;
create function margin_line_sum(lines jsonb, of_kinds text[], but_kinds text[]) returns bigint language sql immutable as $$
  select -coalesce(sum((l #>> '{amount,minor}')::bigint), 0)::bigint from jsonb_array_elements(lines) l
  where (of_kinds is null or l ->> 'kind' = any (of_kinds)) and not l ->> 'kind' = any (but_kinds)
$$;
alter table car_margins
  add column purchase_minor bigint generated always as (margin_line_sum(lines, '{PURCHASE}', '{}')) stored,
  add column costs_minor bigint generated always as (margin_line_sum(lines, null, '{SALE,BESIDE,PURCHASE,MARGIN_VAT}')) stored,
  add column costs jsonb generated always as (margin_costs(lines)) stored;

-- Each counted car with its amounts, signed: a frozen margin where the sale is frozen, else what is known now. A sale
-- and its credit note use the same facts, so that both together are zero.
create view sold_car_figures as
select s.id, s.invoice_id, s.sale_id, s.car_id, s.kind, s.sign, s.day, s.sold_on, s.legal_entity_id, s.company_id, s.country, s.tax_case,
  c.brand, c.supplier_id,
  s.car_minor + s.beside_minor as revenue_minor,
  case when s.sign = 0 then 0 else s.sign * coalesce(f.purchase_minor, e.purchase_minor, c.purchase_price_minor) end as purchase_minor,
  coalesce(v.vat_minor, 0) as vat_minor,
  s.sign * coalesce(f.costs_minor, k.minor, 0) as costs_minor,
  coalesce(f.costs, k.costs, '{}'::jsonb) as costs,
  case when c.purchased_on is not null then s.sign * greatest(0, s.sold_on - c.purchased_on) end as days,
  s.sign = 0 or f.id is not null as is_final
from sold_cars s
join cars c on c.id = s.car_id
left join car_margins f on f.car_id = s.car_id and f.invoice_id = s.sale_id and s.sign <> 0
left join margin_entries e on e.car_id = s.car_id and e.invoice_id = s.sale_id and s.sign <> 0
left join margin_entries v on v.car_id = s.car_id and v.invoice_id = s.invoice_id
left join lateral (
  select sum(x.minor)::bigint as minor, jsonb_object_agg(x.kind, x.minor) as costs from (
    select k.kind, sum(k.net_minor) as minor from car_costs k where k.car_id = s.car_id group by k.kind
    union all
    select 'OWN_WORK', sum(round(t.minutes::numeric * w.per_hour_minor / 60))
    from work_orders o join work_order_tasks t on t.order_id = o.id cross join work_order_settings w
    where o.car_id = s.car_id and t.minutes > 0 having count(*) > 0) x
) k on f.id is null and s.sign <> 0;

update permission_sets set rights = rights || '{figures.read}' where rights @> '{books.read,invoices.read}' and not rights @> '{figures.read}';

create or replace function car_built_on(car uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when c.version > 1 then 'CHANGED' end,
    case when c.status <> 'DRAFT' then 'STATUS' end,
    case when exists (select from listings where car_id = c.id)
      or exists (select from webhook_known_cars where car_id = c.id)
      or exists (select from favourites where car_id = c.id)
      or exists (select from car_views where car_id = c.id)
      or exists (select from saved_search_cars where car_id = c.id)
      or exists (select from channel_ads where car_id = c.id)
      or exists (select from channel_differences where car_id = c.id)
      or exists (select from car_questions where car_id = c.id) then 'LISTING' end,
    case when exists (select from notes where car_id = c.id)
      or exists (select from supplier_notices where car_id = c.id) then 'NOTE' end,
    case when exists (select from car_attachments where car_id = c.id)
      or exists (select from condition_reports where car_id = c.id)
      or exists (select from condition_photos where car_id = c.id)
      or exists (select from picture_sources where car_id = c.id)
      or exists (select from picture_sync_cars where car_id = c.id) then 'FILE' end,
    case when exists (select from request_cars where car_id = c.id)
      or exists (select from proposal_mails where car_id = c.id) then 'REQUEST' end,
    case when exists (select from offer_cars where car_id = c.id) then 'OFFER' end,
    case when exists (select from contract_cars where car_id = c.id) then 'CONTRACT' end,
    case when exists (select from car_costs where car_id = c.id)
      or exists (select from work_orders where car_id = c.id) then 'COST' end,
    case when exists (select from purchase_invoice_lines where car_id = c.id) then 'PURCHASE' end,
    case when exists (select from paper_moves where car_id = c.id)
      or exists (select from car_liens where car_id = c.id)
      or exists (select from paper_overrides where car_id = c.id)
      or exists (select from car_registrations where car_id = c.id)
      or exists (select from naf_reports where car_id = c.id)
      or exists (select from car_exports where car_id = c.id)
      or exists (select from road_steps where car_id = c.id)
      or exists (select from proof_files where car_id = c.id) then 'PAPER' end,
    case when exists (select from car_releases where car_id = c.id) then 'RELEASE' end,
    case when exists (select from transports where car_id = c.id)
      or exists (select from claims where car_id = c.id) then 'TRANSPORT' end,
    case when exists (select from margin_entries where car_id = c.id)
      or exists (select from car_margins where car_id = c.id)
      or exists (select from sold_cars where car_id = c.id)
      or exists (select from commission_lines where car_id = c.id)
      or exists (select from deal_sellers where car_id = c.id) then 'BOOKED' end
  ], null) from cars c where c.id = car
$$;
