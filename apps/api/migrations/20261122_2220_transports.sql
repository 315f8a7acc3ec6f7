-- The road: one transport for each car of a deal and leg of its way, moves between yards, and what is known of them.
create table transport_orders (
  id uuid primary key default new_id(),
  version int not null default 1,
  no int not null generated always as identity,
  order_provider text not null check (order_provider in ('AUTOSPED', 'GIRE')),
  status text not null default 'WANTED' check (status in ('WANTED', 'PLACED', 'REFUSED', 'CANCELLING', 'CANCELLED')),
  -- As it is called there.
  order_ref text check (length(order_ref) between 1 and 100),
  price_minor bigint check (price_minor >= 0),
  price_currency text check (price_currency ~ '^[A-Z]{3}$'),
  split text not null default 'EQUAL' check (split in ('EQUAL', 'BY_WEIGHT')),
  -- What was asked there and what came of it, as it was said.
  asked jsonb,
  answered jsonb,
  error text check (length(error) <= 300),
  tried_at timestamptz,
  wanted_by uuid references staff_users,
  wanted_at timestamptz not null,
  placed_at timestamptz,
  cancelled_reason text check (length(cancelled_reason) <= 500),
  check ((price_minor is null) = (price_currency is null)),
  check (status <> 'PLACED' or order_ref is not null)
);
create unique index transport_orders_no on transport_orders (no);
create unique index transport_orders_ref on transport_orders (order_provider, order_ref);
create index on transport_orders (wanted_by);
create index on transport_orders (status, wanted_at);

create table transports (
  id uuid primary key default new_id(),
  version int not null default 1,
  no int not null generated always as identity,
  status text not null default 'PENDING' check (status in (
    'PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED', 'ORDER_CONFIRMED', 'CONFIRMED_BY_TRUCK', 'CAR_LOADED', 'UNLOADED_TERMINAL',
    'INSPECTION_SVV_WITHOUT_DOCUMENTATION', 'INSPECTION_SVV', 'LOADED_FROM_TERMINAL', 'DELIVERY_STARTED', 'DELIVERED',
    'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD', 'CANCELED')),
  status_group text not null generated always as (case
    when status in ('PENDING', 'AUTOSPED_ORDER_CREATED', 'GIRE_ORDER_CREATED') then 'PENDING'
    when status in ('DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD') then 'DELIVERED'
    when status = 'CANCELED' then 'CANCELLED' else 'IN_PROGRESS' end) stored,
  -- Between yards of the house: no dealer, no contract.
  is_internal boolean not null default false,
  car_id uuid not null references cars,
  contract_id uuid references contracts,
  company_id uuid references buyer_companies,
  leg int not null default 1 check (leg between 1 and 9),
  delivery_provider text check (delivery_provider in ('AUTOSPED', 'GIRE', 'SELF_PICKUP', 'MANUAL')),
  carrier text not null default '' check (length(carrier) <= 120),
  order_id uuid references transport_orders,
  cost_minor bigint check (cost_minor >= 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  -- Whom the driver calls at the dealer's.
  contact_name text not null default '' check (length(contact_name) <= 120),
  contact_phone text not null default '' check (length(contact_phone) <= 40),
  contact_email text not null default '' check (length(contact_email) <= 254),
  pickup_address_id uuid references logistics_addresses,
  terminal_address_id uuid references logistics_addresses,
  inspection_address_id uuid references logistics_addresses,
  delivery_address_id uuid references logistics_addresses,
  pickup_planned_at timestamptz,
  terminal_planned_at timestamptz,
  inspection_planned_at timestamptz,
  delivery_planned_at timestamptz,
  driver_name text not null default '' check (length(driver_name) <= 120),
  driver_company text not null default '' check (length(driver_company) <= 120),
  driver_phone text not null default '' check (length(driver_phone) <= 40),
  driver_plate text not null default '' check (length(driver_plate) <= 20),
  driver_authority text check (driver_authority in ('NAMED', 'POWER_OF_ATTORNEY', 'CARRIER_ORDER')),
  identity_checked_by uuid references staff_users,
  identity_checked_at timestamptz,
  odometer_km int check (odometer_km between 0 and 9999999),
  -- For the house alone.
  internal_note text not null default '' check (length(internal_note) <= 2000),
  -- Where somebody has set it to against its order; what happened before then was known.
  base_status text check (length(base_status) <= 60),
  base_at timestamptz,
  -- Worked out of its events, with its status.
  flags text[] not null default '{}' check (flags <@ array['ON_HOLD', 'DELAYED', 'DOCUMENTS_MISSING', 'DAMAGE_REPORTED', 'SVV_FAILED',
    'CUSTOMS_EXPORT_MISSING', 'CUSTOMS_IMPORT_PENDING', 'CANCELLED_UNDER_WAY']::text[]),
  delay_cause text check (delay_cause in ('CARRIER', 'WEATHER', 'FERRY', 'CUSTOMS', 'PAPERS', 'INSPECTION', 'WORKSHOP', 'DEALER', 'OTHER')),
  expected_at timestamptz,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  last_news_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_internal = (contract_id is null) and is_internal = (company_id is null)),
  check ((cost_minor is null) = (cost_currency is null)),
  check ((base_status is null) = (base_at is null)),
  check ((identity_checked_by is null) = (identity_checked_at is null))
);
create unique index transports_no on transports (no);
create unique index transports_one on transports (contract_id, car_id, leg);
create unique index transports_one_internal on transports (car_id) where is_internal and status not in ('DELIVERED', 'DELIVERED_SELF_PICKUP', 'DELIVERED_OTHER_METHOD', 'CANCELED');
create index on transports (car_id);
create index on transports (company_id, updated_at desc);
create index on transports (order_id);
create index on transports (is_internal, status_group, updated_at desc);
create index on transports (pickup_planned_at);
create index on transports (delivery_planned_at);
create index on transports (pickup_address_id);
create index on transports (terminal_address_id);
create index on transports (inspection_address_id);
create index on transports (delivery_address_id);
create index on transports (identity_checked_by);
create trigger transports_tell after insert or update or delete on transports for each row execute function tell_change('transports', 'ownDeals', 'company_id');

