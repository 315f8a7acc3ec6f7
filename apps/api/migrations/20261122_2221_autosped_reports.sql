-- What each fetching of Autosped's files came to, and which files were taken: each once.
create table autosped_reports (
  id uuid primary key default new_id(),
  started_at timestamptz not null,
  finished_at timestamptz,
  fetched int not null default 0,
  applied int not null default 0,
  skipped int not null default 0,
  unknown int not null default 0,
  errors jsonb not null default '[]',
  lines jsonb not null default '[]',
  started_by uuid references staff_users,
  deleted_at timestamptz
);
create index on autosped_reports (started_at desc);
create index on autosped_reports (started_by);

create table autosped_files (
  name text primary key check (length(name) between 1 and 120),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz not null
);
