-- Cars that a dealer's user keeps for himself. It says nothing to the house: interest (table interests) does.
create table favourites (
  user_id uuid not null references buyer_users on delete cascade,
  car_id uuid not null references cars on delete cascade,
  -- The listing's price when he kept it, before the rules of any group.
  price_minor bigint,
  created_at timestamptz not null default now(),
  primary key (user_id, car_id)
);
create index on favourites (car_id);
