-- Contracts on what was agreed: they lead their cars and listings, and what is signed is what was shown, byte by byte.
create table contracts (
  id uuid primary key default new_id(),
  version int not null default 1,
  offer_id uuid not null references offers,
  company_id uuid not null references buyer_companies,
  legal_entity_id uuid not null references legal_entities,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED', 'DECLINED', 'EXPIRED', 'VOID', 'CANCELLED')),
  source text not null default 'SYSTEM' check (source in ('SYSTEM', 'PAPER')),
  -- Given when it is first sent, and kept.
  number text check (length(number) <= 60),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  car_ids uuid[] not null check (cardinality(car_ids) between 1 and 20),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  choices jsonb not null,
  document jsonb not null,
  document_version int not null default 1,
  document_file_id uuid references files,
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  signed_file_id uuid references files,
  -- How long the buyer has from the house's signature on, and until when that is.
  sign_hours int not null default 48 check (sign_hours between 1 and 336),
  due_at timestamptz,
  reminders int not null default 0 check (reminders between 0 and 3),
  reminded_at timestamptz,
  drafted_by uuid references staff_users,
  ended_reason text check (length(ended_reason) <= 500),
  signed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What waits for a signature has a document, and its hash.
  check (status not in ('WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED') or (document_file_id is not null and document_sha256 is not null and number is not null)),
  check (status <> 'WAITING_BUYER' or due_at is not null),
  check (status <> 'SIGNED' or signed_at is not null)
);
create unique index contracts_one_of_offer on contracts (offer_id) where status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED');
create unique index contracts_number on contracts (legal_entity_id, number) where number is not null;
create index on contracts (offer_id);
create index on contracts (company_id, updated_at desc);
create index on contracts (legal_entity_id);
create index on contracts (status, updated_at desc);
create index on contracts (due_at) where status = 'WAITING_BUYER';
create index on contracts (document_file_id);
create index on contracts (signed_file_id);
create index on contracts (drafted_by);

create table contract_cars (
  id uuid primary key default new_id(),
  contract_id uuid not null references contracts on delete cascade,
  car_id uuid not null references cars,
  listing_id uuid not null references listings,
  price_minor bigint not null check (price_minor >= 0),
  is_live boolean not null,
  unique (contract_id, car_id)
);
create unique index contract_cars_one_live on contract_cars (car_id) where is_live;
create index on contract_cars (car_id);
create index on contract_cars (listing_id);
create function contract_to_cars() returns trigger language plpgsql as $$
begin
  update contract_cars set is_live = new.status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED') where contract_id = new.id;
  return null;
end $$;
create trigger contracts_to_cars after update of status on contracts for each row when (old.status is distinct from new.status) execute function contract_to_cars();

-- What a contract holds stays agreed on.
create function contract_holds_offer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from contracts where offer_id = new.id and status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED')) then
    raise exception 'a contract holds offer %', new.id using errcode = 'check_violation', constraint = 'contract_holds_offer';
  end if;
  return null;
end $$;
create constraint trigger offers_held_by_contract after update of status on offers deferrable initially deferred
  for each row when (old.status = 'ACCEPTED' and new.status <> 'ACCEPTED') execute function contract_holds_offer();

-- And nothing is drafted on what is being ended in the same moment: the agreement is looked at alone.
create function contract_needs_agreement() returns trigger language plpgsql as $$
begin
  perform 1 from offers where id = new.offer_id and status = 'ACCEPTED' for share;
  if not found then
    raise exception 'offer % is not agreed on', new.offer_id using errcode = 'check_violation', constraint = 'contract_needs_agreement';
  end if;
  return new;
end $$;
create trigger contracts_need_agreement before insert on contracts
  for each row when (new.status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED')) execute function contract_needs_agreement();

-- Every draft as it was; those that were shown to somebody with their bytes.
create table contract_versions (
  id uuid primary key default new_id(),
  contract_id uuid not null references contracts on delete cascade,
  document_version int not null,
  document jsonb not null,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  file_id uuid references files,
  made_by uuid references staff_users,
  made_at timestamptz not null,
  unique (contract_id, document_version)
);
create index on contract_versions (file_id);
create index on contract_versions (made_by);

create table contract_signatures (
  id uuid primary key default new_id(),
  contract_id uuid not null references contracts on delete cascade,
  role text not null check (role in ('ADMIN', 'BUYER')),
  name text not null check (length(name) between 1 and 120),
  title text check (length(title) <= 80),
  method text not null check (method in ('TYPED', 'DRAWN', 'PROFILE', 'PAPER', 'PROVIDER')),
  drawing_file_id uuid references files,
  consent text not null check (length(consent) <= 2000),
  -- Of the bytes that were signed.
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  staff_id uuid references staff_users,
  buyer_user_id uuid references buyer_users,
  ip text check (length(ip) <= 60),
  user_agent text check (length(user_agent) <= 300),
  at timestamptz not null
);
-- One signature of each side on the same bytes.
create unique index contract_signatures_once on contract_signatures (contract_id, role, document_sha256);
create index on contract_signatures (drawing_file_id);
create index on contract_signatures (staff_id);
create index on contract_signatures (buyer_user_id);

-- Links to sign, by the hash of their token: for one document, until it is signed, changed or too late.
create table contract_links (
  token_hash bytea primary key,
  contract_id uuid not null references contracts on delete cascade,
  buyer_user_id uuid not null references buyer_users,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  voided_at timestamptz,
  created_at timestamptz not null
);
create index on contract_links (contract_id);
create index on contract_links (buyer_user_id);

-- Text blocks of contracts, by country (of the buyer; all of them where it is null) and language; a change is a new version.
create table contract_terms (
  id uuid primary key default new_id(),
  key text not null check (key ~ '^[a-z][a-zA-Z]{1,39}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  version int not null default 1,
  position int not null default 0,
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) between 1 and 10000),
  is_current boolean not null default true,
  entered_by uuid references staff_users,
  entered_at timestamptz not null default now(),
  constraint contract_terms_version unique nulls not distinct (key, country, language, version)
);
create unique index contract_terms_current on contract_terms (key, coalesce(country, ''), language) where is_current;
create index on contract_terms (entered_by);

create trigger contracts_tell after insert or update or delete on contracts for each row execute function tell_change('contracts', 'ownDeals', 'company_id');

update permission_sets set rights = rights || '{contracts.read,contracts.write}' where rights @> '{b2b.write}' and not rights @> '{contracts.read}';
update permission_sets set rights = rights || '{contracts.sign,contracts.terms}' where rights @> '{users.manage}' and not rights @> '{contracts.sign}';
