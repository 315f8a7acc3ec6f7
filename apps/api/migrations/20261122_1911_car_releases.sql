-- Cars that were paid and may be fetched: by a code that is shown once, runs out, and is taken once.
create table money_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  -- How long a code lasts, and how long the proofs of an export may take.
  release_days int not null default 14 check (release_days between 1 and 90),
  proof_days int not null default 90 check (proof_days between 7 and 365),
  updated_at timestamptz not null default now()
);

create table car_releases (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  contract_id uuid not null references contracts,
  company_id uuid not null references buyer_companies,
  -- A keyed hash: eight signs alone are soon tried out by whoever has the table.
  code_hash text not null check (length(code_hash) between 20 and 60),
  -- Until somebody of the dealer has looked at it.
  sealed_code bytea,
  released_at timestamptz not null,
  released_by uuid references staff_users,
  expires_at timestamptz not null,
  shown_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by uuid references staff_users,
  driver_name text check (length(driver_name) between 1 and 120),
  driver_company text check (length(driver_company) <= 120),
  driver_document text check (length(driver_document) <= 60),
  taken_back_at timestamptz,
  taken_back_reason text check (length(taken_back_reason) <= 500),
  check ((redeemed_at is null) = (driver_name is null)),
  -- What drove off cannot be taken back.
  check (redeemed_at is null or taken_back_at is null),
  check ((taken_back_at is null) = (taken_back_reason is null))
);
create unique index car_releases_one on car_releases (contract_id, car_id) where taken_back_at is null;
create unique index car_releases_code on car_releases (code_hash) where taken_back_at is null and redeemed_at is null;
create index on car_releases (contract_id);
create index on car_releases (car_id);
create index on car_releases (company_id);
create index on car_releases (released_by);
create index on car_releases (redeemed_by);
create index on car_releases (released_at desc);

create trigger car_releases_tell after insert or update on car_releases for each row execute function tell_change('releases', 'ownDeals', 'company_id');
