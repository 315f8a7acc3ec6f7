-- The staff as people: invited, at work, switched off or removed; how they are reached and what they look like.
alter table staff_users
  add column status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  add column deleted_at timestamptz,
  add column phone text check (length(phone) between 1 and 40),
  add column avatar_file_id uuid references files on delete set null,
  add column signature_file_id uuid references files on delete set null,
  add column invited_at timestamptz,
  add column last_seen_at timestamptz;
update staff_users set status = 'DISABLED' where not is_active;
alter table staff_users drop column is_active;
-- Readers ask one thing; it follows from the two that say why.
alter table staff_users add column is_active boolean not null generated always as (status = 'ACTIVE' and deleted_at is null) stored;
create index on staff_users (avatar_file_id) where avatar_file_id is not null;
create index on staff_users (signature_file_id) where signature_file_id is not null;
-- That somebody was seen changes nobody's rights.
drop trigger staff_users_tell on staff_users;
create trigger staff_users_tell after update of status, deleted_at, name, email, language or delete on staff_users for each statement execute function tell_access();

-- A session has a name that may be shown, and stays for a while after it was ended, so that its page can say why.
alter table staff_sessions
  add column id uuid not null unique default new_id(),
  add column ended_at timestamptz,
  add column end_reason text check (end_reason in ('SIGNED_OUT', 'PASSWORD', 'DISABLED')),
  add check ((ended_at is null) = (end_reason is null));
create trigger staff_sessions_tell_end after update of ended_at on staff_sessions for each statement execute function tell_access();

-- Time-based codes (RFC 6238). The secret is encrypted; the last time step that let somebody in never does so again.
create table staff_second_factors (
  user_id uuid primary key references staff_users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null
);
create trigger staff_second_factors_tell after update of confirmed_at or delete on staff_second_factors for each statement execute function tell_access();
create table staff_recovery_codes (
  user_id uuid not null references staff_users on delete cascade,
  code_hmac text not null check (length(code_hmac) <= 100),
  used_at timestamptz,
  primary key (user_id, code_hmac)
);

-- One code at a time for a new password: kept as an HMAC, tried five times at most.
create table staff_reset_codes (
  user_id uuid primary key references staff_users on delete cascade,
  code_hmac text not null check (length(code_hmac) <= 100),
  attempts int not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index on staff_reset_codes (expires_at);

-- What holds for everybody on the staff; one row, or none as long as nothing was decided.
create table security_settings (
  id boolean primary key default true check (id),
  require_second_factor boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger security_settings_tell after insert or update or delete on security_settings for each statement execute function tell_access();

alter table permission_sets add column updated_at timestamptz not null default now();

-- People of the outlet: somebody of ours asks for their access, somebody decides.
create table outlet_users (
  id uuid primary key default new_id(),
  email citext not null check (length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  company text not null check (length(company) between 1 and 200),
  phone text check (length(phone) between 1 and 40),
  country text not null check (country ~ '^[A-Z]{2}$'),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  note text not null default '' check (length(note) <= 500),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  reason text check (length(reason) <= 500),
  requested_by uuid references staff_users,
  decided_by uuid references staff_users,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index outlet_users_email on outlet_users (email) where status <> 'REJECTED';
create index on outlet_users (requested_by) where requested_by is not null;
create index on outlet_users (decided_by) where decided_by is not null;
create index on outlet_users (status, created_at desc);

-- Whoever looks after users looks after those of the outlet too, until somebody decides otherwise.
update permission_sets set rights = array_append(rights, 'outlet.users')
where 'users.manage' = any (rights) and not 'outlet.users' = any (rights);