-- What was heard, each once; it stays as it was said.
create table transport_events (
  id uuid primary key default new_id(),
  transport_id uuid not null references transports,
  order_id uuid references transport_orders,
  source text not null check (source in ('HOUSE', 'GATE', 'AUTOSPED', 'GIRE')),
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null check (kind in ('STATUS', 'FLAG_ON', 'FLAG_OFF', 'OVERRIDE', 'UNKNOWN')),
  status text check (length(status) <= 60),
  flag text check (length(flag) <= 60),
  -- In their own word.
  raw_status text check (length(raw_status) <= 100),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  delay_cause text check (delay_cause in ('CARRIER', 'WEATHER', 'FERRY', 'CUSTOMS', 'PAPERS', 'INSPECTION', 'WORKSHOP', 'DEALER', 'OTHER')),
  expected_at timestamptz,
  place text not null default '' check (length(place) <= 200),
  note text not null default '' check (length(note) <= 1000),
  staff_id uuid references staff_users,
  check ((kind in ('STATUS', 'OVERRIDE')) = (status is not null)),
  check ((kind in ('FLAG_ON', 'FLAG_OFF')) = (flag is not null))
);
create unique index transport_events_once on transport_events (transport_id, source, event_id);
create index on transport_events (order_id);
create index on transport_events (staff_id);

create table transport_files (
  id uuid primary key default new_id(),
  transport_id uuid not null references transports,
  file_id uuid not null references files,
  kind text not null check (kind in ('CMR', 'PROOF', 'PHOTO', 'DAMAGE', 'OTHER')),
  is_for_dealer boolean not null,
  added_by uuid references staff_users,
  created_at timestamptz not null
);
create index on transport_files (transport_id);
create index on transport_files (file_id);
create index on transport_files (added_by);
