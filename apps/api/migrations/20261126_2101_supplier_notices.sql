-- E-mails to suppliers about a car. A row stays as it was sent.
create table supplier_notices (
  id uuid primary key default new_id(),
  car_id uuid not null references cars,
  supplier_id uuid not null references suppliers,
  kind text not null check (kind in ('PAPERS_MISSING', 'KEYS_MISSING', 'PICK_UP', 'DEFECT', 'PAYMENT', 'OTHER')),
  recipient text not null check (length(recipient) between 1 and 254),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  subject text not null check (length(subject) between 1 and 200),
  message text not null default '' check (length(message) <= 4000),
  file_names text[] not null default '{}',
  sent_by uuid references staff_users,
  sent_at timestamptz not null
);
create index on supplier_notices (car_id, sent_at desc);
create index on supplier_notices (supplier_id);
create index on supplier_notices (sent_by);

-- What was sent to a supplier stays with its car.
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
