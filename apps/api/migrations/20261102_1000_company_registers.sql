-- What company registers answered, kept for a while so that the same question is not asked twice a day.
create table register_answers (
  id uuid primary key default new_id(),
  register text not null check (length(register) <= 40),
  number text not null check (length(number) <= 40),
  answer jsonb not null,
  fetched_at timestamptz not null,
  unique (register, number)
);
create index on register_answers (fetched_at);

-- Every check of a VAT id: the proof of a tax-free sale to another state of the EU. Nothing here is changed or removed.
create table vat_checks (
  id uuid primary key default new_id(),
  vat_id text not null check (length(vat_id) <= 20),
  -- UNAVAILABLE says nothing about the number: the register of its state did not answer.
  state text not null check (state in ('VALID', 'INVALID', 'UNAVAILABLE')),
  name text,
  address text,
  consultation_number text,
  register text not null,
  -- Our own VAT id, named in the question: without it VIES gives no consultation number.
  requester_vat_id text,
  requested_by uuid references staff_users,
  checked_at timestamptz not null,
  raw jsonb
);
create index on vat_checks (vat_id, checked_at desc);
create index on vat_checks (requested_by) where requested_by is not null;
create trigger vat_checks_append_only before update or delete on vat_checks for each row execute function refuse_change();
create trigger vat_checks_no_truncate before truncate on vat_checks for each statement execute function refuse_change();
