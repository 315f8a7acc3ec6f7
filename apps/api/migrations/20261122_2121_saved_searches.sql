-- Searches that a dealer's user keeps: the filters of the list of cars, and how often he is mailed what is new.
create table saved_searches (
  id uuid primary key default new_id(),
  version int not null default 1,
  user_id uuid not null references buyer_users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  filters jsonb not null,
  mails text not null check (mails in ('HOURLY', 'DAILY', 'NEVER')),
  created_at timestamptz not null default now()
);
create unique index saved_searches_name on saved_searches (user_id, lower(name));
create index on saved_searches (mails, user_id);

-- Cars that a person was told of: each one once, whichever of his searches finds it.
create table saved_search_cars (
  user_id uuid not null references buyer_users on delete cascade,
  car_id uuid not null references cars on delete cascade,
  told_at timestamptz not null,
  primary key (user_id, car_id)
);
create index on saved_search_cars (car_id);
create index on saved_search_cars (told_at);
