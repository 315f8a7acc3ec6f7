-- What came on the house's accounts and in cash, what it was paid for, and what it lets go.
create table payment_imports (
  id uuid primary key default new_id(),
  file_name text not null check (length(file_name) <= 255),
  file_format text not null check (file_format in ('CAMT', 'CSV')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Lines of the file: those that were new, those that were here already, what went out, what could not be read.
  lines int not null,
  created int not null,
  known int not null,
  outgoing int not null,
  failed int not null,
  imported_by uuid references staff_users,
  imported_at timestamptz not null
);
create index on payment_imports (imported_by);

create table payments (
  id uuid primary key default new_id(),
  version int not null default 1,
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'MATCHED', 'RELEASED', 'UNMATCHED', 'REJECTED', 'REFUNDED')),
  means text not null check (means in ('TRANSFER', 'CASH')),
  import_id uuid references payment_imports,
  -- The house's own account; null for what was entered by hand.
  account text check (length(account) between 1 and 40),
  legal_entity_id uuid references legal_entities,
  -- What the bank calls the line, and what the line says: one of both tells that it is here already.
  bank_reference text check (length(bank_reference) between 1 and 200),
  content_key text check (content_key ~ '^[0-9a-f]{64}$'),
  value_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payer_name text not null check (length(payer_name) <= 200),
  payer_iban text check (length(payer_iban) between 5 and 34),
  remittance text not null check (length(remittance) <= 2000),
  raw jsonb not null default '{}',
  -- Whose money it is, once somebody has said so.
  company_id uuid references buyer_companies,
  allocated_minor bigint not null default 0 check (allocated_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  -- A payer that is not the company was looked at by a person.
  payer_confirmed_by uuid references staff_users,
  payer_confirmed_at timestamptz,
  payer_confirmed_reason text check (length(payer_confirmed_reason) <= 500),
  ended_reason text check (length(ended_reason) <= 500),
  recorded_by uuid references staff_users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_enough check (allocated_minor + refunded_minor <= amount_minor),
  constraint payments_currency check (allocated_minor = 0 or currency = 'EUR'),
  check ((payer_confirmed_at is null) = (payer_confirmed_reason is null))
);
create unique index payments_bank_reference on payments (account, bank_reference) where bank_reference is not null;
create unique index payments_content on payments (account, content_key) where bank_reference is null and content_key is not null;
create index on payments (account, content_key);
create index on payments (import_id);
create index on payments (legal_entity_id);
create index on payments (company_id, value_on desc);
create index on payments (status, value_on desc);
create index on payments (payer_confirmed_by);
create index on payments (recorded_by);

create table payment_allocations (
  id uuid primary key default new_id(),
  payment_id uuid not null references payments,
  invoice_id uuid not null references invoices,
  amount_minor bigint not null check (amount_minor > 0),
  made_by uuid references staff_users,
  made_at timestamptz not null,
  undone_by uuid references staff_users,
  undone_at timestamptz,
  undone_reason text check (length(undone_reason) <= 500),
  check ((undone_at is null) = (undone_reason is null))
);
create unique index payment_allocations_once on payment_allocations (payment_id, invoice_id) where undone_at is null;
create index on payment_allocations (payment_id);
create index on payment_allocations (invoice_id);
create index on payment_allocations (made_by);
create index on payment_allocations (undone_by);

create table payment_refunds (
  id uuid primary key default new_id(),
  payment_id uuid not null references payments,
  amount_minor bigint not null check (amount_minor > 0),
  refunded_on date not null,
  reason text not null check (length(reason) between 1 and 500),
  made_by uuid references staff_users,
  made_at timestamptz not null
);
create index on payment_refunds (payment_id);
create index on payment_refunds (made_by);

