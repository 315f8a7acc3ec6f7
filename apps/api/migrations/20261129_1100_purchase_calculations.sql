-- Purchase calculations (decision 124): what a car may cost before it is bought, with the inputs that its result needs.

-- The usual costs of a car. Rows never change: each save is the next template.
create table purchase_cost_templates (
  id uuid primary key default new_id(),
  no int not null check (no >= 1),
  costs jsonb not null check (jsonb_array_length(costs) <= 30),
  -- Null for the proposal of a new installation.
  created_by uuid references staff_users,
  created_at timestamptz not null
);
create unique index purchase_cost_templates_no on purchase_cost_templates (no);
create index on purchase_cost_templates (created_by);
create trigger purchase_cost_templates_append_only before update or delete on purchase_cost_templates for each row execute function refuse_change();

insert into purchase_cost_templates (no, costs, created_at) values (1, '[
  {"kind":"INSPECTION","name":"","basis":"AMOUNT","amount":{"minor":6000,"currency":"EUR"},"bp":null,"sourceCountry":null,"buyerCountry":null},
  {"kind":"PREPARATION","name":"","basis":"AMOUNT","amount":{"minor":18000,"currency":"EUR"},"bp":null,"sourceCountry":null,"buyerCountry":null},
  {"kind":"TRANSPORT","name":"","basis":"AMOUNT","amount":{"minor":25000,"currency":"EUR"},"bp":null,"sourceCountry":"DE","buyerCountry":null},
  {"kind":"CUSTOMS","name":"","basis":"AMOUNT","amount":{"minor":9000,"currency":"EUR"},"bp":null,"sourceCountry":null,"buyerCountry":"NO"},
  {"kind":"FEE","name":"","basis":"PURCHASE","amount":null,"bp":50,"sourceCountry":null,"buyerCountry":null}
]', now());

create table purchase_calculations (
  id uuid primary key default new_id(),
  version int not null default 1,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'BOUGHT', 'DROPPED')),
  -- What a person entered, what it was calculated with, and the result: see `purchase-calculation-fields.ts`.
  input jsonb not null,
  frozen jsonb not null,
  sheet jsonb not null,
  vin text generated always as (input ->> 'vin') stored,
  brand text not null generated always as (input ->> 'brand') stored,
  model text not null generated always as (input ->> 'model') stored,
  variant text generated always as (input ->> 'variant') stored,
  buyer_country text not null generated always as (input ->> 'buyerCountry') stored,
  expected_minor bigint generated always as ((sheet #>> '{sale,value,minor}')::bigint) stored,
  highest_minor bigint generated always as ((sheet #>> '{highest,minor}')::bigint) stored,
  plan_price_minor bigint generated always as ((sheet #>> '{plan,price,minor}')::bigint) stored,
  plan_margin_minor bigint generated always as ((sheet #>> '{plan,margin,minor}')::bigint) stored,
  plan_days int generated always as ((sheet #>> '{days,value}')::int) stored,
  calculated_at timestamptz not null,
  car_id uuid references cars,
  drop_reason text check (length(drop_reason) between 1 and 500),
  created_by uuid references staff_users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bought_has_car check ((status = 'BOUGHT') = (car_id is not null)),
  constraint dropped_has_reason check ((status = 'DROPPED') = (drop_reason is not null))
);
create unique index purchase_calculations_car on purchase_calculations (car_id);
create index on purchase_calculations (status, created_at desc);
create index on purchase_calculations (vin) where vin is not null;
create index on purchase_calculations (created_by);

-- A calculation that is bought or dropped stays as it was.
create function purchase_calculation_stays() returns trigger language plpgsql as $$
begin
  if old.status <> 'DRAFT' then
    raise exception 'purchase calculation % is closed', old.id using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger purchase_calculations_stay before update or delete on purchase_calculations for each row execute function purchase_calculation_stays();

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
      or exists (select from car_questions where car_id = c.id)
      or exists (select from price_proposals where car_id = c.id) then 'LISTING' end,
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
    case when exists (select from purchase_invoice_lines where car_id = c.id)
      or exists (select from purchase_calculations where car_id = c.id) then 'PURCHASE' end,
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
