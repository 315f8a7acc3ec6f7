-- Claims of dealers about cars that they have got: reported, decided by one or two, credited once.
create table claims (
  id uuid primary key default new_id(),
  version int not null default 1,
  number text not null check (length(number) between 1 and 60),
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'ACCEPTED', 'PARTLY', 'REJECTED', 'ESCALATED', 'SETTLED', 'CLOSED_NO_ANSWER')),
  kind text not null check (kind in ('VISIBLE_DAMAGE_NOT_IN_REPORT', 'TRANSPORT_DAMAGE', 'MECHANICAL', 'MISSING_PART', 'WRONG_DATA', 'KEYS_OR_PAPERS', 'MILEAGE', 'DELAY')),
  legal_entity_id uuid not null references legal_entities,
  company_id uuid not null references buyer_companies,
  car_id uuid not null references cars,
  contract_id uuid not null references contracts,
  transport_id uuid not null references transports,
  reported_by uuid references buyer_users,
  body text not null check (length(body) between 1 and 4000),
  mileage int check (mileage between 0 and 3000000),
  wanted_minor bigint check (wanted_minor between 0 and 10000000000000),
  -- Until when whoever's turn it is answers; nobody's: null. What is left of the house's time while the dealer is asked.
  due_on date,
  house_days_left int check (house_days_left between 1 and 60),
  outcome text check (outcome in ('ACCEPTED', 'PARTLY', 'REJECTED')),
  amount_minor bigint check (amount_minor between 1 and 10000000000000),
  reason text check (length(reason) between 10 and 2000),
  decided_by uuid references staff_users,
  decided_at timestamptz,
  -- As the limit was when it was decided.
  needs_second boolean not null default false,
  confirmed_by uuid references staff_users,
  confirmed_at timestamptz,
  has_appealed boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint claims_number unique (legal_entity_id, number),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null) and (outcome is null) = (reason is null)),
  check (outcome is null or (outcome = 'REJECTED') = (amount_minor is null)),
  check ((confirmed_by is null) = (confirmed_at is null)),
  -- Who decides on much does not confirm it as well, and nobody is told of it before somebody else has confirmed.
  constraint claims_four_eyes check (confirmed_by is null or confirmed_by <> decided_by),
  constraint claims_confirmed check (status not in ('ACCEPTED', 'PARTLY', 'SETTLED') or not needs_second or confirmed_by is not null),
  constraint claims_decided check (status not in ('ACCEPTED', 'PARTLY', 'REJECTED', 'SETTLED', 'ESCALATED') or outcome is not null),
  check (status not in ('ACCEPTED', 'PARTLY', 'REJECTED') or status = outcome),
  check ((status in ('SETTLED', 'CLOSED_NO_ANSWER')) <= (due_on is null))
);
create index on claims (company_id, updated_at desc);
create index on claims (car_id);
create index on claims (contract_id);
create index on claims (transport_id);
create index on claims (status, due_on);
create index on claims (reported_by);
create index on claims (decided_by);
create index on claims (confirmed_by);
create trigger claims_tell after insert or update on claims for each row execute function tell_change('claims', 'ownDeals', 'company_id');

create table claim_photos (
  id uuid primary key default new_id(),
  -- Null until what it was uploaded for is sent.
  claim_id uuid references claims,
  company_id uuid not null references buyer_companies,
  uploaded_by uuid references buyer_users,
  side text not null check (side in ('FRONT', 'REAR', 'LEFT', 'RIGHT', 'INTERIOR', 'OTHER')),
  name text not null check (length(name) between 1 and 200),
  file_id uuid not null references files,
  created_at timestamptz not null
);
create index on claim_photos (claim_id);
create index on claim_photos (company_id);
create index on claim_photos (uploaded_by);
create index on claim_photos (file_id);
create index on claim_photos (created_at) where claim_id is null;

create table claim_messages (
  id uuid primary key default new_id(),
  claim_id uuid not null references claims,
  -- One of both; null when he was erased.
  is_house boolean not null,
  staff_id uuid references staff_users,
  buyer_user_id uuid references buyer_users,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null,
  check (staff_id is null or is_house),
  check (buyer_user_id is null or not is_house)
);
create index on claim_messages (claim_id, created_at);
create index on claim_messages (staff_id);
create index on claim_messages (buyer_user_id);

create table claim_recourses (
  id uuid primary key default new_id(),
  version int not null default 1,
  claim_id uuid not null references claims,
  to_whom text not null check (to_whom in ('CARRIER', 'SUPPLIER', 'INSURER', 'OTHER')),
  name text not null check (length(name) between 1 and 200),
  amount_minor bigint not null check (amount_minor between 0 and 10000000000000),
  due_on date,
  status text not null check (status in ('OPEN', 'CLAIMED', 'SETTLED', 'REFUSED', 'GIVEN_UP')),
  settled_minor bigint check (settled_minor between 0 and 10000000000000),
  note text not null default '' check (length(note) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint claim_recourses_settled check ((status = 'SETTLED') = (settled_minor is not null))
);
create index on claim_recourses (claim_id);

create table claim_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  limit_minor bigint not null default 50000 check (limit_minor between 0 and 10000000000000),
  report_days int not null default 5 check (report_days between 1 and 60),
  house_days int not null default 10 check (house_days between 1 and 60),
  dealer_days int not null default 10 check (dealer_days between 1 and 60),
  info_days int not null default 3 check (info_days between 1 and 30),
  updated_at timestamptz not null default now()
);

