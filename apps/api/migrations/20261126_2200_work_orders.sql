-- Work orders on cars of the yard: tasks, photos, templates, bays.
create table work_orders (
  id uuid primary key default new_id(),
  version int not null default 1,
  no int not null generated always as identity (start with 1001),
  car_id uuid not null references cars,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE', 'INVOICED', 'CANCELLED')),
  -- The state before the hold.
  held_from text check (held_from in ('PLANNED', 'IN_PROGRESS')),
  bay text not null default '' check (length(bay) <= 60),
  planned_from date,
  planned_until date,
  responsible_id uuid references staff_users,
  notes text not null default '' check (length(notes) <= 4000),
  -- Why it is on hold or cancelled.
  reason text check (length(reason) <= 1000),
  template_name text check (length(template_name) <= 120),
  created_by uuid references staff_users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint work_orders_days check (planned_until >= planned_from),
  check ((state = 'ON_HOLD') = (held_from is not null)),
  check (state not in ('ON_HOLD', 'CANCELLED') or reason is not null)
);
create index on work_orders (no);
create index on work_orders (car_id);
create index on work_orders (responsible_id);
create index on work_orders (created_by);
create index on work_orders (updated_at desc, id desc);
create index on work_orders (state, updated_at desc);
create index on work_orders (planned_from) where state in ('DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD');
create trigger work_orders_tell after insert or update or delete on work_orders for each row execute function tell_change('workOrders');

create table work_order_tasks (
  id uuid primary key default new_id(),
  version int not null default 1,
  order_id uuid not null references work_orders on delete cascade,
  position int not null check (position between 1 and 1000),
  state text not null default 'OPEN' check (state in ('OPEN', 'IN_PROGRESS', 'DONE', 'SKIPPED')),
  title text not null check (length(title) between 1 and 160),
  instructions text not null default '' check (length(instructions) <= 4000),
  assignee_id uuid references staff_users,
  supplier_id uuid references suppliers,
  due_on date,
  estimate_minor bigint check (estimate_minor between 0 and 10000000000000),
  estimated_minutes int check (estimated_minutes between 0 and 100000),
  minutes int check (minutes between 0 and 100000),
  -- Net cost of the supplier as known before its invoice.
  real_minor bigint check (real_minor between 0 and 10000000000000),
  parts text[] not null default '{}' check (cardinality(parts) <= 30),
  -- The damage that the task repairs; damages are stored within versions of a condition report.
  damage_id uuid,
  done_by uuid references staff_users,
  done_at timestamptz,
  skip_reason text check (length(skip_reason) between 10 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'DONE') = (done_at is not null)),
  check ((state = 'SKIPPED') = (skip_reason is not null))
);
create index on work_order_tasks (order_id, position);
create index on work_order_tasks (assignee_id);
create index on work_order_tasks (supplier_id);
create index on work_order_tasks (done_by);
create index on work_order_tasks (damage_id) where damage_id is not null;

create table work_order_photos (
  -- Made by the phone, so that a repeat has one effect.
  id uuid primary key,
  task_id uuid not null references work_order_tasks,
  taken text not null check (taken in ('BEFORE', 'AFTER')),
  file_id uuid not null references files,
  uploaded_by uuid references staff_users,
  created_at timestamptz not null
);
create index on work_order_photos (task_id);
create index on work_order_photos (file_id);
create index on work_order_photos (uploaded_by);

create table work_order_templates (
  id uuid primary key default new_id(),
  version int not null default 1,
  name text not null check (length(name) between 1 and 120),
  car_type text check (car_type in ('PASSENGER_CAR', 'LIGHT_COMMERCIAL', 'MOTORHOME')),
  tasks jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index work_order_templates_once on work_order_templates (lower(name), coalesce(car_type, ''));

create table work_order_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  per_hour_minor bigint not null default 0 check (per_hour_minor between 0 and 10000000000000),
  bays jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

-- Work on a car stays with it.
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
      or exists (select from condition_photos where car_id = c.id) then 'FILE' end,
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

-- A line of a supplier's invoice can pay for a task; its cost on the car names the task too.
alter table purchase_invoice_lines add column task_id uuid references work_order_tasks;
create index on purchase_invoice_lines (task_id) where task_id is not null;
alter table purchase_invoice_lines add constraint purchase_invoice_lines_task check (task_id is null or target = 'COST' and car_id is not null);
alter table car_costs add column task_id uuid references work_order_tasks;
create index on car_costs (task_id) where task_id is not null;
