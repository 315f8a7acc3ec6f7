-- Queries of vehicle data by VIN: every one costs money, so its answer is kept.
create table vehicle_queries (
  id uuid primary key default new_id(),
  vin text not null check (length(vin) = 17),
  -- The service; a demo service never shares its answers with the real one.
  provider text not null,
  asked_at timestamptz not null,
  asked_on date not null,
  asked_by uuid references staff_users,
  price_minor bigint check (price_minor >= 0),
  -- Null while the service is asked. UNKNOWN: it gave no answer, and may have charged for it. REFUSED: not charged.
  outcome text check (outcome in ('FOUND', 'MISS', 'UNKNOWN', 'REFUSED')),
  miss_reason text check (miss_reason in ('NOT_FOUND', 'INVALID', 'LOCKED', 'NOT_UNIQUE')),
  dossiers jsonb not null default '[]',
  -- The answer as it came: it was paid for, and holds more than the dossiers.
  raw text,
  check ((outcome is not distinct from 'MISS') = (miss_reason is not null))
);
-- One query per VIN at a time over all processes.
create unique index vehicle_queries_running on vehicle_queries (provider, vin) where outcome is null;
-- An answer with data is never queried again.
create unique index vehicle_queries_found on vehicle_queries (provider, vin) where outcome = 'FOUND';
create index on vehicle_queries (provider, vin, asked_at desc);
create index on vehicle_queries (provider, asked_on);
create index on vehicle_queries (asked_by);

create table vehicle_data_settings (
  id int primary key default 1 check (id = 1),
  version int not null default 1,
  price_minor bigint check (price_minor >= 0),
  per_day int not null default 50 check (per_day between 0 and 10000),
  updated_at timestamptz not null default now()
);
insert into vehicle_data_settings default values;

create table attribute_sets (
  id uuid primary key default new_id(),
  version int not null default 1,
  name text not null check (length(name) between 1 and 60),
  brand text not null check (length(brand) between 1 and 60),
  model text not null check (length(model) between 1 and 80),
  attributes jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index attribute_sets_once on attribute_sets (lower(brand), lower(model), lower(name));

update permission_sets set rights = rights || '{vehicleData.query}' where rights @> '{cars.write,cars.import}' and not rights @> '{vehicleData.query}';
