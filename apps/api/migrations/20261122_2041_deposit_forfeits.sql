-- A security whose proofs never came is the VAT of its sale: the invoice that says so.
alter table vat_deposits add column correction_id uuid references invoices;
alter table vat_deposits add column forfeited_at timestamptz;
alter table vat_deposits add column forfeited_by uuid references staff_users;
alter table vat_deposits add column forfeited_reason text check (length(forfeited_reason) <= 500);
alter table vat_deposits add constraint vat_deposits_forfeited
  check (status <> 'FORFEITED' or (correction_id is not null and forfeited_at is not null and forfeited_reason is not null));
create index on vat_deposits (correction_id);
create index on vat_deposits (forfeited_by);
