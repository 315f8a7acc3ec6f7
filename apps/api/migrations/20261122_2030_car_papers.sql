-- Where the papers of a car are, and who has a claim to it. Every move of a paper is a row that stays; the newest says where it is.
create table paper_moves (
  id uuid primary key default new_id(),
  -- In which order moves of one day were written.
  seq bigint generated always as identity,
  car_id uuid not null references cars,
  paper text not null check (paper in ('PART_1', 'PART_2', 'COC', 'KEYS', 'SERVICE_BOOK')),
  place text not null check (place in ('HOUSE', 'BANK', 'SUPPLIER', 'AUTHORITY', 'POST', 'DEALER', 'NOT_NEEDED')),
  address_id uuid references logistics_addresses,
  -- The bank, the supplier, the authority.
  holder text check (length(holder) between 1 and 120),
  tracking text check (length(tracking) between 1 and 60),
  paper_no text check (length(paper_no) between 1 and 60),
  moved_on date not null,
  -- When it will be in the house, as whoever has it promised.
  promised_on date,
  keys_expected int check (keys_expected between 1 and 9),
  keys_there int check (keys_there between 0 and 9),
  note text check (length(note) <= 500),
  scan_file_id uuid references files,
  moved_by uuid references staff_users,
  moved_at timestamptz not null,
  constraint paper_moves_keys check ((paper = 'KEYS') = (keys_expected is not null) and (keys_expected is null) = (keys_there is null)),
  -- A car has keys; whether they are needed is no question.
  constraint paper_moves_needed check (paper <> 'KEYS' or place <> 'NOT_NEEDED')
);
create index on paper_moves (car_id, paper, moved_on desc, seq desc);
create index on paper_moves (address_id);
create index on paper_moves (scan_file_id);
create index on paper_moves (moved_by);

-- A bank's ownership, until it has been released in writing.
create table car_liens (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  holder text not null check (length(holder) between 1 and 120),
  reference text check (length(reference) between 1 and 60),
  since date not null,
  until_on date,
  note text check (length(note) <= 500),
  -- The bank has promised in writing to release it.
  promise_file_id uuid references files,
  promised_at timestamptz,
  released_on date,
  release_file_id uuid references files,
  entered_by uuid references staff_users,
  created_at timestamptz not null,
  constraint car_liens_paper check ((released_on is null) = (release_file_id is null)),
  check ((promise_file_id is null) = (promised_at is null)),
  constraint car_liens_days check (released_on is null or released_on >= since)
);
create unique index car_liens_open on car_liens (car_id) where released_on is null;
create index on car_liens (car_id);
create index on car_liens (promise_file_id);
create index on car_liens (release_file_id);
create index on car_liens (entered_by);

-- Somebody with the right has let a car go without what is named; it holds for one sale.
create table paper_overrides (
  id uuid primary key default new_id(),
  car_id uuid not null references cars,
  scope text not null check (scope in ('CONTRACT', 'RELEASE')),
  missing text[] not null check (array_length(missing, 1) between 1 and 10),
  reason text not null check (length(reason) between 10 and 500),
  made_by uuid references staff_users,
  made_at timestamptz not null,
  ended_at timestamptz
);
create index on paper_overrides (car_id);
create index on paper_overrides (made_by);

create table paper_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  -- Where used cars need their certificate of conformity: no law of the Union says so, authorities of these countries ask for it.
  coc_countries text[] not null default '{NO}',
  -- Whether the papers have to be there or promised before a contract goes out at all.
  is_contract_held boolean not null default true,
  updated_at timestamptz not null default now()
);

-- Whoever changes where papers are, and whoever lets the car go, come one after the other.
create function papers_hold_car() returns trigger language plpgsql as $$
begin
  perform 1 from cars where id = new.car_id for no key update;
  return new;
end $$;
create trigger paper_moves_hold before insert on paper_moves for each row execute function papers_hold_car();
create trigger car_liens_hold before insert or update on car_liens for each row execute function papers_hold_car();
create trigger paper_overrides_hold before insert on paper_overrides for each row execute function papers_hold_car();

