-- Addresses of dealers' systems that are told of events (decision 116).
create table webhook_endpoints (
  id uuid primary key default new_id(),
  version int not null default 1,
  company_id uuid not null references buyer_companies,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 8 and 500),
  event_types text[] not null check (cardinality(event_types) between 1 and 7 and event_types <@ array['car.published', 'car.price_changed', 'car.gone', 'offer.answered', 'contract.to_sign', 'invoice.issued', 'transport.step']),
  sealed_secret bytea not null,
  -- Signs too until `previous_until_at`, so that the receiver can change its secret without a gap.
  previous_secret bytea,
  previous_until_at timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('OWNER', 'GONE', 'FAILING')),
  -- The first failure since the last success.
  failing_since_at timestamptz,
  last_success_at timestamptz,
  -- A worker is sending until then; another one may take over afterwards.
  sending_until_at timestamptz,
  created_by uuid not null references buyer_users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((previous_secret is null) = (previous_until_at is null)),
  check ((disabled_at is null) = (disabled_because is null))
);
create index on webhook_endpoints (company_id);
create index on webhook_endpoints (created_by);
create unique index webhook_endpoints_name on webhook_endpoints (company_id, lower(name));

create table webhook_deliveries (
  id uuid primary key default new_id(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_type text not null check (event_type in ('car.published', 'car.price_changed', 'car.gone', 'offer.answered', 'contract.to_sign', 'invoice.issued', 'transport.step', 'webhook.test')),
  -- The record that the event is about; no foreign key, because the log outlives it.
  subject_id uuid,
  -- The exact bytes that are signed and sent.
  payload text not null check (length(payload) between 2 and 20000),
  delivery_state text not null default 'PENDING' check (delivery_state in ('PENDING', 'DELIVERED', 'FAILED', 'CANCELLED')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  check ((delivery_state = 'PENDING') = (next_attempt_at is not null)),
  check ((delivery_state = 'PENDING') = (ended_at is null))
);
create index on webhook_deliveries (endpoint_id, created_at);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where delivery_state = 'PENDING';
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table webhook_attempts (
  id uuid primary key default new_id(),
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  started_at timestamptz not null,
  -- Null while the attempt runs, and when the process ended before it could write the answer.
  duration_ms int check (duration_ms >= 0),
  status int check (status between 100 and 999),
  attempt_fault text check (attempt_fault in ('TIMEOUT', 'PRIVATE_ADDRESS', 'NOT_FOUND', 'REFUSED', 'TLS', 'REDIRECTED', 'STATUS', 'BROKEN')),
  answer text not null default '' check (length(answer) <= 16384)
);
create index on webhook_attempts (delivery_id, started_at);

-- Companies whose view of the cars is compared with `webhook_known_cars` after each change.
create table webhook_car_feeds (
  company_id uuid primary key references buyer_companies on delete cascade,
  started_at timestamptz not null
);
-- The cars that a company sees, with its price: what its webhooks have been told.
create table webhook_known_cars (
  company_id uuid not null references webhook_car_feeds on delete cascade,
  car_id uuid not null references cars on delete cascade,
  price_minor bigint,
  primary key (company_id, car_id)
);
create index on webhook_known_cars (car_id);

-- Written by triggers in the transaction of the change, and drained by a job (outbox).
create table webhook_changes (
  id bigint generated always as identity primary key,
  car_id uuid,
  company_id uuid,
  created_at timestamptz not null default now(),
  check (num_nonnulls(car_id, company_id) = 1)
);

create function note_webhook_car() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_car_feeds) then
    insert into webhook_changes (car_id) values (coalesce(new.car_id, old.car_id));
  end if;
  return null;
end $$;
create trigger listings_webhooks_made after insert or delete on listings for each row execute function note_webhook_car();
create trigger listings_webhooks after update on listings for each row
  when (old.is_on_sale is distinct from new.is_on_sale or old.price_minor is distinct from new.price_minor
    or old.group_ids is distinct from new.group_ids or old.countries is distinct from new.countries)
  execute function note_webhook_car();

create function note_webhook_member() returns trigger language plpgsql as $$
begin
  insert into webhook_changes (company_id) select company_id from webhook_car_feeds where company_id = coalesce(new.company_id, old.company_id);
  return null;
end $$;
create trigger buyer_group_members_webhooks after insert or update or delete on buyer_group_members for each row execute function note_webhook_member();

create function note_webhook_group() returns trigger language plpgsql as $$
begin
  insert into webhook_changes (company_id)
    select m.company_id from buyer_group_members m join webhook_car_feeds f on f.company_id = m.company_id where m.group_id = new.id;
  return null;
end $$;
create trigger buyer_groups_webhooks after update on buyer_groups for each row
  when (old.price_bps is distinct from new.price_bps or old.price_change_minor is distinct from new.price_change_minor)
  execute function note_webhook_group();

create function note_webhook_company() returns trigger language plpgsql as $$
begin
  insert into webhook_changes (company_id) select id from (select new.id) one where exists (select from webhook_endpoints where company_id = new.id);
  return null;
end $$;
create trigger buyer_companies_webhooks after update on buyer_companies for each row
  when (old.country is distinct from new.country or old.status is distinct from new.status)
  execute function note_webhook_company();

create trigger webhook_endpoints_tell after insert or update or delete on webhook_endpoints for each row execute function tell_change('webhooks', 'webhooks', 'company_id');

-- Links with a secret, with which a dealer's systems read the price list or the calendar.
create table feed_links (
  id uuid primary key default new_id(),
  company_id uuid not null references buyer_companies,
  feed_kind text not null check (feed_kind in ('PRICE_LIST', 'CALENDAR')),
  name text not null check (length(name) between 1 and 80),
  token_hash bytea not null,
  created_by uuid not null references buyer_users,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- The content that was sent last, and since when it is so: for Last-Modified.
  content_hash text not null default '' check (length(content_hash) <= 64),
  content_since_at timestamptz
);
create unique index feed_links_token on feed_links (token_hash);
create index on feed_links (company_id);
create index on feed_links (created_by);

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
      or exists (select from car_margins where car_id = c.id) then 'BOOKED' end
  ], null) from cars c where c.id = car
$$;
