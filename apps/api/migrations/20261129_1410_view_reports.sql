-- Reports by e-mail, made from saved views (decision 127).
create table view_reports (
  id uuid primary key default new_id(),
  version int not null default 1,
  owner_id uuid not null references staff_users,
  -- The report of a deleted view stays, paused by its next run.
  view_id uuid references saved_views on delete set null,
  weekdays int[] not null check (weekdays <@ '{1,2,3,4,5,6,7}'),
  month_day int check (month_day between 1 and 31),
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  group_by text check (length(group_by) <= 60),
  attached text not null check (attached in ('NONE', 'CSV', 'XLSX')),
  skip_empty boolean not null,
  is_paused boolean not null,
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint report_has_days check ((cardinality(weekdays) > 0) <> (month_day is not null)),
  constraint paused_is_not_due check ((next_at is null) = is_paused)
);
create index on view_reports (owner_id);
create index on view_reports (view_id);
create index on view_reports (next_at);

create table view_report_people (
  report_id uuid not null references view_reports on delete cascade,
  user_id uuid not null references staff_users,
  primary key (report_id, user_id)
);
create index on view_report_people (user_id);

-- One run for each due time, even when several processes start it.
create table view_report_runs (
  id uuid primary key default new_id(),
  report_id uuid not null references view_reports on delete cascade,
  due_at timestamptz not null,
  started_at timestamptz not null,
  is_test boolean not null default false,
  result text not null default 'RUNNING' check (result in ('RUNNING', 'DONE', 'FAILED', 'VIEW_GONE')),
  ended_at timestamptz,
  constraint ended_run_has_time check ((result = 'RUNNING') = (ended_at is null))
);
create unique index view_report_runs_due on view_report_runs (report_id, due_at) where not is_test;
create index on view_report_runs (report_id, due_at);
create index on view_report_runs (due_at);
create index on view_report_runs (started_at) where result = 'RUNNING';

-- What became of the e-mail to each person: written in the transaction that puts the e-mail into the outbox.
create table view_report_mails (
  run_id uuid not null references view_report_runs on delete cascade,
  user_id uuid not null references staff_users,
  outcome text not null check (outcome in ('SENT', 'EMPTY', 'NO_RIGHT', 'LEFT', 'FAILED')),
  primary key (run_id, user_id)
);
create index on view_report_mails (user_id);