-- Only the scan of a move may come later.
create function paper_move_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.scan_file_id is not null
    or (to_jsonb(new) - 'scan_file_id') is distinct from (to_jsonb(old) - 'scan_file_id') then
    raise exception 'the move % of a paper stays', old.id using errcode = 'check_violation', constraint = 'paper_move_stays';
  end if;
  return new;
end $$;
create trigger paper_moves_stay before update or delete on paper_moves for each row execute function paper_move_stays();

-- What a car lacks before it may be fetched: the same that `releaseStops` of the contract says.
create function papers_missing(of_car uuid) returns text[] language sql stable as $$
  with now_at as (
    select distinct on (paper) paper, place, keys_expected, keys_there
    from paper_moves where car_id = of_car order by paper, moved_on desc, seq desc
  ), missing as (
    select 'PART_2' as code where not exists (select 1 from now_at where paper = 'PART_2' and place in ('HOUSE', 'DEALER', 'NOT_NEEDED'))
    union all
    select 'KEYS' where not exists (select 1 from now_at where paper = 'KEYS' and place in ('HOUSE', 'DEALER') and keys_there >= keys_expected)
    union all
    select 'LIEN' where exists (select 1 from car_liens where car_id = of_car and released_on is null)
  )
  select coalesce(array_agg(code), '{}') from missing
$$;
-- Without what somebody has let it go without.
create function release_stops(of_car uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(code), '{}') from unnest(papers_missing(of_car)) code
  where not exists (
    select 1 from paper_overrides o where o.car_id = of_car and o.scope = 'RELEASE' and o.ended_at is null and code = any(o.missing)
  )
$$;
-- The last guard: no code for a car, and no hand-over, while something is missing.
create function release_needs_papers() returns trigger language plpgsql as $$
declare
  stops text[];
begin
  perform 1 from cars where id = new.car_id for no key update;
  stops := release_stops(new.car_id);
  if stops <> '{}' then
    raise exception 'car % may not go: %', new.car_id, stops using errcode = 'check_violation', constraint = 'release_needs_papers';
  end if;
  return new;
end $$;
create trigger car_releases_papers before insert on car_releases for each row execute function release_needs_papers();
create trigger car_releases_hand_over before update of redeemed_at on car_releases
  for each row when (old.redeemed_at is null and new.redeemed_at is not null) execute function release_needs_papers();

-- An exception holds for one sale: a car that is to be had again is asked about anew.
create function end_paper_overrides() returns trigger language plpgsql as $$
begin
  update paper_overrides set ended_at = now() where car_id = new.id and ended_at is null;
  return null;
end $$;
create trigger cars_end_paper_overrides after update of status on cars
  for each row when (old.status is distinct from new.status and new.status in ('AVAILABLE', 'RETURNED', 'CANCELLED', 'DELETED')) execute function end_paper_overrides();

-- The list of the stock shows and asks by this; it follows the papers.
alter table cars add papers_missing text[] not null default '{PART_2,KEYS}';
create function count_papers() returns trigger language plpgsql as $$
declare
  missing text[] := papers_missing(new.car_id);
begin
  update cars set papers_missing = missing where id = new.car_id and papers_missing is distinct from missing;
  return null;
end $$;
create trigger paper_moves_count after insert on paper_moves for each row execute function count_papers();
create trigger car_liens_count after insert or update on car_liens for each row execute function count_papers();

create trigger paper_moves_tell after insert or update on paper_moves for each row execute function tell_change('papers', 'cars', 'car_id');
-- Claims and exceptions are news of their car.
create function tell_car() returns trigger language plpgsql as $$
begin
  update cars set id = id where id = new.car_id;
  return null;
end $$;
create trigger car_liens_tell after insert or update on car_liens for each row execute function tell_car();
create trigger paper_overrides_tell after insert on paper_overrides for each row execute function tell_car();

update permission_sets set rights = rights || '{papers.write}' where rights @> '{cars.write}' and not rights @> '{papers.write}';
update permission_sets set rights = rights || '{papers.override}' where rights @> '{payments.release}' and not rights @> '{papers.override}';
