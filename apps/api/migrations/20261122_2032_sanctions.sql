-- The list of sanctions that the house loads: each version with its file, the entries of the one that counts, and what
-- was found and decided. A hit decides nothing by itself.
create table sanction_lists (
  id uuid primary key default new_id(),
  -- By the list's own words; a CSV knows the day alone.
  generated_on date not null,
  file_name text not null check (length(file_name) <= 255),
  list_format text not null check (list_format in ('XML', 'CSV')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_id uuid not null references files,
  entries int not null check (entries > 0),
  names int not null check (names >= entries),
  is_current boolean not null default false,
  loaded_by uuid references staff_users,
  loaded_at timestamptz not null,
  -- When somebody last saw that there is no newer one.
  confirmed_at timestamptz not null
);
create unique index sanction_lists_current on sanction_lists (is_current) where is_current;
create unique index sanction_lists_sha256 on sanction_lists (sha256);
create index on sanction_lists (file_id);
create index on sanction_lists (loaded_by);

-- Of the version that counts; older ones lie in their files.
create table sanction_entries (
  list_id uuid not null references sanction_lists,
  logical_id text not null check (length(logical_id) between 1 and 40),
  entry jsonb not null,
  entry_hash text not null check (length(entry_hash) = 64),
  primary key (list_id, logical_id)
);

create table sanction_hits (
  id uuid primary key default new_id(),
  version int not null default 1,
  subject_kind text not null check (subject_kind in ('COMPANY', 'PERSON', 'PAYER', 'SIGNER', 'SIGNUP')),
  -- Of the company, the person, the sign-up; what a name alone stands for is known by the name.
  subject_ref text not null check (length(subject_ref) between 1 and 200),
  subject_name text not null check (length(subject_name) between 1 and 300),
  -- As it is compared: another name is another question.
  name_key text not null check (length(name_key) between 1 and 300),
  country text check (country ~ '^[A-Z]{2}$'),
  company_id uuid references buyer_companies,
  logical_id text not null,
  entry jsonb not null,
  entry_hash text not null,
  score int not null check (score between 0 and 100),
  reasons jsonb not null,
  hit_status text not null default 'OPEN' check (hit_status in ('OPEN', 'NOT_SAME', 'SAME', 'GONE')),
  found_at timestamptz not null,
  decided_by uuid references staff_users,
  decided_at timestamptz,
  decided_reason text check (length(decided_reason) between 10 and 500),
  check ((hit_status in ('NOT_SAME', 'SAME')) = (decided_at is not null) and (decided_at is null) = (decided_reason is null))
);
-- Each is asked once for a name and an entry as they are.
create unique index sanction_hits_once on sanction_hits (subject_kind, subject_ref, name_key, logical_id, entry_hash);
create index on sanction_hits (company_id);
create index on sanction_hits (decided_by);
create index on sanction_hits (hit_status, found_at desc);

create table sanction_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  -- From this score on a person has to look.
  threshold int not null default 82 check (threshold between 60 and 100),
  -- A list that is older is told of.
  max_age_days int not null default 14 check (max_age_days between 1 and 365),
  -- Without any list nothing goes on: a house that has none may still work unless it says so.
  is_list_demanded boolean not null default false,
  updated_at timestamptz not null default now()
);

create trigger sanction_hits_tell after insert or update on sanction_hits for each row execute function tell_change('sanctions');

update permission_sets set rights = rights || '{sanctions.read,sanctions.decide}' where rights @> '{users.manage}' and not rights @> '{sanctions.read}';
