-- What a person has said about a table of cars: codes for words that are not known, and the currency of bare prices.
alter table car_imports
  add column said jsonb not null default '{}',
  add column currency text check (currency in ('DKK', 'EUR', 'NOK', 'SEK'));

-- The same for the next file with the same headers.
create table car_import_layouts (
  -- The headers as one text, without differences of case and punctuation.
  layout text primary key check (length(layout) between 1 and 64),
  mapping jsonb not null,
  said jsonb not null,
  currency text check (currency in ('DKK', 'EUR', 'NOK', 'SEK')),
  updated_by uuid not null references staff_users,
  updated_at timestamptz not null
);
create index on car_import_layouts (updated_by);