-- A credit note for a claim gives back a part of an invoice, which stays.
alter table invoices add column claim_id uuid references claims;
alter table invoices add constraint invoices_claim check (claim_id is null or kind = 'CREDIT_NOTE');
create unique index invoices_claim_once on invoices (claim_id) where claim_id is not null;
drop index invoices_one_credit;
create unique index invoices_one_credit on invoices (precedes_id) where kind = 'CREDIT_NOTE' and claim_id is null and status <> 'DISCARDED';

-- No more is given back than was invoiced, and nothing on an invoice that was taken back.
create function invoice_credits_enough() returns trigger language plpgsql as $$
declare
  given bigint;
  invoiced bigint;
begin
  select net_minor + vat_minor into invoiced from invoices where id = new.precedes_id for no key update;
  select coalesce(sum(net_minor + vat_minor), 0) into given from invoices
    where precedes_id = new.precedes_id and kind = 'CREDIT_NOTE' and number is not null;
  if given > invoiced then
    raise exception 'more is credited than was invoiced' using errcode = 'check_violation', constraint = 'invoice_credits_enough';
  end if;
  return null;
end $$;
create constraint trigger invoices_credit_enough after update of number on invoices deferrable initially deferred
  for each row when (old.number is null and new.number is not null and new.kind = 'CREDIT_NOTE') execute function invoice_credits_enough();

-- What is given back for a claim makes the margin of its car smaller (§ 17 UStG), and takes nothing off what it was bought for.
alter table margin_entries add column reduces_id uuid references margin_entries;
create index on margin_entries (reduces_id);
alter table margin_entries drop constraint margin_entries_check1;
alter table margin_entries add constraint margin_entries_basis check (
  case
    when reduces_id is not null then reverses_id is null and purchase_minor = 0 and sale_minor <= 0 and vat_minor <= 0 and basis_minor <= 0 and vat_minor + basis_minor >= margin_minor
    when reverses_id is null then vat_minor + basis_minor = greatest(margin_minor, 0)
    else vat_minor + basis_minor = least(margin_minor, 0)
  end);
create or replace function invoice_needs_margin() returns trigger language plpgsql as $$
declare
  wanted bigint := case
    when new.kind in ('SALE', 'CORRECTION') then (
      select count(distinct l ->> 'carId') from jsonb_array_elements(new.document -> 'lines') l
      where l ->> 'kind' = 'CAR' and l #>> '{tax,case}' = 'MARGIN')
    when new.kind = 'CREDIT_NOTE' and new.claim_id is null then (select count(*) from margin_entries where invoice_id = new.precedes_id)
    when new.kind = 'CREDIT_NOTE' then (
      select count(*) from margin_entries m where m.invoice_id = new.precedes_id and m.car_id = any (new.car_ids))
    else 0 end;
begin
  if wanted <> (select count(*) from margin_entries where invoice_id = new.id) then
    raise exception 'the margin register lacks cars of invoice %', new.number using errcode = 'check_violation', constraint = 'invoice_needs_margin';
  end if;
  return null;
end $$;

update permission_sets set rights = rights || '{claims.read,claims.write}' where rights @> '{logistics.manage}' and not rights @> '{claims.read}';
update permission_sets set rights = rights || '{claims.read}' where rights @> '{contracts.read}' and not rights @> '{claims.read}';
update permission_sets set rights = rights || '{claims.decide}' where rights @> '{claims.read,invoices.issue}' and not rights @> '{claims.decide}';

-- What is claimed stays with its car.
create or replace function car_built_on(car uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when c.version > 1 then 'CHANGED' end,
    case when c.status <> 'DRAFT' then 'STATUS' end,
    case when exists (select from listings where car_id = c.id)
      or exists (select from favourites where car_id = c.id)
      or exists (select from car_views where car_id = c.id)
      or exists (select from saved_search_cars where car_id = c.id)
      or exists (select from car_questions where car_id = c.id) then 'LISTING' end,
    case when exists (select from notes where car_id = c.id) then 'NOTE' end,
    case when exists (select from car_attachments where car_id = c.id) then 'FILE' end,
    case when exists (select from request_cars where car_id = c.id)
      or exists (select from proposal_mails where car_id = c.id) then 'REQUEST' end,
    case when exists (select from offer_cars where car_id = c.id) then 'OFFER' end,
    case when exists (select from contract_cars where car_id = c.id) then 'CONTRACT' end,
    case when exists (select from car_costs where car_id = c.id) then 'COST' end,
    case when exists (select from purchase_invoice_lines where car_id = c.id) then 'PURCHASE' end,
    case when exists (select from paper_moves where car_id = c.id)
      or exists (select from car_liens where car_id = c.id)
      or exists (select from paper_overrides where car_id = c.id)
      or exists (select from car_registrations where car_id = c.id)
      or exists (select from naf_reports where car_id = c.id)
      or exists (select from car_exports where car_id = c.id)
      or exists (select from road_steps where car_id = c.id)
      or exists (select from proof_files where car_id = c.id) then 'PAPER' end,
    case when exists (select from car_releases where car_id = c.id) then 'RELEASE' end,
    case when exists (select from transports where car_id = c.id)
      or exists (select from claims where car_id = c.id) then 'TRANSPORT' end,
    case when exists (select from margin_entries where car_id = c.id)
      or exists (select from car_margins where car_id = c.id) then 'BOOKED' end
  ], null) from cars c where c.id = car
$$;
