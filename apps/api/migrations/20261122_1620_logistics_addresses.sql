-- Places that cars are fetched from and brought to. Coordinates in millionths of a degree. Opening hours: seven lists of {from, to}, Monday first; null where they are not known.
create table logistics_addresses (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('YARD', 'TERMINAL', 'BUYER', 'SVV', 'CUSTOMS')),
  name text not null check (length(name) between 1 and 120),
  street text,
  postal_code text,
  city text not null check (length(city) between 1 and 120),
  country text not null check (country ~ '^[A-Z]{2}$'),
  contact_name text,
  phone text,
  email text,
  latitude_micro int check (latitude_micro between -90000000 and 90000000),
  longitude_micro int check (longitude_micro between -180000000 and 180000000),
  opening_hours jsonb check (opening_hours @? 'strict $ ? (@.type() == "array" && @.size() == 7)'),
  driver_notes text,
  company_id uuid references buyer_companies,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint logistics_addresses_coordinates check ((latitude_micro is null) = (longitude_micro is null)),
  constraint logistics_addresses_company check ((kind = 'BUYER') = (company_id is not null))
);
create unique index logistics_addresses_name on logistics_addresses (kind, lower(name), company_id) nulls not distinct;
create index on logistics_addresses (company_id) where company_id is not null;

-- Whoever manages people can give himself every right; new ones are his from the start.
update permission_sets set rights = rights || '{logistics.read,logistics.manage}' where rights @> '{users.manage}' and not rights @> '{logistics.read}';
