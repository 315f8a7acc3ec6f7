-- Statements of banks: every line once, what went out as well, and the way back while nothing hangs on it.
alter table payment_imports drop constraint payment_imports_file_format_check;
alter table payment_imports add constraint payment_imports_file_format_check check (file_format in ('CAMT', 'CSV', 'ZIP'));
alter table payment_imports
  add column undone_by uuid references staff_users,
  add column undone_at timestamptz;
create index on payment_imports (undone_by);
create index on payment_imports (imported_at desc);

alter table payments
  add column booked_on date,
  add column end_to_end_id text check (length(end_to_end_id) between 1 and 200),
  -- Read from a table: references of tables and of CAMT are not the same ones.
  add column is_table boolean not null default false;

-- Lines that are no customer's payment: what went out, what came back, what moved between own accounts.
create table bank_lines (
  id uuid primary key default new_id(),
  import_id uuid not null references payment_imports,
  bank_account_id uuid not null references bank_accounts,
  kind text not null check (kind in ('RUN', 'INVOICE', 'RECALL', 'RETURNED', 'OWN_TRANSFER', 'OTHER')),
  is_out boolean not null,
  is_table boolean not null,
  bank_reference text check (length(bank_reference) between 1 and 200),
  end_to_end_id text check (length(end_to_end_id) between 1 and 200),
  content_key text not null check (content_key ~ '^[0-9a-f]{64}$'),
  booked_on date,
  value_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  party_name text not null check (length(party_name) <= 200),
  party_account text check (length(party_account) between 5 and 34),
  remittance text not null check (length(remittance) <= 2000),
  -- The customer's payment that the bank has taken back, the supplier's invoice that was paid, the transfer that came back.
  payment_id uuid references payments,
  refund_id uuid references payment_refunds,
  purchase_invoice_id uuid references purchase_invoices,
  run_item_id uuid references payment_run_items
);
create unique index bank_lines_content on bank_lines (bank_account_id, content_key);
create index on bank_lines (bank_account_id, value_on);
create index on bank_lines (import_id);
create index on bank_lines (payment_id);
create index on bank_lines (refund_id);
create index on bank_lines (purchase_invoice_id);
create index on bank_lines (run_item_id);

-- How a table of a bank is read whose columns nobody has named before: by the names of its columns.
create table statement_layouts (
  id uuid primary key default new_id(),
  signature text not null check (signature ~ '^[0-9a-f]{64}$'),
  columns jsonb not null,
  day_order text not null check (day_order in ('AUTO', 'DMY', 'MDY', 'YMD')),
  decimal_sign text not null check (decimal_sign in ('AUTO', 'COMMA', 'POINT')),
  bank_account_id uuid references bank_accounts,
  saved_by uuid references staff_users,
  saved_at timestamptz not null
);
create unique index statement_layouts_signature on statement_layouts (signature);
create index on statement_layouts (bank_account_id);
create index on statement_layouts (saved_by);

-- A bank uses its references again, and gives one to several lines: a line is known by all that it says, with its number among those alike.
alter table payments disable trigger payments_stay;
update payments set content_key = encode(sha256(convert_to(content_key || '|' || bank_reference, 'UTF8')), 'hex')
where content_key is not null and bank_reference is not null;
update payments p set is_table = true from payment_imports i where i.id = p.import_id and i.file_format = 'CSV';
alter table payments enable trigger payments_stay;
drop index payments_bank_reference;
drop index payments_content;
drop index payments_account_content_key_idx;
create unique index payments_content on payments (account, content_key) where content_key is not null;
create index on payments (account, value_on);

create or replace function payment_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- A statement is taken back while nothing was made of its lines.
    if old.import_id is not null and old.status in ('RECEIVED', 'UNMATCHED') and old.allocated_minor = 0 and old.refunded_minor = 0
      and old.payer_confirmed_at is null and exists (select from payment_imports i where i.id = old.import_id and i.undone_at is not null) then
      return old;
    end if;
    raise exception 'payment % is kept', old.id using errcode = 'check_violation', constraint = 'payment_stays';
  end if;
  if (
    new.means, new.import_id, new.account, new.bank_account_id, new.legal_entity_id, new.bank_reference, new.end_to_end_id, new.is_table, new.content_key, new.booked_on,
    new.value_on, new.amount_minor, new.currency, new.payer_name, new.payer_iban, new.remittance, new.raw, new.created_at
  ) is distinct from (
    old.means, old.import_id, old.account, old.bank_account_id, old.legal_entity_id, old.bank_reference, old.end_to_end_id, old.is_table, old.content_key, old.booked_on,
    old.value_on, old.amount_minor, old.currency, old.payer_name, old.payer_iban, old.remittance, old.raw, old.created_at
  ) then
    raise exception 'payment % is kept', old.id using errcode = 'check_violation', constraint = 'payment_stays';
  end if;
  return new;
end $$;
drop trigger payments_tell on payments;
create trigger payments_tell after insert or update or delete on payments for each row execute function tell_change('payments');

-- What has closed a transfer of a run, and that the bank has sent it back.
alter table payment_run_items
  add column settled_line_id uuid references bank_lines,
  add column returned_on date,
  add constraint payment_run_items_returned check (returned_on is null or settled_on is not null);
create index on payment_run_items (settled_line_id);
drop index payment_run_items_live;
create unique index payment_run_items_live on payment_run_items (invoice_id) where dropped_at is null and returned_on is null;
create or replace function payment_run_item_stays() returns trigger language plpgsql as $$
declare
  mutable text[] := '{dropped_at,dropped_by,dropped_reason,settled_on,settled_reference,settled_line_id,returned_on}';
begin
  if tg_op = 'INSERT' then
    if exists (select 1 from payment_runs where id = new.run_id and status = 'DRAFT') then return new; end if;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - mutable = to_jsonb(old) - mutable and old.dropped_at is null and (
    -- It is settled or taken out once. A statement that is taken back opens again what it has closed.
    old.settled_on is null or (old.settled_line_id is not null and new.settled_on is null and old.returned_on is null)
    -- What was paid comes back, or does not after all.
    or (new.settled_on, new.settled_reference, new.settled_line_id, new.dropped_at) is not distinct from (old.settled_on, old.settled_reference, old.settled_line_id, old.dropped_at)
  ) then
    return new;
  end if;
  raise exception 'items of payment run % are kept', coalesce(new.run_id, old.run_id) using errcode = 'check_violation', constraint = 'payment_run_stays';
end $$;
