-- How much a dealer may owe at most, and whether he may buy.
create table company_credits (
  id uuid primary key default new_id(),
  version int not null default 1,
  company_id uuid not null references buyer_companies on delete cascade,
  -- Null: nothing is limited; his cars leave when they are paid.
  limit_minor bigint check (limit_minor >= 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  -- By hand, with its reason; what comes of overdue invoices is worked out and stands nowhere.
  blocked_at timestamptz,
  blocked_by uuid references staff_users,
  blocked_reason text check (length(blocked_reason) between 10 and 500),
  updated_at timestamptz not null default now(),
  check ((blocked_at is null) = (blocked_reason is null))
);
create unique index company_credits_company on company_credits (company_id);
create index on company_credits (blocked_by);
create trigger company_credits_tell after insert or update on company_credits for each row execute function tell_change('companyCredits', 'ownDeals', 'company_id');

-- Days overdue after which nobody buys any more; null: never by itself.
alter table money_settings add column credit_block_days int default 6 check (credit_block_days between 1 and 90);

-- What a dealer has taken on and has not paid, line by line: what was agreed, less what was paid on it beforehand, until its
-- invoice stands; then what that asks for. `open_minor` is asked for today, `amount_minor` counts against the limit.
create view company_receivables as
  select o.company_id, 'OFFER' as kind, o.id as document_id, null::text as number, null::text as invoice_kind, null::uuid as contract_id,
    o.amount_minor, 0::bigint as open_minor, null::date as due_on
  from offers o
  where o.status = 'ACCEPTED'
    and not exists (select 1 from contracts k where k.offer_id = o.id and k.status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED'))
union all
  select k.company_id, 'CONTRACT', k.id, k.number, null, k.id, k.amount_minor, 0, null
  from contracts k
  where k.status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED')
    and not exists (select 1 from invoices i where i.contract_id = k.id and i.kind in ('SALE', 'CORRECTION') and i.number is not null and i.status <> 'CREDITED')
union all
  -- An advance before its sale stands is part of what the contract counts.
  select i.company_id, 'ADVANCE', i.id, i.number, i.kind, i.contract_id, -i.paid_minor, i.payable_minor - i.paid_minor, i.due_on
  from invoices i
  where i.kind = 'DEPOSIT' and i.number is not null and i.status <> 'CREDITED'
    and not exists (select 1 from invoices s where s.contract_id = i.contract_id and s.kind in ('SALE', 'CORRECTION') and s.number is not null and s.status <> 'CREDITED')
union all
  select i.company_id, 'INVOICE', i.id, i.number, i.kind, i.contract_id, i.payable_minor - i.paid_minor, i.payable_minor - i.paid_minor, i.due_on
  from invoices i
  where i.status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE') and i.kind not in ('CREDIT_NOTE', 'PROFORMA') and i.payable_minor > i.paid_minor
    and (i.kind <> 'DEPOSIT' or exists (select 1 from invoices s where s.contract_id = i.contract_id and s.kind in ('SALE', 'CORRECTION') and s.number is not null and s.status <> 'CREDITED'));

create index offers_agreed on offers (company_id) where status = 'ACCEPTED';
create index invoices_open_of_company on invoices (company_id, due_on) where status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE');

update permission_sets set rights = rights || '{credit.write,credit.override}' where rights @> '{users.manage}' and not rights @> '{credit.write}';
