-- The dealers' side of a car: listings, locks, interest.
create table listings (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'AVAILABLE', 'LOCKED', 'PRE_SOLD', 'WAITING_FOR_ADMIN_SIGNATURE', 'WAITING_FOR_BUYER_SIGNATURE', 'SOLD', 'WITHDRAWN', 'MOVED_TO_OUTLET')),
  -- Listings are priced in the house's currency; a dealer's own currency is a matter of display.
  currency text not null default 'EUR' check (currency = 'EUR'),
  price_minor bigint check (price_minor >= 0),
  previous_price_minor bigint check (previous_price_minor >= 0),
  min_price_minor bigint check (min_price_minor >= 0),
  is_negotiable boolean not null default true,
  is_public boolean not null default true,
  group_ids uuid[] not null default '{}',
  countries text[] not null default '{}',
  texts jsonb not null default '{}',
  condition_summary text,
  -- Copy of the car's own place in its life, kept by trigger: what is on sale can be told from this row alone.
  car_sellable boolean not null,
  is_on_sale boolean generated always as (status = 'AVAILABLE' and car_sellable) stored,
  interested_count int not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (min_price_minor is null or price_minor is null or price_minor >= min_price_minor),
  check (status not in ('AVAILABLE', 'LOCKED') or price_minor is not null)
);
-- One listing per car, withdrawn ones apart.
create unique index listings_one_per_car on listings (car_id) where status <> 'WITHDRAWN';
create index listings_car on listings (car_id);
create index listings_status on listings (status, created_at desc);
create index listings_created on listings (created_at desc, id desc);
create index listings_on_sale on listings (car_id) where is_on_sale;
create index listings_groups on listings using gin (group_ids);

create function listing_car_sellable() returns trigger language plpgsql as $$
begin
  select status = 'AVAILABLE' into new.car_sellable from cars where id = new.car_id;
  return new;
end $$;
create trigger listings_car_sellable before insert on listings for each row execute function listing_car_sellable();
create function car_status_to_listing() returns trigger language plpgsql as $$
begin
  update listings set car_sellable = (new.status = 'AVAILABLE') where car_id = new.id and car_sellable is distinct from (new.status = 'AVAILABLE');
  return null;
end $$;
create trigger cars_status_to_listing after update of status on cars for each row when (old.status is distinct from new.status) execute function car_status_to_listing();

create table listing_locks (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings on delete cascade,
  owner_id uuid not null references staff_users,
  reason text not null check (reason in ('OFFER', 'TEST_DRIVE', 'INTERNAL', 'WORKSHOP', 'LEGAL')),
  note text,
  state text not null default 'HELD' check (state in ('HELD', 'FREE', 'CONVERTED')),
  extensions int not null default 0 check (extensions <= 2),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'HELD') = (ended_at is null))
);
create unique index listing_locks_one_held on listing_locks (listing_id) where state = 'HELD';
create index on listing_locks (listing_id);
create index on listing_locks (owner_id);
create index on listing_locks (expires_at) where state = 'HELD';

create table interests (
  id uuid primary key default new_id(),
  listing_id uuid not null references listings on delete cascade,
  company_id uuid not null references buyer_companies,
  user_id uuid not null references buyer_users,
  created_at timestamptz not null default now(),
  unique (listing_id, company_id)
);
create index on interests (company_id);
create index on interests (user_id);
create index on interests (created_at);
create function count_interests() returns trigger language plpgsql as $$
begin
  update listings set interested_count = interested_count + case when tg_op = 'INSERT' then 1 else -1 end
  where id = case when tg_op = 'INSERT' then new.listing_id else old.listing_id end;
  return null;
end $$;
create trigger interests_count after insert or delete on interests for each row execute function count_interests();

-- Every change that another screen or the search index must hear of; delivered at commit.
create function tell_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cars' then perform pg_notify('bilbro', 'cars ' || new.id || ' ' || new.version);
  else perform pg_notify('bilbro', 'listings ' || new.id || ' ' || new.version || ' ' || new.car_id);
  end if;
  return null;
end $$;
create trigger cars_tell after insert or update on cars for each row execute function tell_change();
create trigger listings_tell after insert or update on listings for each row execute function tell_change();
