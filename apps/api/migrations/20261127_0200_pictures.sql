-- Versions of a photo: as it was taken, and as a service edited it. The row of the photo carries the files of the shown
-- version, so that readers need no other table.
create table picture_versions (
  id uuid primary key default new_id(),
  attachment_id uuid not null references car_attachments,
  kind text not null check (kind in ('ORIGINAL', 'CONVERTED', 'RETOUCHED')),
  file_id uuid not null references files,
  small_file_id uuid not null references files,
  medium_file_id uuid not null references files,
  large_file_id uuid not null references files,
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null
);
create unique index picture_versions_once on picture_versions (attachment_id, kind);
create index on picture_versions (file_id);
create index on picture_versions (small_file_id);
create index on picture_versions (medium_file_id);
create index on picture_versions (large_file_id);
-- Null: the photo has one version only.
alter table car_attachments add column shown_kind text check (shown_kind in ('ORIGINAL', 'CONVERTED', 'RETOUCHED'));

create table picture_syncs (
  id uuid primary key default new_id(),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  started_at timestamptz not null,
  started_by uuid references staff_users,
  ended_at timestamptz,
  -- Null: all cars in stock.
  car_ids uuid[] check (cardinality(car_ids) between 1 and 500),
  total int check (total >= 0),
  -- Where the run is: the car of `car_ids`, the page, and the picture of the page. A run whose process ended goes on here.
  car_index int not null default 0 check (car_index >= 0),
  page_no int not null default 1 check (page_no >= 1),
  item_index int not null default 0 check (item_index >= 0),
  -- Answers in a row that the service did not give.
  failures int not null default 0 check (failures >= 0),
  fault text,
  moved_at timestamptz not null,
  -- When open pages were told last: once a second is enough.
  told_at timestamptz not null,
  check ((state = 'RUNNING') = (ended_at is null)),
  check ((state = 'FAILED') = (fault is not null))
);
-- One run at a time over all processes.
create unique index picture_syncs_running on picture_syncs ((true)) where state = 'RUNNING';
create index on picture_syncs (started_at desc);
create index on picture_syncs (started_by);
create trigger picture_syncs_tell after insert or update of state, told_at on picture_syncs for each row execute function tell_change('pictures');

-- What a run did for a VIN.
create table picture_sync_cars (
  id uuid primary key default new_id(),
  run_id uuid not null references picture_syncs,
  vin text not null check (length(vin) <= 40),
  car_id uuid references cars,
  added int not null default 0,
  replaced int not null default 0,
  known int not null default 0,
  skipped int not null default 0,
  refused int not null default 0,
  unknown int not null default 0,
  reasons text[] not null default '{}' check (reasons <@ array['GONE', 'NOT_AN_IMAGE', 'TOO_LARGE', 'REDIRECTED', 'BROKEN',
    'NO_ANSWER', 'NOT_IN_STOCK', 'REMOVED', 'UNKNOWN_VIN'])
);
create unique index picture_sync_cars_once on picture_sync_cars (run_id, vin);
create index on picture_sync_cars (car_id);

-- Pictures of the service that were taken: they stay known when a person removes the photo.
create table picture_sources (
  provider text not null check (length(provider) between 1 and 40),
  external_id text not null check (length(external_id) between 1 and 80),
  car_id uuid not null references cars,
  attachment_id uuid not null references car_attachments,
  modified_at timestamptz not null,
  primary key (provider, external_id)
);
create index on picture_sources (car_id);
create index on picture_sources (attachment_id);

create table photo_sets (
  id int primary key default 1 check (id = 1),
  version int not null default 1,
  is_required boolean not null,
  views text[] not null,
  updated_at timestamptz not null default now()
);
-- Companies that sell already decide themselves when the rule begins.
insert into photo_sets (is_required, views)
select not exists (select from listings),
  '{FRONT_LEFT,FRONT,SIDE,REAR,REAR_RIGHT,INTERIOR_FRONT,INTERIOR_REAR,DASHBOARD}';
-- Why a car was published without all of its photos.
alter table listings add column photo_exception text check (length(photo_exception) between 10 and 500);

update permission_sets set rights = rights || '{pictures.sync}'
where rights @> '{b2b.write,cars.write}' and not rights @> '{pictures.sync}';

create or replace function car_built_on(car uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when c.version > 1 then 'CHANGED' end,
    case when c.status <> 'DRAFT' then 'STATUS' end,
    case when exists (select from listings where car_id = c.id)
      or exists (select from favourites where car_id = c.id)
      or exists (select from car_views where car_id = c.id)
      or exists (select from saved_search_cars where car_id = c.id)
      or exists (select from car_questions where car_id = c.id) then 'LISTING' end,
    case when exists (select from notes where car_id = c.id)
      or exists (select from supplier_notices where car_id = c.id) then 'NOTE' end,
    case when exists (select from car_attachments where car_id = c.id)
      or exists (select from condition_reports where car_id = c.id)
      or exists (select from condition_photos where car_id = c.id)
      or exists (select from picture_sources where car_id = c.id)
      or exists (select from picture_sync_cars where car_id = c.id) then 'FILE' end,
    case when exists (select from request_cars where car_id = c.id)
      or exists (select from proposal_mails where car_id = c.id) then 'REQUEST' end,
    case when exists (select from offer_cars where car_id = c.id) then 'OFFER' end,
    case when exists (select from contract_cars where car_id = c.id) then 'CONTRACT' end,
    case when exists (select from car_costs where car_id = c.id)
      or exists (select from work_orders where car_id = c.id) then 'COST' end,
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
