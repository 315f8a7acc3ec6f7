-- Links for drivers: one driver, one car or those of an order; what they tell comes once, however often it is sent.
create table driver_links (
  id uuid primary key default new_id(),
  -- The token is shown once; the house keeps its hash.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  driver_name text not null check (length(driver_name) between 1 and 120),
  driver_company text not null default '' check (length(driver_company) <= 120),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  created_by uuid not null references staff_users,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create unique index driver_links_token on driver_links (token_hash);
create index on driver_links (created_by);

create table driver_link_cars (
  id uuid primary key default new_id(),
  link_id uuid not null references driver_links,
  transport_id uuid not null references transports,
  order_id uuid references transport_orders,
  -- The code for the gate as it was when the link was made.
  sealed_code bytea,
  ended_at timestamptz,
  ended_because text check (ended_because in ('WITHDRAWN', 'REPLACED', 'CHANGED', 'EXPIRED', 'OVER')),
  check ((ended_at is null) = (ended_because is null))
);
create unique index driver_link_cars_once on driver_link_cars (link_id, transport_id);
create unique index driver_link_cars_one on driver_link_cars (transport_id) where ended_at is null;
create index on driver_link_cars (transport_id);
create index on driver_link_cars (order_id);

-- Whoever drives now is another, or the car goes another way: the link to the one before opens it no more. What the gate says
-- of its driver comes with the step, and is the same drive.
create function end_driver_links() returns trigger language plpgsql as $$
begin
  update driver_link_cars set ended_at = new.updated_at, sealed_code = null,
    ended_because = case when new.status = 'CANCELED' then 'OVER' else 'CHANGED' end
  where transport_id = new.id and ended_at is null;
  return null;
end $$;
create trigger transports_end_driver_links after update on transports for each row
  when ((new.status = 'CANCELED' and old.status <> 'CANCELED') or new.order_id is distinct from old.order_id
    or new.delivery_provider is distinct from old.delivery_provider
    or (new.status = old.status and (new.driver_name <> old.driver_name or new.driver_company <> old.driver_company)))
  execute function end_driver_links();

create table driver_reports (
  id uuid primary key default new_id(),
  link_id uuid not null references driver_links,
  transport_id uuid not null references transports,
  -- Made on the phone.
  client_id uuid not null,
  driver_step text not null check (driver_step in ('PICKUP', 'TERMINAL', 'DELIVERY')),
  happened_at timestamptz not null,
  received_at timestamptz not null,
  is_clock_doubted boolean not null,
  odometer_km int check (odometer_km between 0 and 9999999),
  name text not null default '' check (length(name) <= 120),
  signature_file_id uuid references files,
  note text not null default '' check (length(note) <= 500),
  damage text not null default '' check (length(damage) <= 500),
  check (happened_at <= received_at)
);
create unique index driver_reports_once on driver_reports (link_id, client_id);
create unique index driver_reports_step on driver_reports (link_id, transport_id, driver_step);
create index on driver_reports (transport_id);
create index on driver_reports (signature_file_id);

create table driver_photos (
  id uuid primary key default new_id(),
  link_id uuid not null references driver_links,
  transport_id uuid not null references transports,
  client_id uuid not null,
  driver_step text not null check (driver_step in ('PICKUP', 'TERMINAL', 'DELIVERY')),
  side text not null check (side in ('FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR', 'DAMAGE', 'CMR')),
  taken_at timestamptz not null,
  received_at timestamptz not null,
  transport_file_id uuid not null references transport_files,
  check (taken_at <= received_at)
);
create unique index driver_photos_once on driver_photos (link_id, client_id);
create index on driver_photos (transport_id);
create index on driver_photos (transport_file_id);

alter table transport_events drop constraint transport_events_source_check;
alter table transport_events add constraint transport_events_source_check check (source in ('HOUSE', 'GATE', 'AUTOSPED', 'GIRE', 'DRIVER'));
