-- What goes to the tax adviser: the accounts of each company, the batches that were handed over, and what is in which of them.
create table book_settings (
  legal_entity_id uuid primary key references legal_entities,
  version int not null default 1,
  chart text not null check (chart in ('SKR03', 'SKR04')),
  consultant_no int check (consultant_no between 1001 and 9999999),
  client_no int check (client_no between 1 and 99999),
  fiscal_year_month int not null default 1 check (fiscal_year_month between 1 and 12),
  account_length int not null default 4 check (account_length between 4 and 8),
  -- Whether DATEV takes its lines as fixed.
  is_final boolean not null default false,
  -- What happened before this day stands in other books already.
  begins_on date,
  -- The first number of dealers' accounts.
  debtors_from int check (debtors_from between 10000 and 699999999),
  updated_at timestamptz not null default now()
);
-- An account that stands here was confirmed by a person; a chart's suggestion is none.
create table book_accounts (
  legal_entity_id uuid not null references book_settings,
  key text not null check (length(key) between 1 and 40),
  account text not null check (account ~ '^[0-9]{3,9}$'),
  confirmed_by uuid references staff_users,
  confirmed_at timestamptz not null,
  primary key (legal_entity_id, key)
);
create index on book_accounts (confirmed_by);
create table book_debtors (
  legal_entity_id uuid not null references book_settings,
  company_id uuid not null references buyer_companies,
  account int not null check (account between 10000 and 699999999),
  primary key (legal_entity_id, company_id),
  constraint book_debtors_account unique (legal_entity_id, account)
);
create index on book_debtors (company_id);

create table book_batches (
  id uuid primary key default new_id(),
  legal_entity_id uuid not null references book_settings,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  no int not null check (no >= 1),
  asked_by uuid references staff_users,
  asked_at timestamptz not null,
  -- Set once, when the file is there, or when there was nothing to hand over.
  made_at timestamptz,
  failure text check (length(failure) <= 500),
  file_id uuid references files,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  lines int,
  documents int,
  total_minor bigint,
  constraint book_batches_no unique (legal_entity_id, month, no),
  check ((made_at is null) = (file_id is null) and (made_at is null) = (sha256 is null)),
  check (made_at is null or failure is null)
);
create unique index book_batches_one_under_way on book_batches (legal_entity_id) where made_at is null and failure is null;
create index on book_batches (file_id);
create index on book_batches (asked_by);

-- Each thing that is booked goes to the tax adviser once; `no` counts what a purchase price was changed by afterwards.
create table book_items (
  id uuid primary key default new_id(),
  batch_id uuid not null references book_batches,
  kind text not null check (kind in ('INVOICE', 'PAYMENT', 'ALLOCATION', 'ALLOCATION_UNDONE', 'REFUND', 'DEPOSIT_REFUNDED', 'DEPOSIT_FORFEITED', 'PURCHASE', 'COST')),
  ref_id uuid not null,
  no int not null default 1 check (no >= 1),
  day date not null,
  amount_minor bigint not null
);
create unique index book_items_once on book_items (kind, ref_id, no);
create index on book_items (batch_id);

-- Up to which month the books are closed: what comes later for it stands in the next one.
create table book_closures (
  legal_entity_id uuid not null references book_settings,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  closed_by uuid references staff_users,
  closed_at timestamptz not null,
  primary key (legal_entity_id, month)
);
create index on book_closures (closed_by);

create function batch_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.made_at is not null or old.failure is not null
    or (new.legal_entity_id, new.month, new.no, new.asked_by, new.asked_at) is distinct from (old.legal_entity_id, old.month, old.no, old.asked_by, old.asked_at) then
    raise exception 'batch % is kept', old.id using errcode = 'check_violation', constraint = 'batch_stays';
  end if;
  return new;
end $$;
create trigger book_batches_stay before update or delete on book_batches for each row execute function batch_stays();
create trigger book_batches_keep before truncate on book_batches for each statement execute function refuse_change();
create trigger book_items_stay before update or delete on book_items for each row execute function refuse_change();
create trigger book_items_keep before truncate on book_items for each statement execute function refuse_change();
create trigger book_closures_stay before update or delete on book_closures for each row execute function refuse_change();
create trigger book_closures_keep before truncate on book_closures for each statement execute function refuse_change();

