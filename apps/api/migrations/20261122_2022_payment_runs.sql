-- Payments to suppliers, put together into one file for the bank.
create table payment_runs (
  id uuid primary key default new_id(),
  version int not null default 1,
  no int not null generated always as identity,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'EXPORTED', 'PAID', 'CANCELLED')),
  legal_entity_id uuid not null references legal_entities,
  -- Whose account pays, as it was when the run was made.
  debtor_name text not null check (length(debtor_name) between 1 and 200),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text not null check (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  execute_on date not null,
  message_id text not null check (length(message_id) between 1 and 35),
  -- The file as it was given to the bank.
  xml text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  made_by uuid references staff_users,
  exported_by uuid references staff_users,
  exported_at timestamptz,
  ended_reason text check (length(ended_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((xml is null) = (sha256 is null) and (xml is null) = (exported_at is null)),
  check (status not in ('EXPORTED', 'PAID') or xml is not null)
);
create unique index payment_runs_no on payment_runs (no);
create unique index payment_runs_message on payment_runs (message_id);
create index on payment_runs (status, execute_on);
create index on payment_runs (legal_entity_id);
create index on payment_runs (made_by);
create index on payment_runs (exported_by);

create table payment_run_items (
  id uuid primary key default new_id(),
  run_id uuid not null references payment_runs,
  invoice_id uuid not null references purchase_invoices,
  position int not null,
  end_to_end_id text not null check (end_to_end_id ~ '^[A-Z0-9-]{1,35}$'),
  amount_minor bigint not null check (amount_minor > 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  creditor_name text not null check (length(creditor_name) between 1 and 140),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text not null check (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  address jsonb not null,
  remittance text not null check (length(remittance) between 1 and 140),
  -- The bank has not made it, or is not to.
  dropped_at timestamptz,
  dropped_by uuid references staff_users,
  dropped_reason text check (length(dropped_reason) <= 500),
  -- The bank has told that it was made.
  settled_on date,
  settled_reference text check (length(settled_reference) <= 200),
  check ((dropped_at is null) = (dropped_reason is null)),
  check (dropped_at is null or settled_on is null)
);
-- An invoice is paid once: it stands in one run that was not given up, whoever puts runs together at once.
create unique index payment_run_items_live on payment_run_items (invoice_id) where dropped_at is null;
create unique index payment_run_items_end_to_end on payment_run_items (end_to_end_id);
create unique index payment_run_items_position on payment_run_items (run_id, position);
create index on payment_run_items (invoice_id);
create index on payment_run_items (dropped_by);

create function payment_run_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (
    new.no, new.legal_entity_id, new.debtor_name, new.iban, new.bic, new.execute_on, new.message_id, new.made_by, new.created_at
  ) is distinct from (
    old.no, old.legal_entity_id, old.debtor_name, old.iban, old.bic, old.execute_on, old.message_id, old.made_by, old.created_at
  ) or (old.xml is not null and (new.xml, new.sha256, new.exported_at, new.exported_by) is distinct from (old.xml, old.sha256, old.exported_at, old.exported_by)) then
    raise exception 'payment run % is kept', old.id using errcode = 'check_violation', constraint = 'payment_run_stays';
  end if;
  return new;
end $$;
create trigger payment_runs_stay before update or delete on payment_runs for each row execute function payment_run_stays();
create function payment_run_item_stays() returns trigger language plpgsql as $$
declare
  mutable text[] := '{dropped_at,dropped_by,dropped_reason,settled_on,settled_reference}';
begin
  if tg_op = 'INSERT' then
    if exists (select 1 from payment_runs where id = new.run_id and status = 'DRAFT') then return new; end if;
  elsif tg_op = 'UPDATE' and old.dropped_at is null and old.settled_on is null and to_jsonb(new) - mutable = to_jsonb(old) - mutable then
    return new;
  end if;
  raise exception 'items of payment run % are kept', coalesce(new.run_id, old.run_id) using errcode = 'check_violation', constraint = 'payment_run_stays';
end $$;
create trigger payment_run_items_stay before insert or update or delete on payment_run_items for each row execute function payment_run_item_stays();

create trigger payment_runs_tell after insert or update on payment_runs for each row execute function tell_change('paymentRuns');
