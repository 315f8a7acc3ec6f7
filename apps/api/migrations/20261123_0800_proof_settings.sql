-- By when proofs have to be there and when dealers are reminded, by route and country; without a line the rules of payments count.
create table proof_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table proof_terms (
  id uuid primary key default new_id(),
  route text not null check (route in ('IC_SUPPLY', 'EXPORT')),
  country text check (country ~ '^[A-Z]{2}$'),
  days int not null check (days between 1 and 730),
  first_days int not null check (first_days between 2 and 30),
  last_days int not null check (last_days between 1 and 29),
  constraint proof_terms_reminders check (last_days < first_days)
);
create unique index proof_terms_one on proof_terms (route, country) nulls not distinct;
