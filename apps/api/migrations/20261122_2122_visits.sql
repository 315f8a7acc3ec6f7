-- When a dealer's user was here: `since` is when the visit before this one was over.
create table buyer_visits (
  user_id uuid primary key references buyer_users on delete cascade,
  since timestamptz,
  last_at timestamptz not null
);

-- The cars that he opened last; older ones go as others come.
create table car_views (
  user_id uuid not null references buyer_users on delete cascade,
  car_id uuid not null references cars on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, car_id)
);
create index on car_views (car_id);
