-- A car is a physical vehicle; its listing is its place on the dealers' portal.

-- unaccent() is only STABLE because its dictionary could change; naming the dictionary makes the promise safe to give.
create function plain_text(value text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;

-- Words under which a car is found. A search asks for prefixes: single words, words joined over hyphens ("e-tron" as
-- "etron"), the model joined ("model3"), stock number, registration number, VIN. A word that starts with "~" counts only
-- whole: the last 4 to 8 characters of the VIN and the digits of the stock number ("911" must not find every VIN with 911).
create function car_search_words(brand text, model text, variant text, stock_no text, vin text, registration_no text) returns text[]
language sql immutable parallel safe as $$
  with whole as (
    select plain_text(w) as w from regexp_split_to_table(concat_ws(' ', brand, model, variant), '[\s/,;()]+') w where w <> ''
  )
  select array(
    select distinct left(word, 60) from (
      select regexp_replace(w, '[^a-z0-9]', '', 'g') as word from whole
      union all select part from whole, regexp_split_to_table(w, '[^a-z0-9]+') part
      union all select regexp_replace(plain_text(model), '[^a-z0-9]', '', 'g')
      union all select regexp_replace(plain_text(stock_no), '[^a-z0-9]', '', 'g')
      union all select regexp_replace(plain_text(registration_no), '[^a-z0-9]', '', 'g')
      union all select lower(vin)
      union all select 'vw' where brand = 'Volkswagen'
      union all select 'mb' where brand = 'Mercedes-Benz'
      union all select '~' || lower(right(vin, n)) from generate_series(4, 8) n where vin is not null
      union all select '~' || regexp_replace(stock_no, '[^0-9]', '', 'g')
    ) words where word not in ('', '~')
  )
$$;

create table cars (
  id uuid primary key default new_id(),
  version int not null default 1,
  stock_no text not null check (length(stock_no) between 1 and 30),
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  no_vin_reason text,
  hsn text, tsn text, registration_no text, country_of_last_registration text,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RESERVED', 'WAITING_FOR_ADMIN_SIGN_IN', 'WAITING_FOR_CLIENT_SIGN_IN', 'SOLD', 'RELEASED', 'PICK_UP_REQUESTED', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'RETURNED', 'DELETED')),
  car_type text not null default 'PASSENGER_CAR' check (car_type in ('PASSENGER_CAR', 'LIGHT_COMMERCIAL', 'MOTORHOME')),
  body_type text not null default 'OtherCar' check (body_type in ('Cabrio', 'EstateCar', 'Limousine', 'OffRoad', 'SmallCar', 'SportsCar', 'Van', 'OtherCar')),
  brand text not null check (length(brand) between 1 and 60),
  model text not null check (length(model) between 1 and 80),
  variant text, model_range text, trim_line text,
  condition text not null default 'USED' check (condition in ('NEW', 'USED')),
  usage_type text check (usage_type in ('EMPLOYEES_CAR', 'DEMONSTRATION', 'PRE_REGISTRATION', 'RENTAL', 'LEASING', 'PRIVATE', 'COMMERCIAL', 'TAXI')),
  is_reimport boolean not null default false,
  is_commercial_use boolean not null default false,
  first_registration date,
  first_registration_precision text not null default 'DAY' check (first_registration_precision in ('DAY', 'MONTH')),
  construction_year int, model_year int,
  year int generated always as (coalesce(extract(year from first_registration)::int, model_year, construction_year)) stored,
  mileage int check (mileage >= 0),
  is_odometer_replaced boolean not null default false,
  previous_owners int, general_inspection_until date,
  service_history text not null default 'UNKNOWN' check (service_history in ('FULL', 'PARTIAL', 'NONE', 'UNKNOWN')),
  last_service_on date, last_service_km int, keys int, has_coc boolean not null default false,
  power int check (power >= 0), cubic_capacity int, cylinders int,
  gearbox text check (gearbox in ('MANUAL_GEAR', 'SEMIAUTOMATIC_GEAR', 'AUTOMATIC_GEAR')),
  fuel text check (fuel in ('PETROL', 'DIESEL', 'LPG', 'CNG', 'ELECTRICITY', 'HYBRID', 'HYBRID_DIESEL', 'HYDROGENIUM', 'ETHANOL', 'OTHER')),
  is_plugin_hybrid boolean not null default false,
  drive_type text check (drive_type in ('FRONT', 'REAR', 'ALL_WHEEL')),
  battery_tenth_kwh int,
  battery_ownership text check (battery_ownership in ('OWNED', 'RENTED')),
  battery_health_pct int,
  plug_type text check (plug_type in ('TYPE2', 'CCS', 'CHADEMO', 'OTHER')),
  emission_class text check (emission_class in ('EURO1', 'EURO2', 'EURO3', 'EURO4', 'EURO5', 'EURO6', 'EURO6C', 'EURO6D_TEMP', 'EURO6D', 'EURO7')),
  emission_sticker text check (emission_sticker in ('EMISSIONSSTICKER_GREEN', 'EMISSIONSSTICKER_YELLOW', 'EMISSIONSSTICKER_RED', 'NONE')),
  co2_nedc int, co2_wltp int,
  co2_method text not null default 'UNKNOWN' check (co2_method in ('NEDC', 'WLTP', 'UNKNOWN')),
  co2_class text check (co2_class in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  nox_mg_per_km int, curb_weight_kg int, gross_weight_kg int, electric_range_km int,
  color text check (color in ('BEIGE', 'BLACK', 'BLUE', 'BROWN', 'GOLD', 'GREEN', 'GREY', 'ORANGE', 'PURPLE', 'RED', 'SILVER', 'WHITE', 'YELLOW')),
  manufacturer_color text, is_metallic boolean not null default false, interior_color text,
  interior_type text check (interior_type in ('LEATHER', 'PARTIAL_LEATHER', 'FABRIC', 'VELOUR', 'ALCANTARA', 'OTHER_INTERIOR_TYPE')),
  doors text check (doors in ('TWO_OR_THREE', 'FOUR_OR_FIVE', 'SIX_OR_SEVEN')),
  seats int, towing_capacity_kg int,
  is_damaged boolean not null default false,
  had_accident boolean not null default false,
  accident_description text,
  is_roadworthy boolean not null default true,
  damages jsonb not null default '[]',
  tyres jsonb not null default '[]',
  climatisation text check (climatisation in ('NO_CLIMATISATION', 'MANUAL_CLIMATISATION', 'AUTOMATIC_CLIMATISATION', 'AUTOMATIC_CLIMATISATION_2_ZONES', 'AUTOMATIC_CLIMATISATION_3_ZONES', 'AUTOMATIC_CLIMATISATION_4_ZONES')),
  airbag text check (airbag in ('DRIVER_AIRBAG', 'FRONT_AIRBAGS', 'FRONT_AND_SIDE_AIRBAGS', 'FRONT_AND_SIDE_AND_MORE_AIRBAGS')),
  headlights text check (headlights in ('HALOGEN', 'XENON_HEADLIGHTS', 'BI_XENON_HEADLIGHTS', 'LED_HEADLIGHTS', 'LASER_HEADLIGHTS')),
  trailer_coupling text check (trailer_coupling in ('FIX', 'DETACHABLE', 'SWIVELING')),
  parking_assistants text[] not null default '{}',
  features text[] not null default '{}',
  highlights text[] not null default '{}',
  texts jsonb not null default '{}',
  location text, supplier_name text,
  purchase_tax_case text not null default 'UNKNOWN' check (purchase_tax_case in ('PRIVATE', 'SMALL_BUSINESS', 'MARGIN', 'REGULAR_DE', 'IC_ACQUISITION', 'IMPORT', 'EXEMPT_28', 'UNKNOWN')),
  is_vat_reclaimable boolean not null default false,
  currency text not null default 'EUR' check (currency in ('EUR', 'NOK', 'DKK', 'SEK')),
  price_minor bigint check (price_minor >= 0),
  consumer_price_minor bigint check (consumer_price_minor >= 0),
  min_price_minor bigint check (min_price_minor >= 0),
  purchase_price_minor bigint check (purchase_price_minor >= 0),
  costs_minor bigint not null default 0 check (costs_minor >= 0),
  vat_rate_bp int not null default 1900 check (vat_rate_bp between 0 and 5000),
  price_type text not null default 'NEGOTIABLE' check (price_type in ('FIXED', 'NEGOTIABLE')),
  purchased_on date, arrived_on date, online_since date, sold_on date,
  assignee_id uuid references staff_users,
  financing jsonb, warranty jsonb,
  photo_file_id uuid references files,
  photo_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (array_to_tsvector(car_search_words(brand, model, variant, stock_no, vin, registration_no))) stored,
  check (vin is not null or no_vin_reason is not null or status in ('DRAFT', 'DELETED', 'CANCELLED'))
);
-- A VIN is free again when its car is out of the house for good.
create unique index cars_vin_active on cars (vin) where vin is not null and status not in ('DELETED', 'CANCELLED', 'DELIVERED');
create unique index cars_stock_no on cars (stock_no);
create index cars_created on cars (created_at desc, id desc) include (status);
create index cars_updated on cars (updated_at desc, id desc) include (status);
create index cars_price on cars (price_minor, id) include (status);
create index cars_price_down on cars (price_minor desc nulls last, id desc) include (status);
create index cars_purchase_price on cars (purchase_price_minor, id) include (status);
create index cars_purchase_price_down on cars (purchase_price_minor desc nulls last, id desc) include (status);
create index cars_year on cars (year, id) include (status);
create index cars_year_down on cars (year desc nulls last, id desc) include (status);
create index cars_mileage on cars (mileage, id) include (status);
create index cars_mileage_down on cars (mileage desc nulls last, id desc) include (status);
create index cars_power on cars (power, id) include (status);
create index cars_power_down on cars (power desc nulls last, id desc) include (status);
create index cars_brand_model on cars (plain_text(brand), plain_text(model), id) include (status);
create index cars_model on cars (model);
create index cars_brand_price on cars (brand, price_minor, id);
create index cars_status_created on cars (status, created_at desc, id desc);
create index cars_purchased on cars (purchased_on, id) include (status);
create index cars_purchased_down on cars (purchased_on desc nulls last, id desc) include (status);
create index cars_assignee on cars (assignee_id);
create index cars_photo_file on cars (photo_file_id);
create index cars_location on cars (location);
create index cars_search on cars using gin (search) with (fastupdate = off);
create index cars_cover on cars (brand, price_minor, year, id) include (model, fuel, gearbox, condition, car_type, body_type, color, drive_type, power, mileage, status, created_at);

-- How many cars there are, in all and by status, without counting: kept by triggers, one row per status and slot so that
-- concurrent writers do not wait for each other.
create table car_counts (
  status text not null,
  slot int not null,
  count bigint not null,
  primary key (status, slot)
);
create function count_cars_added() returns trigger language plpgsql as $$
begin
  insert into car_counts as c (status, slot, count)
  select status, pg_backend_pid() % 16, count(*) from added group by status order by status
  on conflict (status, slot) do update set count = c.count + excluded.count;
  return null;
end $$;
create function count_cars_moved() returns trigger language plpgsql as $$
begin
  insert into car_counts as c (status, slot, count)
  select status, pg_backend_pid() % 16, sum(n) from (
    select status, 1 as n from added union all select status, -1 from removed
  ) moved group by status having sum(n) <> 0 order by status
  on conflict (status, slot) do update set count = c.count + excluded.count;
  return null;
end $$;
create function count_cars_removed() returns trigger language plpgsql as $$
begin
  insert into car_counts as c (status, slot, count)
  select status, pg_backend_pid() % 16, -count(*) from removed group by status order by status
  on conflict (status, slot) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger cars_count_added after insert on cars referencing new table as added for each statement execute function count_cars_added();
create trigger cars_count_moved after update on cars referencing old table as removed new table as added for each statement execute function count_cars_moved();
create trigger cars_count_removed after delete on cars referencing old table as removed for each statement execute function count_cars_removed();

create table car_notes (
  id uuid primary key default new_id(),
  car_id uuid not null references cars on delete cascade,
  author_id uuid not null references staff_users,
  body text not null check (length(body) between 1 and 5000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index on car_notes (car_id, created_at desc);
create index on car_notes (author_id);

create table car_attachments (
  id uuid primary key default new_id(),
  car_id uuid not null references cars on delete cascade,
  kind text not null check (kind in ('PHOTO', 'REG_PART_1', 'REG_PART_2', 'COC', 'PURCHASE_CONTRACT', 'PURCHASE_INVOICE', 'SERVICE_BOOK', 'HU_REPORT', 'CMR', 'POD', 'EXIT_NOTE', 'IMPORT_DECL', 'ARRIVAL_CONFIRMATION', 'FOREIGN_REGISTRATION', 'SVV_REPORT', 'TAX_DECISION', 'KEY_PROTOCOL', 'PHOTO_SET', 'POWER_OF_ATTORNEY', 'INSURANCE', 'OTHER')),
  name text not null check (length(name) between 1 and 200),
  file_id uuid not null references files,
  created_by uuid references staff_users,
  version int not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Photos only
  position int,
  view text check (view in ('FRONT_LEFT', 'FRONT', 'SIDE', 'REAR', 'REAR_RIGHT', 'INTERIOR_FRONT', 'INTERIOR_REAR', 'DASHBOARD', 'ODOMETER', 'BOOT', 'ENGINE', 'WHEEL', 'DAMAGE', 'DOCUMENT', 'KEYS', 'OTHER')),
  caption text,
  width int, height int,
  state text check (state in ('PROCESSING', 'READY', 'FAILED')),
  small_file_id uuid references files,
  medium_file_id uuid references files,
  large_file_id uuid references files,
  source_sha256 bytea,
  check ((kind = 'PHOTO') = (position is not null and view is not null and state is not null))
);
create index on car_attachments (car_id, kind, position) where removed_at is null;
create unique index car_attachments_no_duplicate on car_attachments (car_id, source_sha256) where removed_at is null and source_sha256 is not null;
create index on car_attachments (file_id);
create index on car_attachments (small_file_id);
create index on car_attachments (medium_file_id);
create index on car_attachments (large_file_id);
create index on car_attachments (created_by);

create table car_imports (
  id uuid primary key default new_id(),
  created_by uuid not null references staff_users,
  file_name text not null,
  state text not null default 'CHECKED' check (state in ('CHECKED', 'DONE')),
  mapping jsonb not null,
  rows jsonb not null,
  error_file_id uuid references files,
  created_at timestamptz not null default now()
);
create index on car_imports (created_by);
create index on car_imports (error_file_id);
create index on car_imports (created_at);
