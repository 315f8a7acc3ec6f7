-- Reminders: each level of an invoice is sent once, and none while somebody looks into what the dealer says against it.
create table dunnings (
  id uuid primary key default new_id(),
  invoice_id uuid not null references invoices,
  level int not null check (level between 1 and 3),
  -- What was open then.
  open_minor bigint not null check (open_minor > 0),
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  sent_at timestamptz not null,
  sent_by uuid references staff_users
);
create unique index dunnings_once on dunnings (invoice_id, level);
create index on dunnings (sent_by);
create trigger dunnings_stay before update or delete on dunnings for each row execute function refuse_change();

create table dunning_holds (
  invoice_id uuid primary key references invoices,
  reason text not null check (length(reason) between 1 and 500),
  held_by uuid references staff_users,
  held_at timestamptz not null
);
create index on dunning_holds (held_by);
