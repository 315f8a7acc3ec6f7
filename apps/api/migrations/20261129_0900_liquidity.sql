-- What liquidity needs beyond the records that exist: balances that statements tell, and when VAT is due.

-- The closing balance of an account, as a booked statement tells it. Taking the statement back deletes it.
create table bank_balances (
  id uuid primary key default new_id(),
  import_id uuid not null references payment_imports,
  bank_account_id uuid not null references bank_accounts,
  day date not null,
  balance_minor bigint not null
);
create index on bank_balances (bank_account_id, day desc, id desc);
create index on bank_balances (import_id);
-- Lines that were booked after a balance.
create index payments_booked on payments (bank_account_id, coalesce(booked_on, value_on));
create index bank_lines_booked on bank_lines (bank_account_id, coalesce(booked_on, value_on));

-- The tax office has granted one month more for advance returns and payments (§§ 46 to 48 UStDV).
alter table book_settings add column has_vat_extension boolean not null default false;

-- The last paid invoices of a dealer tell how late it usually pays.
create index invoices_paid_of_company on invoices (company_id, paid_at desc)
  where status = 'PAID' and due_on is not null and payable_minor > 0;
create index purchase_invoices_issued on purchase_invoices (issued_on);
create index invoices_issued on invoices (issued_on) where number is not null;
create index car_costs_spent on car_costs (spent_on) where purchase_invoice_id is null and vat_minor <> 0;
