-- Proofs of sales without VAT: a file for each car of a deal, its papers, what came for each, and who was reminded.
create table proof_files (
  id uuid primary key default new_id(),
  version int not null default 1,
  status text not null default 'OPEN' check (status in ('NOT_REQUIRED', 'OPEN', 'PARTLY', 'SUBMITTED', 'APPROVED', 'REJECTED', 'OVERDUE')),
  contract_id uuid not null references contracts,
  car_id uuid not null references cars,
  company_id uuid not null references buyer_companies,
  route text not null check (route in ('IC_SUPPLY', 'EXPORT')),
  transport text not null check (transport in ('SELLER_CARRIER', 'BUYER_CARRIER', 'BUYER_SELF', 'PLATFORM_CARRIER')),
  destination text not null check (destination ~ '^[A-Z]{2}$'),
  -- Worked out of its papers, with its status.
  turn text check (turn in ('HOUSE', 'DEALER', 'CARRIER')),
  opened_on date not null,
  delivered_on date,
  due_on date not null,
  -- Null: somebody has set the day by hand.
  term text check (term in ('ARRIVAL_BY_TENTH', 'IC_HOUSE_DAYS', 'EXPORT_HOUSE_DAYS')),
  -- What is owed if nothing is proved: the tax inside of the price.
  vat_minor bigint check (vat_minor >= 0),
  decided_by uuid references staff_users,
  decided_at timestamptz,
  decided_note text not null default '' check (length(decided_note) <= 500),
  updated_at timestamptz not null,
  constraint proof_files_decided check (status <> 'APPROVED' or (decided_by is not null and decided_at is not null)),
  constraint proof_files_turn check ((turn is null) = (status in ('APPROVED', 'NOT_REQUIRED')))
);
create unique index proof_files_one on proof_files (contract_id, car_id);
create index on proof_files (car_id);
create index on proof_files (company_id);
create index on proof_files (decided_by);
create index on proof_files (status, due_on);
create index on proof_files (due_on);
create trigger proof_files_tell after insert or update on proof_files for each row execute function tell_change('proofs', 'ownDeals', 'company_id');

create table proof_documents (
  id uuid primary key default new_id(),
  version int not null default 1,
  proof_file_id uuid not null references proof_files,
  paper text not null check (paper in ('ARRIVAL_CONFIRMATION', 'CMR', 'CARRIER_CERTIFICATE', 'FOREIGN_REGISTRATION', 'TWO_PAPERS', 'EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION')),
  status text not null default 'EXPECTED' check (status in ('EXPECTED', 'UPLOADED', 'CHECKED_OK', 'CHECKED_BAD', 'WAIVED')),
  reasons text[] not null default '{}' check (reasons <@ array['VIN_MISMATCH', 'NO_STAMP', 'NO_SIGNATURE', 'NO_DATE', 'WRONG_CONSIGNEE', 'UNREADABLE', 'DATE_OUTSIDE', 'NO_DESTINATION', 'NO_CARRIER', 'CORRECTED', 'OTHER_PAPER']),
  -- What somebody has seen on it.
  ticks text[] not null default '{}' check (ticks <@ array['SENDER', 'CONSIGNEE', 'PICKUP', 'SENDER_STAMP', 'DESTINATION', 'CARRIER', 'VEHICLE', 'VIN', 'ARRIVAL_DATE', 'CONSIGNEE_SIGNATURE', 'NO_CORRECTIONS', 'MRN', 'EXIT_DATE', 'COUNTRY', 'OFFICIAL', 'BOTH_PAPERS']),
  note text not null default '' check (length(note) <= 500),
  checked_by uuid references staff_users,
  checked_at timestamptz,
  upload_id uuid,
  updated_at timestamptz not null,
  constraint proof_documents_reasons check ((status = 'CHECKED_BAD') = (reasons <> '{}')),
  constraint proof_documents_upload check (status in ('EXPECTED', 'WAIVED') or upload_id is not null)
);
create unique index proof_documents_one on proof_documents (proof_file_id, paper);
create index on proof_documents (checked_by);
create index on proof_documents (upload_id);

-- Everything that came for a paper; the last one stands.
create table proof_uploads (
  id uuid primary key default new_id(),
  document_id uuid not null references proof_documents,
  source text not null check (source in ('STAFF', 'DEALER', 'PORTAL', 'TRANSPORT', 'CUSTOMS', 'REGISTER')),
  -- The record that it came from by itself, so that it comes once.
  source_id uuid,
  file_id uuid references files on delete set null,
  file_name text not null default '' check (length(file_name) <= 255),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  staff_id uuid references staff_users,
  buyer_user_id uuid references buyer_users,
  uploaded_at timestamptz not null,
  -- Null while it is read, or where there is nothing to read.
  has_text boolean,
  checks jsonb not null default '[]',
  -- The dealer's button: who has received the car, where, on which day.
  signer_name text check (length(signer_name) <= 120),
  place text check (length(place) <= 120),
  received_on date,
  constraint proof_uploads_portal check ((source = 'PORTAL') = (signer_name is not null and place is not null and received_on is not null and sha256 is not null and buyer_user_id is not null))
);
create unique index proof_uploads_once on proof_uploads (document_id, source, source_id) where source_id is not null;
create index on proof_uploads (file_id);
create index on proof_uploads (staff_id);
create index on proof_uploads (buyer_user_id);
alter table proof_documents add foreign key (upload_id) references proof_uploads;

create table proof_reminders (
  id uuid primary key default new_id(),
  proof_file_id uuid not null references proof_files,
  stage text not null check (stage in ('RECEIPT', 'WEEK', 'LAST', 'OVERDUE', 'MANUAL')),
  due_on date not null,
  on_day date not null,
  staff_id uuid references staff_users
);
-- Each stage once for a term; by hand once a day.
create unique index proof_reminders_once on proof_reminders (proof_file_id, stage, due_on) where stage <> 'MANUAL';
create unique index proof_reminders_by_hand on proof_reminders (proof_file_id, on_day) where stage = 'MANUAL';
create index on proof_reminders (proof_file_id);
create index on proof_reminders (staff_id);

-- A deposit is freed by a paper that somebody has uploaded, or by proofs that were approved.
alter table vat_deposits add column proofs_id uuid references proof_files;
create index on vat_deposits (proofs_id);
alter table vat_deposits drop constraint vat_deposits_check;
alter table vat_deposits add constraint vat_deposits_check check (status not in ('REFUNDABLE', 'REFUNDED')
  or ((proof_file_id is not null or proofs_id is not null) and approved_at is not null and approved_reason is not null));

update permission_sets set rights = rights || '{proofs.approve}' where rights @> '{payments.release,logistics.read}' and not rights @> '{proofs.approve}';

-- What has to be proved stays with its car.
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
    case when exists (select from transports where car_id = c.id) then 'TRANSPORT' end,
    case when exists (select from margin_entries where car_id = c.id)
      or exists (select from car_margins where car_id = c.id) then 'BOOKED' end
  ], null) from cars c where c.id = car
$$;