-- What was spent and is in the books stays as it was booked; what is wrong with it is booked the other way.
create function cost_stays() returns trigger language plpgsql as $$
begin
  if (tg_op = 'DELETE' or (new.car_id, new.kind, new.supplier, new.document_no, new.spent_on, new.net_minor, new.vat_minor)
      is distinct from (old.car_id, old.kind, old.supplier, old.document_no, old.spent_on, old.net_minor, old.vat_minor))
    and exists (select 1 from book_items where kind = 'COST' and ref_id = old.id) then
    raise exception 'cost % is in the books', old.id using errcode = 'check_violation', constraint = 'cost_in_books';
  end if;
  return coalesce(new, old);
end $$;
create trigger car_costs_stay before update or delete on car_costs for each row execute function cost_stays();

-- Everything that is booked, with its own day, whosever it is. Cars are bought by the company that is the house's usual one.
create view book_documents as
  select 'INVOICE' as kind, i.id as ref_id, 1 as no, i.legal_entity_id, i.issued_on as day, (i.document #>> '{totals,gross,minor}')::bigint as amount_minor, i.number
  from invoices i left join invoices p on p.id = i.precedes_id
  where i.number is not null and i.kind not in ('PROFORMA', 'VAT_DEPOSIT') and coalesce(p.kind, '') not in ('PROFORMA', 'VAT_DEPOSIT')
union all
  select 'PAYMENT', p.id, 1, coalesce(p.legal_entity_id, (
      select i.legal_entity_id from payment_allocations a join invoices i on i.id = a.invoice_id where a.payment_id = p.id order by a.made_at limit 1)),
    p.value_on, p.amount_minor, coalesce(p.bank_reference, p.payer_name)
  from payments p
union all
  -- What is known when its payment is booked goes with it.
  select 'ALLOCATION', a.id, 1, i.legal_entity_id, (a.made_at at time zone 'Europe/Berlin')::date, a.amount_minor, i.number
  from payment_allocations a join invoices i on i.id = a.invoice_id
  where exists (select 1 from book_items b where b.kind = 'PAYMENT' and b.ref_id = a.payment_id)
    and (a.undone_at is null or exists (select 1 from book_items b where b.kind = 'ALLOCATION' and b.ref_id = a.id))
union all
  select 'ALLOCATION_UNDONE', a.id, 1, i.legal_entity_id, (a.undone_at at time zone 'Europe/Berlin')::date, a.amount_minor, i.number
  from payment_allocations a join invoices i on i.id = a.invoice_id
  where a.undone_at is not null and exists (select 1 from book_items b where b.kind = 'ALLOCATION' and b.ref_id = a.id)
union all
  select 'REFUND', r.id, 1, coalesce(p.legal_entity_id, (
      select i.legal_entity_id from payment_allocations a join invoices i on i.id = a.invoice_id where a.payment_id = p.id order by a.made_at limit 1)),
    r.refunded_on, r.amount_minor, coalesce(p.bank_reference, p.payer_name)
  from payment_refunds r join payments p on p.id = r.payment_id
union all
  select case d.status when 'REFUNDED' then 'DEPOSIT_REFUNDED' else 'DEPOSIT_FORFEITED' end, d.id, 1, i.legal_entity_id,
    coalesce(d.refunded_on, (d.updated_at at time zone 'Europe/Berlin')::date), d.amount_minor, i.number
  from vat_deposits d join invoices i on i.id = d.invoice_id
  where d.status in ('REFUNDED', 'FORFEITED')
union all
  select 'PURCHASE', c.id, coalesce(b.no, 0) + 1, l.id, c.purchased_on, c.purchase_price_minor - coalesce(b.amount, 0), c.stock_no
  from cars c
    left join (select ref_id, max(no) as no, sum(amount_minor)::bigint as amount from book_items where kind = 'PURCHASE' group by ref_id) b on b.ref_id = c.id
    join legal_entities l on l.is_default
  where c.purchased_on is not null and c.purchase_price_minor <> coalesce(b.amount, 0) and c.status not in ('DRAFT', 'CANCELLED', 'DELETED')
union all
  select 'COST', k.id, 1, l.id, k.spent_on, k.net_minor + k.vat_minor, coalesce(k.document_no, c.stock_no)
  from car_costs k join cars c on c.id = k.car_id join legal_entities l on l.is_default;

create trigger book_batches_tell after insert or update on book_batches for each row execute function tell_change('books');

update permission_sets set rights = rights || '{books.manage}' where rights @> '{books.read,legalEntities.manage}' and not rights @> '{books.manage}';
