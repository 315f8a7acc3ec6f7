-- The companies in whose name the house issues documents.
create table legal_entities (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 80),
  legal_name text not null check (length(legal_name) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  street text check (length(street) <= 200),
  postal_code text check (length(postal_code) <= 20),
  city text check (length(city) <= 100),
  vat_id text check (length(vat_id) <= 40),
  other_vat_ids text check (length(other_vat_ids) <= 200),
  tax_number text check (length(tax_number) <= 40),
  register_court text check (length(register_court) <= 120),
  register_no text check (length(register_no) <= 40),
  directors text check (length(directors) <= 300),
  bank_name text check (length(bank_name) <= 120),
  iban text check (length(iban) <= 34),
  bic text check (length(bic) <= 11),
  account_no text check (length(account_no) <= 40),
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  website text check (length(website) <= 200),
  accent_color text not null default '#0b6e6e' check (accent_color ~ '^#[0-9a-f]{6}$'),
  footers jsonb not null default '{}',
  logo_file_id uuid references files,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  is_default boolean not null default false check (not is_default or status = 'ACTIVE'),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index legal_entities_one_default on legal_entities (is_default) where is_default;
create index on legal_entities (logo_file_id) where logo_file_id is not null;

-- What comes next, by company, kind and year; null: it runs on through the years. Whoever takes a number holds its row
-- until he commits, so that numbers follow each other without a gap.
create table number_series (
  id uuid primary key default new_id(),
  legal_entity_id uuid not null references legal_entities,
  kind text not null check (kind in ('CONTRACT', 'ORDER', 'INVOICE', 'CREDIT_NOTE', 'TRANSPORT_ORDER', 'PROOF_FILE', 'CLAIM')),
  year int check (year between 2000 and 9999),
  format text not null check (length(format) between 1 and 40),
  next int not null default 1 check (next >= 1),
  constraint number_series_once unique nulls not distinct (legal_entity_id, kind, year)
);
-- Every number that was given; it is what makes two of one impossible, whatever becomes of a series.
create table given_numbers (
  legal_entity_id uuid not null references legal_entities,
  kind text not null,
  number text not null,
  given_at timestamptz not null,
  primary key (legal_entity_id, kind, number)
);

update permission_sets set rights = rights || '{legalEntities.read,legalEntities.manage}' where rights @> '{users.manage}' and not rights @> '{legalEntities.read}';
