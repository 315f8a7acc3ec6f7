-- What a supplier's invoice asks for is the amount due (EN 16931, BT-115); credit notes are kept beside invoices and are set off.
alter table purchase_invoices
  add column kind text not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_NOTE')),
  add column rounding_minor bigint not null default 0 check (rounding_minor between -100000 and 100000),
  -- As the document says it; null where it says none.
  add column due_minor bigint check (due_minor between -100000000000 and 100000000000),
  add column payment_means text not null default 'TRANSFER' check (payment_means in ('TRANSFER', 'DIRECT_DEBIT', 'CARD')),
  -- Who is to be paid where it is not the supplier (factoring).
  add column creditor_name text not null default '' check (length(creditor_name) <= 140),
  -- Why the electronic form inside of the paper was left aside.
  add column unread text check (unread in ('MINIMUM', 'BASIC_WL', 'ZUGFERD_1', 'FATTURA_PA', 'NO_LINES', 'BROKEN')),
  -- The paper that came inside of the XML.
  add column pdf_file_id uuid references files,
  -- Invoiced in a currency that the books do not keep: total, euros for one unit, day and source of the rate.
  add column foreign_currency text check (foreign_currency ~ '^[A-Z]{3}$'),
  add column foreign_minor bigint,
  add column foreign_rate text check (length(foreign_rate) <= 30),
  add column foreign_rate_on date,
  add column foreign_rate_source text check (length(foreign_rate_source) between 1 and 60),
  drop constraint purchase_invoices_prepaid_minor_check,
  drop constraint purchase_invoices_check,
  add constraint purchase_invoices_prepaid check (prepaid_minor between -100000000000 and 100000000000),
  add constraint purchase_invoices_discount check (discount_minor <= net_minor + vat_minor),
  add constraint purchase_invoices_due check (
    status in ('RECEIVED', 'DISPUTED', 'CANCELLED') or due_minor is null or due_minor = net_minor + vat_minor - prepaid_minor + rounding_minor
  ),
  add constraint purchase_invoices_foreign check (num_nulls(foreign_currency, foreign_minor, foreign_rate, foreign_rate_on, foreign_rate_source) in (0, 5));
create index on purchase_invoices (pdf_file_id);

create or replace function purchase_invoice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'purchase invoice % is kept', old.id using errcode = 'check_violation', constraint = 'purchase_invoice_stays';
  end if;
  if old.status <> 'RECEIVED' and (
    new.kind, new.supplier_id, new.legal_entity_id, new.number, new.issued_on, new.due_on, new.currency, new.net_minor, new.vat_minor,
    new.prepaid_minor, new.rounding_minor, new.due_minor, new.payment_means, new.creditor_name,
    new.discount_minor, new.discount_until, new.iban, new.bic, new.payment_reference
  ) is distinct from (
    old.kind, old.supplier_id, old.legal_entity_id, old.number, old.issued_on, old.due_on, old.currency, old.net_minor, old.vat_minor,
    old.prepaid_minor, old.rounding_minor, old.due_minor, old.payment_means, old.creditor_name,
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

-- Credit of a supplier that takes off from a payment to the same supplier.
create table payment_run_offsets (
  id uuid primary key default new_id(),
  run_id uuid not null references payment_runs,
  credit_id uuid not null references purchase_invoices,
  invoice_id uuid not null references purchase_invoices,
  amount_minor bigint not null check (amount_minor > 0),
  -- The payment was taken out of its run: the credit is free again.
  dropped_at timestamptz,
  -- The payment was made.
  settled_on date,
  check (dropped_at is null or settled_on is null)
);
create index on payment_run_offsets (run_id);
create index on payment_run_offsets (credit_id);
create index on payment_run_offsets (invoice_id);
alter table payment_run_items
  add column offset_minor bigint not null default 0 check (offset_minor >= 0),
  drop constraint payment_run_items_amount_minor_check,
  add constraint payment_run_items_amount check (amount_minor >= 0 and amount_minor + offset_minor > 0);

create function purchase_credit_minor(invoice purchase_invoices) returns bigint language sql immutable as $$
  select (case when invoice.kind = 'CREDIT_NOTE' then 1 else -1 end)
    * (invoice.net_minor + invoice.vat_minor - invoice.prepaid_minor + invoice.rounding_minor)
$$;
-- A credit is used up once, and both are of one supplier and one company.
create function payment_run_offset_enough() returns trigger language plpgsql as $$
declare
  credit purchase_invoices;
begin
  select * into credit from purchase_invoices where id = new.credit_id for no key update;
  if credit.status <> 'APPROVED' or not exists (
    select from purchase_invoices i where i.id = new.invoice_id and i.supplier_id = credit.supplier_id and i.legal_entity_id = credit.legal_entity_id
  ) or purchase_credit_minor(credit) < (
    select coalesce(sum(amount_minor), 0) from payment_run_offsets where credit_id = new.credit_id and dropped_at is null
  ) then
    raise exception 'credit % is used up', new.credit_id using errcode = 'check_violation', constraint = 'payment_run_offset_enough';
  end if;
  return null;
end $$;
create trigger payment_run_offsets_enough after insert on payment_run_offsets for each row execute function payment_run_offset_enough();
create function purchase_credit_used() returns trigger language plpgsql as $$
begin
  if exists (select from payment_run_offsets where credit_id = new.id and dropped_at is null) then
    raise exception 'credit % is set off', new.id using errcode = 'check_violation', constraint = 'purchase_credit_used';
  end if;
  return new;
end $$;
create trigger purchase_credits_used before update of status on purchase_invoices
  for each row when (old.status = 'APPROVED' and new.status in ('DISPUTED', 'CANCELLED')) execute function purchase_credit_used();
