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
