-- Dealers and invoices in the systems that keep the books: which one, its id there, and what it last told.
create table outside_customers (
  id uuid primary key default new_id(),
  company_id uuid not null references buyer_companies,
  provider text not null check (provider in ('lexware', 'fiken')),
  -- Theirs.
  customer_id text not null check (length(customer_id) between 1 and 100),
  written_at timestamptz not null,
  unique (company_id, provider)
);

create table outside_invoices (
  id uuid primary key default new_id(),
  -- An invoice is in one set of books: those of whoever issued it.
  invoice_id uuid not null unique references invoices,
  provider text not null check (provider in ('lexware', 'fiken')),
  status text not null default 'WANTED' check (status in ('WANTED', 'SENT', 'FAILED')),
  -- Counted up when it was deleted there and is wanted again.
  round int not null default 0,
  -- Theirs.
  outside_id text check (length(outside_id) between 1 and 100),
  state text check (state in ('OPEN', 'PARTLY_PAID', 'PAID', 'CANCELLED', 'WRITTEN_OFF', 'MISSING')),
  paid_minor bigint check (paid_minor >= 0),
  error text check (length(error) <= 300),
  -- Since then it may be there, whether anybody heard of it or not.
  tried_at timestamptz,
  looked_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'SENT') = (outside_id is not null)),
  check ((state is null) = (paid_minor is null))
);
create unique index outside_invoices_there on outside_invoices (provider, outside_id) where outside_id is not null;
create index on outside_invoices (looked_at) where status <> 'FAILED';

-- What becomes of it is news of its invoice.
create function tell_outside_invoice() returns trigger language plpgsql as $$
begin
  perform pg_notify('bilbro', 'change invoices ' || new.invoice_id);
  return null;
end $$;
create trigger outside_invoices_tell after insert or update on outside_invoices for each row execute function tell_outside_invoice();
