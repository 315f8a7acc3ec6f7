-- What a dealer's user asks about a car, on the request under which the house answers.
create table car_questions (
  id uuid primary key default new_id(),
  request_id uuid not null references car_requests on delete cascade,
  car_id uuid not null references cars on delete cascade,
  user_id uuid not null references buyer_users,
  body text not null check (length(body) between 1 and 2000),
  asked_at timestamptz not null
);
create index on car_questions (request_id, asked_at);
create index on car_questions (car_id);
create index on car_questions (user_id);
