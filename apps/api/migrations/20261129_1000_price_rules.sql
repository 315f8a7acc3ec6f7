-- Rules that propose lower prices, and their proposals (decision 123).
create table price_rules (
  id uuid primary key default new_id(),
  version int not null default 1,
  name text not null check (length(name) between 1 and 120),
  position int not null check (position between 1 and 999),
  is_active boolean not null,
  segment jsonb not null,
  clock text not null check (clock in ('PURCHASE', 'ARRIVAL', 'ONLINE')),
  after_days int not null check (after_days between 1 and 3650),
  repeat_days int check (repeat_days between 1 and 365),
  way text not null check (way in ('PERCENT', 'AMOUNT')),
  percent_bp int not null check (percent_bp between 0 and 5000),
  amount_minor bigint not null check (amount_minor between 0 and 10000000),
  rounding text not null check (rounding in ('NONE', 'TEN', 'FIFTY', 'HUNDRED', 'FIVE_HUNDRED', 'ENDS_90')),
  needs_minimum boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint step_is_one_kind check ((way = 'PERCENT') = (percent_bp > 0) and (way = 'AMOUNT') = (amount_minor > 0))
);

create table price_proposals (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  rule_id uuid not null references price_rules,
  status text not null default 'OPEN' check (status in ('OPEN', 'APPLIED', 'DISMISSED', 'STALE', 'UNDONE')),
  clock text not null check (clock in ('PURCHASE', 'ARRIVAL', 'ONLINE')),
  days int not null check (days >= 0),
  made_on date not null,
  price_minor bigint not null check (price_minor > 0),
  proposed_minor bigint not null check (proposed_minor > 0),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid references staff_users,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint proposal_reduces check (proposed_minor < price_minor),
  constraint dismissed_has_reason check ((status = 'DISMISSED') = (reason is not null)),
  constraint decided_has_time check ((status in ('APPLIED', 'DISMISSED', 'UNDONE')) = (decided_at is not null))
);
create unique index price_proposals_open on price_proposals (car_id) where status = 'OPEN';
create index on price_proposals (car_id);
create index on price_proposals (rule_id);
create index on price_proposals (decided_by);
create index on price_proposals (status);
create trigger price_proposals_tell after insert or update or delete on price_proposals for each row execute function tell_change('priceProposals');

-- Proposals with their cars. An open one is stale as soon as price or status of the car change, before the next run of the
-- rules writes it down. The statuses are those of cars whose asking price may change.
create view shown_price_proposals as
select p.id, p.rule_id, c.stock_no, c.vin, c.brand, c.model, car_title(c.brand, c.model, c.variant) as title,
  round((p.proposed_minor - p.price_minor) * 10000.0 / p.price_minor)::int as change_bp,
  case when p.status = 'OPEN' and (c.price_minor is distinct from p.price_minor
      or c.status not in ('DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RETURNED'))
    then 'STALE' else p.status end as shown_status
from price_proposals p join cars c on c.id = p.car_id;

update permission_sets set rights = rights || '{cars.priceRules}' where rights @> '{cars.price,cars.cost,users.manage}' and not rights @> '{cars.priceRules}';

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
