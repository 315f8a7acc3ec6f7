-- Whom the house buys from.
create table suppliers (
  id uuid primary key default new_id(),
  version int not null default 1,
  name text not null check (length(name) between 1 and 140),
  country text not null check (country ~ '^[A-Z]{2}$'),
  street text not null default '' check (length(street) <= 70),
  postal_code text not null default '' check (length(postal_code) <= 16),
  city text not null default '' check (length(city) <= 35),
  vat_id text not null default '' check (vat_id ~ '^[A-Z0-9]{0,20}$'),
  iban text not null default '' check (iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'),
  bic text not null default '' check (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  email text not null default '' check (length(email) <= 254),
  payment_days int not null default 14 check (payment_days between 0 and 365),
  discount_bp int not null default 0 check (discount_bp between 0 and 2000),
  discount_days int not null default 0 check (discount_days between 0 and 365),
  created_by uuid references staff_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index suppliers_vat_id on suppliers (vat_id) where vat_id <> '';
create index on suppliers (name, id);
create index on suppliers (created_by);