-- Who brought cash (§ 10(6a), § 11(4) GwG).
create table payment_identifications (
  payment_id uuid primary key references payments,
  document_kind text not null check (document_kind in ('ID_CARD', 'PASSPORT', 'RESIDENCE_PERMIT')),
  document_number text not null check (length(document_number) between 1 and 60),
  authority text not null check (length(authority) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  born_on date not null,
  birth_place text not null check (length(birth_place) between 1 and 120),
  nationality text not null check (nationality ~ '^[A-Z]{2}$'),
  address text not null check (length(address) between 1 and 300),
  identified_by uuid references staff_users,
  identified_at timestamptz not null
);
create index on payment_identifications (identified_by);

-- Accounts from which a dealer is known to pay.
create table company_ibans (
  company_id uuid not null references buyer_companies on delete cascade,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  holder text not null check (length(holder) <= 200),
  payment_id uuid references payments,
  learned_by uuid references staff_users,
  learned_at timestamptz not null,
  primary key (company_id, iban)
);
create index on company_ibans (iban);
create index on company_ibans (payment_id);
create index on company_ibans (learned_by);

-- A cent that is missing is nobody's trouble; more than it asks for is never taken.
do $$
declare
  old_check text;
begin
  select conname into strict old_check from pg_constraint
  where conrelid = 'invoices'::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ 'PAID' and pg_get_constraintdef(oid) ~ 'paid_minor >= payable_minor';
  execute format('alter table invoices drop constraint %I', old_check);
end $$;
alter table invoices add constraint invoices_paid check (status <> 'PAID' or paid_minor + 1 >= payable_minor);
alter table invoices add constraint invoices_not_overpaid check (paid_minor <= payable_minor);

-- What is allocated is counted on both sides in the moment in which it is, so that no two can give or take it at once.
create function allocation_counts() returns trigger language plpgsql as $$
declare
  change bigint := case when tg_op = 'INSERT' then new.amount_minor else -new.amount_minor end;
begin
  update invoices set paid_minor = paid_minor + change, version = version + 1
  where id = new.invoice_id and (tg_op = 'UPDATE' or (status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE') and kind not in ('CREDIT_NOTE', 'PROFORMA')));
  if not found then
    raise exception 'invoice % asks for nothing', new.invoice_id using errcode = 'check_violation', constraint = 'allocation_needs_invoice';
  end if;
  update payments set allocated_minor = allocated_minor + change, version = version + 1 where id = new.payment_id;
  return null;
end $$;
create trigger payment_allocations_count after insert on payment_allocations for each row execute function allocation_counts();
create trigger payment_allocations_uncount after update on payment_allocations
  for each row when (old.undone_at is null and new.undone_at is not null) execute function allocation_counts();
create function refund_counts() returns trigger language plpgsql as $$
begin
  update payments set refunded_minor = refunded_minor + new.amount_minor, version = version + 1 where id = new.payment_id;
  return null;
end $$;
create trigger payment_refunds_count after insert on payment_refunds for each row execute function refund_counts();

-- An allocation is taken back once and stays as it was; so does what the bank has told.
create function allocation_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null
    or (new.payment_id, new.invoice_id, new.amount_minor, new.made_by, new.made_at) is distinct from (old.payment_id, old.invoice_id, old.amount_minor, old.made_by, old.made_at) then
    raise exception 'allocation % is kept', old.id using errcode = 'check_violation', constraint = 'payment_stays';
  end if;
  return new;
end $$;
create trigger payment_allocations_stay before update or delete on payment_allocations for each row execute function allocation_stays();
create function payment_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (
    new.means, new.import_id, new.account, new.legal_entity_id, new.bank_reference, new.content_key, new.value_on, new.amount_minor, new.currency,
    new.payer_name, new.payer_iban, new.remittance, new.raw, new.created_at
  ) is distinct from (
    old.means, old.import_id, old.account, old.legal_entity_id, old.bank_reference, old.content_key, old.value_on, old.amount_minor, old.currency,
    old.payer_name, old.payer_iban, old.remittance, old.raw, old.created_at
  ) then
    raise exception 'payment % is kept', old.id using errcode = 'check_violation', constraint = 'payment_stays';
  end if;
  return new;
end $$;
create trigger payments_stay before update or delete on payments for each row execute function payment_stays();
create trigger payment_refunds_stay before update or delete on payment_refunds for each row execute function refuse_change();

-- At the end of each transaction both sides are what their allocations add up to.
create function payments_add_up() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoices' then
    if (select paid_minor from invoices where id = new.id) is distinct from
       (select coalesce(sum(amount_minor), 0) from payment_allocations where invoice_id = new.id and undone_at is null) then
      raise exception 'what was paid on invoice % does not add up', new.id using errcode = 'check_violation', constraint = 'payments_add_up';
    end if;
  elsif (select allocated_minor from payments where id = new.id) is distinct from
        (select coalesce(sum(amount_minor), 0) from payment_allocations where payment_id = new.id and undone_at is null)
     or (select refunded_minor from payments where id = new.id) is distinct from
        (select coalesce(sum(amount_minor), 0) from payment_refunds where payment_id = new.id) then
    raise exception 'what became of payment % does not add up', new.id using errcode = 'check_violation', constraint = 'payments_add_up';
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after update of paid_minor on invoices deferrable initially deferred
  for each row when (old.paid_minor <> new.paid_minor) execute function payments_add_up();
create constraint trigger payments_add_up after update of allocated_minor, refunded_minor on payments deferrable initially deferred
  for each row execute function payments_add_up();

create trigger payments_tell after insert or update on payments for each row execute function tell_change('payments');

update permission_sets set rights = rights || '{payments.read,payments.write}' where rights @> '{invoices.write}' and not rights @> '{payments.read}';
update permission_sets set rights = rights || '{payments.release}' where rights @> '{users.manage}' and not rights @> '{payments.release}';
