-- Invoices of suppliers: what they say, what they put onto cars, who has looked at them.
create table purchase_invoices (
  id uuid primary key default new_id(),
  version int not null default 1,
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'CHECKED', 'APPROVED', 'SCHEDULED', 'PAID', 'DISPUTED', 'CANCELLED')),
  supplier_id uuid references suppliers,
  legal_entity_id uuid not null references legal_entities,
  number text not null default '' check (length(number) <= 80),
  issued_on date,
  due_on date,
  currency text not null default 'EUR' check (currency in ('EUR', 'NOK', 'DKK', 'SEK')),
  net_minor bigint not null default 0 check (net_minor between 0 and 100000000000),
  vat_minor bigint not null default 0 check (vat_minor between 0 and 100000000000),
  prepaid_minor bigint not null default 0 check (prepaid_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  discount_until date,
  iban text not null default '' check (iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'),
  bic text not null default '' check (bic ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$'),
  payment_reference text not null default '' check (length(payment_reference) <= 140),
  notes text not null default '' check (length(notes) <= 1000),
  -- Who sent it, as its electronic form says.
  sender jsonb,
  e_invoice text check (e_invoice in ('UBL', 'CII')),
  file_id uuid references files,
  entered_by uuid references staff_users,
  -- Whoever had a hand in what it says: none of them approves it alone.
  changed_by uuid references staff_users,
  checked_by uuid references staff_users,
  checked_at timestamptz,
  approved_by uuid references staff_users,
  approved_at timestamptz,
  -- What one unit of the currency was worth in euros when it was approved.
  approved_rate text check (length(approved_rate) <= 30),
  account_confirmed_by uuid references staff_users,
  account_confirmed_at timestamptz,
  account_confirmed_reason text check (length(account_confirmed_reason) <= 500),
  ended_reason text check (length(ended_reason) <= 500),
  paid_on date,
  paid_minor bigint,
  paid_reference text check (length(paid_reference) <= 140),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (prepaid_minor + discount_minor <= net_minor + vat_minor),
  check ((discount_minor = 0) = (discount_until is null)),
  check ((account_confirmed_at is null) = (account_confirmed_reason is null)),
  check ((status = 'PAID') = (paid_on is not null and paid_minor is not null)),
  check (status in ('RECEIVED', 'DISPUTED', 'CANCELLED')
    or (supplier_id is not null and number <> '' and issued_on is not null and due_on is not null and net_minor + vat_minor > 0)),
  check (status not in ('APPROVED', 'SCHEDULED', 'PAID') or approved_at is not null)
);
-- The same invoice of the same supplier is entered once, however its number is spaced.
create unique index purchase_invoices_once on purchase_invoices (supplier_id, upper(regexp_replace(number, '[^[:alnum:]]', '', 'g')))
  where supplier_id is not null and number <> '' and status <> 'CANCELLED';
create index on purchase_invoices (status, due_on);
create index on purchase_invoices (updated_at desc);
create index on purchase_invoices (legal_entity_id);
create index on purchase_invoices (file_id);
create index on purchase_invoices (entered_by);
create index on purchase_invoices (changed_by);
create index on purchase_invoices (checked_by);
create index on purchase_invoices (approved_by);
create index on purchase_invoices (account_confirmed_by);

create table purchase_invoice_lines (
  id uuid primary key default new_id(),
  invoice_id uuid not null references purchase_invoices on delete cascade,
  position int not null,
  text text not null check (length(text) between 1 and 200),
  target text not null check (target in ('PURCHASE', 'COST', 'NONE')),
  car_id uuid references cars,
  cost_kind text check (cost_kind in ('TRANSPORT', 'REPAIR', 'PREPARATION', 'PARTS', 'INSPECTION', 'REGISTRATION', 'CUSTOMS', 'FEE', 'STORAGE', 'FINANCING', 'OTHER')),
  taxed_as text not null check (taxed_as in ('DOMESTIC', 'MARGIN', 'REVERSE_CHARGE', 'IC_ACQUISITION', 'IMPORT', 'IMPORT_VAT', 'EXEMPT')),
  rate_bp int not null check (rate_bp between 0 and 3000),
  net_minor bigint not null,
  vat_minor bigint not null,
  -- What the car's purchase price was before this line.
  price_before_minor bigint,
  unique (invoice_id, position)
);
create index on purchase_invoice_lines (car_id);

alter table car_costs add column purchase_invoice_id uuid references purchase_invoices;
create index on car_costs (purchase_invoice_id);

-- From CHECKED on an invoice stays as it was read; its lines have to add up to it first.
create function purchase_invoice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'purchase invoice % is kept', old.id using errcode = 'check_violation', constraint = 'purchase_invoice_stays';
  end if;
  if old.status <> 'RECEIVED' and (
    new.supplier_id, new.legal_entity_id, new.number, new.issued_on, new.due_on, new.currency, new.net_minor, new.vat_minor, new.prepaid_minor,
    new.discount_minor, new.discount_until, new.iban, new.bic, new.payment_reference
  ) is distinct from (
    old.supplier_id, old.legal_entity_id, old.number, old.issued_on, old.due_on, old.currency, old.net_minor, old.vat_minor, old.prepaid_minor,
    old.discount_minor, old.discount_until, old.iban, old.bic, old.payment_reference
  ) then
    raise exception 'purchase invoice % is kept', old.id using errcode = 'check_violation', constraint = 'purchase_invoice_stays';
  end if;
  if old.status = 'RECEIVED' and new.status = 'CHECKED' and not exists (
    select from purchase_invoice_lines where invoice_id = new.id having sum(net_minor) = new.net_minor and sum(vat_minor) = new.vat_minor
  ) then
    raise exception 'lines of purchase invoice % do not add up', old.id using errcode = 'check_violation', constraint = 'purchase_invoice_adds_up';
  end if;
  return new;
end $$;
create trigger purchase_invoices_stay before update or delete on purchase_invoices for each row execute function purchase_invoice_stays();

create function purchase_line_stays() returns trigger language plpgsql as $$
declare
  own_status text;
begin
  select status into own_status from purchase_invoices where id = coalesce(new.invoice_id, old.invoice_id);
  if tg_op = 'UPDATE' then
    -- What a price was before is noted when it is approved.
    if (to_jsonb(new) - 'price_before_minor') = (to_jsonb(old) - 'price_before_minor') and own_status in ('CHECKED', 'APPROVED') then
      return new;
    end if;
  elsif own_status = 'RECEIVED' then
    return coalesce(new, old);
  end if;
  raise exception 'lines of purchase invoice % are kept', coalesce(new.invoice_id, old.invoice_id) using errcode = 'check_violation', constraint = 'purchase_invoice_stays';
end $$;
create trigger purchase_invoice_lines_stay before insert or update or delete on purchase_invoice_lines
  for each row execute function purchase_line_stays();

-- What an invoice has put onto a car is taken off by its own cancelling, never by hand.
create function car_cost_of_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'cost % comes from an invoice', old.id using errcode = 'check_violation', constraint = 'car_cost_of_invoice';
end $$;
create trigger car_costs_of_invoice before update or delete on car_costs
  for each row when (old.purchase_invoice_id is not null) execute function car_cost_of_invoice();

-- Accounts that suppliers were paid to, or that somebody has let stand.
create table supplier_accounts (
  supplier_id uuid not null references suppliers,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  invoice_id uuid references purchase_invoices,
  learned_by uuid references staff_users,
  learned_at timestamptz not null,
  primary key (supplier_id, iban)
);
create index on supplier_accounts (invoice_id);
create index on supplier_accounts (learned_by);

-- Up to this much, in euros, whoever entered an invoice approves it himself: one row.
create table purchase_settings (
  id boolean primary key default true check (id),
  version int not null default 1,
  limit_minor bigint not null default 50000 check (limit_minor between 0 and 100000000000),
  updated_at timestamptz not null default now()
);

create trigger purchase_invoices_tell after insert or update on purchase_invoices for each row execute function tell_change('purchaseInvoices');

update permission_sets set rights = rights || '{suppliers.read,purchaseInvoices.read}' where rights @> '{invoices.read}' and not rights @> '{purchaseInvoices.read}';
update permission_sets set rights = rights || '{suppliers.write,purchaseInvoices.write}' where rights @> '{invoices.write,costs.write}' and not rights @> '{purchaseInvoices.write}';
update permission_sets set rights = rights || '{purchaseInvoices.approve,paymentRuns.write}' where rights @> '{users.manage,payments.release}' and not rights @> '{paymentRuns.write}';
