-- The values of the figures week by week, and the weekly e-mail about them (decision 127).
create table figure_weeks (
  id uuid primary key default new_id(),
  -- A Monday. Figures of a week are of the seven days before it, all others as they were when they were taken.
  week_on date not null check (extract(isodow from week_on) = 1),
  figure text not null check (figure in ('soldCars', 'revenue', 'margin', 'marginPerCar', 'stockCars', 'stockOld', 'stockCapital',
    'lateTransports', 'openProofs', 'bankBalance', 'moneyIn', 'moneyOut', 'lowestBalance')),
  value bigint,
  taken_at timestamptz not null
);
create unique index figure_weeks_once on figure_weeks (week_on, figure);
create trigger figure_weeks_append_only before update or delete on figure_weeks for each row execute function refuse_change();

create table figure_mail_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  weekday int not null default 1 check (weekday between 1 and 7),
  time text not null default '07:00' check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  is_paused boolean not null default false,
  -- Null until the job has seen the settings, and while it is paused.
  next_at timestamptz,
  updated_at timestamptz not null default now()
);
create table figure_mail_people (
  user_id uuid primary key references staff_users
);

-- One e-mail for each due time and person.
create table figure_mails (
  due_at timestamptz not null,
  user_id uuid not null references staff_users,
  is_sent boolean not null,
  primary key (due_at, user_id)
);
create index on figure_mails (user_id);
