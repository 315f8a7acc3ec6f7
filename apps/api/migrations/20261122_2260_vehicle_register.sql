-- What registers of vehicles have said lately, by the number that was asked about; null: there is no such vehicle.
create table vehicle_answers (
  register text not null check (length(register) <= 40),
  -- `vin:…` or `plate:…`
  asked text not null check (length(asked) <= 60),
  record jsonb,
  fetched_at timestamptz not null,
  primary key (register, asked)
);

-- How many calls went out on a day: registers allow so many.
create table register_days (
  register text not null check (length(register) <= 40),
  day date not null,
  calls int not null default 0 check (calls >= 0),
  primary key (register, day)
);

-- A register said that the car is registered: the proof of where it went. It stays as it was said.
create table car_registrations (
  id uuid primary key default new_id(),
  car_id uuid not null references cars,
  country text not null check (country ~ '^[A-Z]{2}$'),
  vin text not null check (length(vin) <= 17),
  plate text check (length(plate) <= 15),
  registered_on date,
  source text not null check (length(source) <= 60),
  -- Its answer to the letter.
  raw jsonb not null,
  confirmed_by uuid references staff_users,
  confirmed_at timestamptz not null
);
create index on car_registrations (car_id, confirmed_at desc);
create index on car_registrations (confirmed_by);
create trigger car_registrations_stay before update or delete on car_registrations for each row execute function refuse_change();
create trigger car_registrations_stay_all before truncate on car_registrations for each statement execute function refuse_change();
create trigger car_registrations_tell after insert on car_registrations for each row execute function tell_car();

update permission_sets set rights = rights || '{customs.manage}' where rights @> '{logistics.manage}' and not rights @> '{customs.manage}';
