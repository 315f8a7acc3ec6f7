-- Customs exports of cars, and the steps with authorities until a car stands under new plates.
create table car_exports (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  contract_id uuid not null references contracts,
  company_id uuid not null references buyer_companies,
  status text not null default 'STARTED' check (status in ('STARTED', 'SUBMITTED', 'ACCEPTED', 'RELEASED', 'EXITED', 'REFUSED', 'CANCELLED')),
  way text not null check (way in ('MANUAL', 'AGENT')),
  -- What is declared, as it was when the export was started.
  declaration jsonb not null,
  -- Under which the agent knows it.
  outside_id text check (length(outside_id) <= 100),
  mrn text check (mrn ~ '^[0-9]{2}[A-Z]{2}[A-Z0-9]{14}$'),
  exited_on date,
  exit_note_file_id uuid references files,
  said text check (length(said) <= 500),
  started_by uuid references staff_users,
  started_at timestamptz not null,
  checked_at timestamptz,
  updated_at timestamptz not null,
  constraint car_exports_mrn check (status not in ('ACCEPTED', 'RELEASED', 'EXITED') or mrn is not null),
  constraint car_exports_exit check ((status = 'EXITED') = (exited_on is not null))
);
-- A car leaves once; what was refused or cancelled may be declared anew, and a car that came back and is sold again, too.
create unique index car_exports_one on car_exports (car_id) where status in ('STARTED', 'SUBMITTED', 'ACCEPTED', 'RELEASED');
create unique index car_exports_of_contract on car_exports (contract_id, car_id) where status = 'EXITED';
create unique index car_exports_mrn_once on car_exports (mrn) where mrn is not null and status <> 'CANCELLED';
create index on car_exports (car_id, started_at desc);
create index on car_exports (contract_id);
create index on car_exports (company_id);
create index on car_exports (status, started_at desc);
create index on car_exports (exit_note_file_id);
create index on car_exports (started_by);
create trigger car_exports_tell after insert or update on car_exports for each row execute function tell_car();

create table customs_settings (
  legal_entity_id uuid primary key references legal_entities,
  version int not null default 1,
  eori text check (eori ~ '^[A-Z]{2}[A-Z0-9]{1,15}$'),
  office text check (office ~ '^[A-Z]{2}[A-Z0-9]{6}$'),
  exit_office text check (exit_office ~ '^[A-Z]{2}[A-Z0-9]{6}$'),
  updated_at timestamptz not null
);

create table road_steps (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  kind text not null check (kind in ('DEREGISTRATION_DE', 'EXPORT_PLATES_DE', 'EXPORT_INSURANCE', 'CUSTOMS_IMPORT_NO', 'SVV_INSPECTION', 'DEFECT', 'IMPORT_TAX_NO', 'REGISTRATION_NO', 'PLATES_NO', 'OTHER')),
  title text not null default '' check (length(title) <= 200),
  planned_on date,
  place_id uuid references logistics_addresses,
  assignee_id uuid references staff_users,
  reference text not null default '' check (length(reference) <= 60),
  valid_until date,
  note text not null default '' check (length(note) <= 500),
  -- Of an inspection: which papers lie ready, and why it goes without the others.
  papers text[] not null default '{}' check (papers <@ array['FORM_NA0221', 'FOREIGN_REGISTRATION', 'INVOICE', 'FREIGHT_PAPERS', 'COC']),
  without_reason text not null default '' check (length(without_reason) <= 300),
  -- The inspection that has found this defect.
  found_by uuid references road_steps,
  done_on date,
  result text check (result in ('PASSED', 'FAILED')),
  paper_file_id uuid references files,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint road_steps_title check (kind not in ('DEFECT', 'OTHER') or title <> ''),
  constraint road_steps_result check ((kind = 'SVV_INSPECTION' and done_on is not null) = (result is not null)),
  check (found_by is null or kind = 'DEFECT')
);
create unique index road_steps_one on road_steps (car_id, kind) where done_on is null and kind not in ('DEFECT', 'OTHER');
create index on road_steps (car_id);
create index on road_steps (place_id);
create index on road_steps (assignee_id);
create index on road_steps (found_by);
create index on road_steps (paper_file_id);
create index on road_steps (planned_on) where done_on is null;
create trigger road_steps_tell after insert or update on road_steps for each row execute function tell_car();
create function tell_car_of_removed() returns trigger language plpgsql as $$
begin
  update cars set id = id where id = old.car_id;
  return null;
end $$;
create trigger road_steps_tell_removed after delete on road_steps for each row execute function tell_car_of_removed();
create trigger naf_reports_tell_removed after delete on naf_reports for each row execute function tell_car_of_removed();

-- What travels, is inspected, declared or registered stays with its car.
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
      or exists (select from road_steps where car_id = c.id) then 'PAPER' end,
    case when exists (select from car_releases where car_id = c.id) then 'RELEASE' end,
    case when exists (select from transports where car_id = c.id) then 'TRANSPORT' end,
    case when exists (select from margin_entries where car_id = c.id)
      or exists (select from car_margins where car_id = c.id) then 'BOOKED' end
  ], null) from cars c where c.id = car
$$;
