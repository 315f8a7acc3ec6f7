-- What everything else stands on: accounts, sessions, audit, files, mail outbox, preferences.
create extension if not exists unaccent;
create extension if not exists citext;

-- Time-ordered ids without PostgreSQL 18's own uuidv7(), so that 15 to 17 work too (RFC 9562, section 5.7).
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

create table permission_sets (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  rights text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table staff_users (
  id uuid primary key default new_id(),
  email citext not null unique check (length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  password_hash text,
  language text not null default 'en' check (language in ('de', 'no', 'dk', 'se', 'en')),
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table staff_user_sets (
  user_id uuid not null references staff_users on delete cascade,
  set_id uuid not null references permission_sets,
  primary key (user_id, set_id)
);
create index on staff_user_sets (set_id);

create table staff_sessions (
  token_hash bytea primary key,
  user_id uuid not null references staff_users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text
);
create index on staff_sessions (user_id);
create index on staff_sessions (expires_at);

create table buyer_companies (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 200),
  org_no text,
  vat_id text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'MORE_INFO', 'SUSPENDED', 'CLOSED')),
  status_reason text,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table buyer_users (
  id uuid primary key default new_id(),
  company_id uuid not null references buyer_companies,
  email citext not null unique check (length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  role text not null default 'BUYER' check (role in ('BUYER', 'FINANCE', 'DRIVER', 'ADMIN')),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'LOCKED', 'DISABLED')),
  password_hash text,
  last_login_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on buyer_users (company_id);

-- One row per refresh token. A family is one sign-in; reuse of an old token ends the whole family.
create table buyer_refresh_tokens (
  token_hash bytea primary key,
  family_id uuid not null,
  user_id uuid not null references buyer_users on delete cascade,
  parent_hash bytea,
  -- Kept encrypted with a key derived from the parent token, so that a repeat within the grace time gets the same one.
  sealed_successor bytea,
  rotates boolean not null default false,
  used_at timestamptz,
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  family_expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  ip text,
  user_agent text
);
create index on buyer_refresh_tokens (family_id);
create index on buyer_refresh_tokens (user_id);
create index on buyer_refresh_tokens (family_expires_at);

create table buyer_groups (
  id uuid primary key default new_id(),
  name text not null unique check (length(name) between 1 and 80),
  description text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create table buyer_group_members (
  group_id uuid not null references buyer_groups on delete cascade,
  company_id uuid not null references buyer_companies on delete cascade,
  primary key (group_id, company_id)
);
create index on buyer_group_members (company_id);

-- Failed attempts per key (address, account) in a window; shared by all processes.
create table throttles (
  key text primary key,
  attempts int not null,
  window_ends_at timestamptz not null
);
create index on throttles (window_ends_at);

create table idempotency_keys (
  actor text not null,
  key text not null check (length(key) <= 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index on idempotency_keys (created_at);

create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'buyer', 'system')),
  actor_id uuid,
  actor_name text not null,
  entity text not null,
  entity_id uuid not null,
  -- The car that a record belongs to, so that one list tells a car's whole story.
  car_id uuid,
  action text not null,
  reason text,
  changes jsonb not null default '[]',
  request_id text
);
create index on audit_log (entity, entity_id, at desc);
create index on audit_log (car_id, at desc) where car_id is not null;
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege'; end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_change();

create table files (
  id uuid primary key default new_id(),
  -- Name in the store: random, never made from what a user typed.
  key text not null unique,
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  created_at timestamptz not null default now()
);

create table mail_outbox (
  id uuid primary key default new_id(),
  recipient text not null check (recipient !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  text_body text not null,
  html_body text not null,
  language text not null,
  kind text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  error text
);
create index on mail_outbox (created_at desc);

create table table_preferences (
  user_id uuid not null references staff_users on delete cascade,
  table_name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, table_name)
);

create table translations (
  key text not null check (length(key) <= 200),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  category text not null,
  value text not null check (length(value) <= 4000),
  updated_at timestamptz not null default now(),
  primary key (key, language)
);
