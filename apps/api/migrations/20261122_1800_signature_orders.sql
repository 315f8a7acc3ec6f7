-- Contracts that are signed at an outside service: which one, the order there, and what it last told.
alter table contracts add column sign_with text not null default 'local' check (sign_with in ('local', 'idura', 'scrive'));

create table signature_orders (
  -- Its own reference there: asked for with it again, there is one order.
  id uuid primary key default new_id(),
  contract_id uuid not null references contracts on delete cascade,
  provider text not null check (provider in ('idura', 'scrive')),
  -- Of the bytes that are signed there.
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  status text not null default 'WANTED' check (status in ('WANTED', 'OPEN', 'COMPLETED', 'REJECTED', 'EXPIRED', 'CANCELLING', 'CANCELLED', 'FAILED')),
  -- Theirs.
  order_id text check (length(order_id) between 1 and 200),
  signers jsonb not null default '[]',
  error text check (length(error) <= 300),
  -- Who opened the page there for the house.
  staff_id uuid references staff_users,
  evidence_file_id uuid references files,
  -- Since then it may be there, whether anybody heard of it or not.
  tried_at timestamptz,
  looked_at timestamptz,
  created_at timestamptz not null,
  check (status not in ('OPEN', 'COMPLETED', 'REJECTED', 'EXPIRED') or order_id is not null)
);
create unique index signature_orders_one on signature_orders (contract_id) where status in ('WANTED', 'OPEN', 'FAILED');
create unique index signature_orders_there on signature_orders (provider, order_id) where order_id is not null;
create index on signature_orders (contract_id, created_at desc);
create index on signature_orders (looked_at) where status in ('WANTED', 'OPEN', 'CANCELLING');
create index on signature_orders (staff_id);
create index on signature_orders (evidence_file_id);

-- What becomes of it is news of its contract.
create function tell_signature_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('bilbro', 'change contracts ' || new.contract_id);
  return null;
end $$;
create trigger signature_orders_tell after insert or update on signature_orders for each row execute function tell_signature_order();
