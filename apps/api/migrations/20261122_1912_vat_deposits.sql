-- Security for VAT that would be owed if an export is not proved: held until the proofs are approved, then paid back.
create table vat_deposits (
  id uuid primary key default new_id(),
  version int not null default 1,
  status text not null default 'HELD' check (status in ('HELD', 'REFUNDABLE', 'REFUNDED', 'FORFEITED')),
  invoice_id uuid not null references invoices,
  contract_id uuid not null references contracts,
  company_id uuid not null references buyer_companies,
  amount_minor bigint not null check (amount_minor > 0),
  held_at timestamptz not null,
  -- Until when the proofs have to be there.
  due_on date not null,
  proof_file_id uuid references files,
  approved_by uuid references staff_users,
  approved_at timestamptz,
  approved_reason text check (length(approved_reason) <= 500),
  refunded_on date,
  refund_reference text check (length(refund_reference) between 1 and 140),
  refunded_by uuid references staff_users,
  updated_at timestamptz not null default now(),
  -- Nothing is paid back without its paper.
  check (status not in ('REFUNDABLE', 'REFUNDED') or (proof_file_id is not null and approved_at is not null and approved_reason is not null)),
  check ((status = 'REFUNDED') = (refunded_on is not null) and (refunded_on is null) = (refund_reference is null))
);
create unique index vat_deposits_invoice on vat_deposits (invoice_id);
create index on vat_deposits (contract_id);
create index on vat_deposits (company_id);
create index on vat_deposits (proof_file_id);
create index on vat_deposits (approved_by);
create index on vat_deposits (refunded_by);
create index on vat_deposits (status, due_on);

create trigger vat_deposits_tell after insert or update or delete on vat_deposits for each row execute function tell_change('vatDeposits');
