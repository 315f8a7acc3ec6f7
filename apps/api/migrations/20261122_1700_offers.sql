-- A negotiation between a dealer and the house about one car, or several at one price.
create table offers (
  id uuid primary key default new_id(),
  version int not null default 1,
  company_id uuid not null references buyer_companies,
  status text not null check (status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED', 'ON_HOLD', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  -- As in offer_cars: for the log, which names them with every move.
  car_ids uuid[] not null check (cardinality(car_ids) between 1 and 20),
  is_package boolean not null,
  -- Offers are made in the house's currency, like the prices of listings.
  currency text not null default 'EUR' check (currency = 'EUR'),
  -- What this dealer's groups paid for the cars when it began.
  asking_minor bigint not null check (asking_minor >= 0),
  -- What lies on the table, who put it there, and what each side named last.
  amount_minor bigint not null check (amount_minor > 0),
  last_by text not null check (last_by in ('BUYER', 'SELLER')),
  buyer_minor bigint check (buyer_minor > 0),
  seller_minor bigint check (seller_minor > 0),
  rounds int not null default 1 check (rounds between 1 and 12),
  since timestamptz not null,
  expires_at timestamptz,
  -- Of those that wait: why, since when (their place in the queue), what they were before, and how long they had left.
  hold_reason text check (hold_reason in ('LOCK', 'AGREEMENT')),
  held_at timestamptz,
  held_status text check (held_status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED')),
  held_seconds int check (held_seconds >= 0),
  -- How the cars get to the dealer; it decides the tax case.
  transport text not null default 'SELLER_CARRIER' check (transport in ('SELLER_CARRIER', 'BUYER_CARRIER', 'BUYER_SELF', 'PLATFORM_CARRIER')),
  destination text not null check (destination ~ '^[A-Z]{2}$'),
  -- Units of the dealer's currency for one euro, as they were when the last amount was named.
  rate_currency text check (rate_currency in ('NOK', 'DKK', 'SEK')),
  rate text check (rate ~ '^[0-9]{1,9}([.][0-9]{1,12})?$'),
  rate_day date,
  rate_source text check (rate_source in ('ECB', 'NORGES_BANK')),
  closed_reason text check (closed_reason in ('PRICE', 'TOO_SLOW', 'OTHER_DEALER', 'SPEC', 'CONDITION', 'TAX_LANDED', 'FINANCING', 'TRANSPORT', 'NO_REPLY', 'WITHDRAWN', 'SOLD', 'OTHER')),
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'ON_HOLD') = (held_at is not null and hold_reason is not null and held_status is not null)),
  check (status not in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED') or expires_at is not null),
  check ((status = 'ACCEPTED') <= (accepted_at is not null)),
  check ((rate is null) = (rate_currency is null) and (rate is null) = (rate_day is null) and (rate is null) = (rate_source is null))
);
create index on offers (company_id, updated_at desc);
create index on offers (status, updated_at desc);
create index on offers (expires_at) where status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED');
create index on offers (updated_at desc, id desc);

-- The cars of a negotiation, with each one's part of the price. What its state means for a car is copied here, so that
-- indexes can hold it: a car is agreed on once, and a company talks about it in one place.
create table offer_cars (
  id uuid primary key default new_id(),
  offer_id uuid not null references offers on delete cascade,
  car_id uuid not null references cars,
  listing_id uuid not null references listings,
  company_id uuid not null references buyer_companies,
  is_package boolean not null,
  position int not null,
  asking_minor bigint not null check (asking_minor >= 0),
  is_open boolean not null,
  is_accepted boolean not null,
  unique (offer_id, car_id)
);
create unique index offer_cars_one_accepted on offer_cars (car_id) where is_accepted;
create unique index offer_cars_one_talk on offer_cars (car_id, company_id, is_package) where is_open;
create index on offer_cars (car_id) where is_open;
create index on offer_cars (car_id);
create index on offer_cars (listing_id);
create index on offer_cars (company_id);

create function offer_to_cars() returns trigger language plpgsql as $$
begin
  update offer_cars set
    is_open = new.status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED', 'ON_HOLD'),
    is_accepted = new.status = 'ACCEPTED'
  where offer_id = new.id;
  return null;
end $$;
create trigger offers_to_cars after update of status on offers for each row when (old.status is distinct from new.status) execute function offer_to_cars();

create table offer_rounds (
  id uuid primary key default new_id(),
  offer_id uuid not null references offers on delete cascade,
  no int not null check (no >= 1),
  side text not null check (side in ('BUYER', 'SELLER', 'SYSTEM')),
  kind text not null check (kind in ('OFFER', 'COUNTER', 'MIDPOINT', 'ACCEPT', 'DECLINE', 'WITHDRAW', 'EXPIRE', 'HOLD', 'REVIVE', 'FAIL')),
  amount_minor bigint check (amount_minor > 0),
  message text check (length(message) <= 1000),
  reason text check (reason in ('PRICE', 'TOO_SLOW', 'OTHER_DEALER', 'SPEC', 'CONDITION', 'TAX_LANDED', 'FINANCING', 'TRANSPORT', 'NO_REPLY', 'WITHDRAWN', 'SOLD', 'OTHER')),
  staff_id uuid references staff_users,
  buyer_user_id uuid references buyer_users,
  -- By a rule that staff have set, not by a person.
  is_automatic boolean not null default false,
  at timestamptz not null,
  expires_at timestamptz,
  unique (offer_id, no)
);
create index on offer_rounds (staff_id);
create index on offer_rounds (buyer_user_id);
create index on offer_rounds (at);

-- Answers that the house gives without a person, by listing.
create table offer_rules (
  id uuid primary key default new_id(),
  listing_id uuid not null unique references listings on delete cascade,
  version int not null default 1,
  decline_below_minor bigint check (decline_below_minor > 0),
  counter_at_minor bigint check (counter_at_minor > 0),
  set_by uuid not null references staff_users,
  updated_at timestamptz not null default now(),
  check (decline_below_minor is null or counter_at_minor is null or counter_at_minor >= decline_below_minor)
);
create index on offer_rules (set_by);

create trigger offers_tell after insert or update or delete on offers for each row execute function tell_change('offers', 'ownDeals', 'company_id');

-- A lock may hold a car for one dealer: he alone may agree on it meanwhile.
alter table listing_locks add column company_id uuid references buyer_companies;
create index on listing_locks (company_id);

-- The listing of a sale and its car go together: a mixed pair is never committed.
create function sale_pair() returns trigger language plpgsql as $$
declare
  pair record;
begin
  select l.status as listing, c.status as car into pair from listings l join cars c on c.id = l.car_id
  where l.id = case tg_table_name when 'listings' then new.id else (select o.id from listings o where o.car_id = new.id and o.status <> 'WITHDRAWN') end;
  if not found then return null; end if;
  if not (case pair.listing
    when 'PRE_SOLD' then pair.car = 'RESERVED'
    when 'WAITING_FOR_ADMIN_SIGNATURE' then pair.car = 'WAITING_FOR_ADMIN_SIGN_IN'
    when 'WAITING_FOR_BUYER_SIGNATURE' then pair.car = 'WAITING_FOR_CLIENT_SIGN_IN'
    when 'SOLD' then pair.car in ('SOLD', 'RELEASED', 'PICK_UP_REQUESTED', 'PICKED_UP', 'DELIVERED', 'RETURNED', 'INSPECTION', 'RECONDITIONING')
    else pair.car not in ('WAITING_FOR_ADMIN_SIGN_IN', 'WAITING_FOR_CLIENT_SIGN_IN')
  end) then
    raise exception 'listing % with car %', pair.listing, pair.car using errcode = 'check_violation', constraint = 'sale_pair';
  end if;
  return null;
end $$;
create constraint trigger listings_sale_pair after insert or update of status on listings deferrable initially deferred
  for each row when (new.status in ('PRE_SOLD', 'WAITING_FOR_ADMIN_SIGNATURE', 'WAITING_FOR_BUYER_SIGNATURE', 'SOLD')) execute function sale_pair();
create constraint trigger cars_sale_pair after update of status on cars deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function sale_pair();

update permission_sets set rights = rights || '{offers.read,offers.write}' where rights @> '{b2b.write}' and not rights @> '{offers.read}';
update permission_sets set rights = rights || '{offers.belowMinimum}' where rights @> '{users.manage}' and not rights @> '{offers.belowMinimum}';
