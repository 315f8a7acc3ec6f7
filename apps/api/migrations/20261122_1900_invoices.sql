-- Invoices of the house: what is issued never changes again, and its number is one of a series without a gap.
create table invoices (
  id uuid primary key default new_id(),
  version int not null default 1,
  kind text not null check (kind in ('SALE', 'PROFORMA', 'DEPOSIT', 'VAT_DEPOSIT', 'TRANSPORT', 'FEE', 'CREDIT_NOTE', 'CORRECTION')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ISSUED', 'SENT', 'PARTLY_PAID', 'PAID', 'OVERDUE', 'CREDITED', 'DISCARDED')),
  legal_entity_id uuid not null references legal_entities,
  company_id uuid not null references buyer_companies,
  contract_id uuid references contracts,
  -- What a credit note or a correction stands against.
  precedes_id uuid references invoices,
  car_ids uuid[] not null default '{}' check (cardinality(car_ids) <= 20),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  number text check (length(number) <= 60),
  -- What whoever drafted it chose.
  choices jsonb not null default '{}',
  document jsonb not null,
  currency text not null default 'EUR' check (currency = 'EUR'),
  net_minor bigint not null,
  vat_minor bigint not null,
  -- What it asks for, and what came.
  payable_minor bigint not null check (payable_minor >= 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  issued_on date,
  due_on date,
  issued_at timestamptz,
  issued_by uuid references staff_users,
  sent_at timestamptz,
  paid_at timestamptz,
  dunning_level int not null default 0 check (dunning_level between 0 and 3),
  dunned_at timestamptz,
  pdf_file_id uuid references files,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  xml_file_id uuid references files,
  drafted_by uuid references staff_users,
  ended_reason text check (length(ended_reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status in ('DRAFT', 'DISCARDED')) = (number is null)),
  check ((number is null) = (issued_on is null) and (number is null) = (issued_at is null)),
  check ((kind in ('CREDIT_NOTE', 'CORRECTION')) = (precedes_id is not null)),
  check (status <> 'PAID' or paid_minor >= payable_minor),
  check ((pdf_file_id is null) = (pdf_sha256 is null))
);
-- A contract is invoiced once, a thing is taken back once.
create unique index invoices_one_sale on invoices (contract_id) where kind in ('SALE', 'CORRECTION') and status not in ('DISCARDED', 'CREDITED');
create unique index invoices_one_deposit on invoices (contract_id) where kind = 'DEPOSIT' and status not in ('DISCARDED', 'CREDITED');
create unique index invoices_one_vat_deposit on invoices (contract_id) where kind = 'VAT_DEPOSIT' and status not in ('DISCARDED', 'CREDITED');
create unique index invoices_one_credit on invoices (precedes_id) where kind = 'CREDIT_NOTE' and status <> 'DISCARDED';
create unique index invoices_number on invoices (legal_entity_id, number) where number is not null;
create index on invoices (contract_id);
create index on invoices (precedes_id);
create index on invoices (company_id, updated_at desc);
create index on invoices (legal_entity_id, issued_on desc);
create index on invoices (status, updated_at desc);
create index on invoices (due_on) where status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE');
create index on invoices using gin (car_ids);
create index on invoices (number);
create index on invoices (pdf_file_id);
create index on invoices (xml_file_id);
create index on invoices (drafted_by);
create index on invoices (issued_by);

-- What is issued stays as it is (§ 146(4) AO): only its way to the dealer and to its payment goes on.
create function invoice_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'invoice % is kept', old.id using errcode = 'check_violation', constraint = 'invoice_stays';
  end if;
  if old.number is not null and (
    new.number, new.kind, new.legal_entity_id, new.company_id, new.contract_id, new.precedes_id, new.car_ids, new.language, new.document,
    new.net_minor, new.vat_minor, new.payable_minor, new.issued_on, new.due_on, new.issued_at, new.issued_by
  ) is distinct from (
    old.number, old.kind, old.legal_entity_id, old.company_id, old.contract_id, old.precedes_id, old.car_ids, old.language, old.document,
    old.net_minor, old.vat_minor, old.payable_minor, old.issued_on, old.due_on, old.issued_at, old.issued_by
  ) or (old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id)
    or (old.xml_file_id is not null and new.xml_file_id is distinct from old.xml_file_id) then
    raise exception 'invoice % is issued', old.id using errcode = 'check_violation', constraint = 'invoice_stays';
  end if;
  return new;
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function invoice_stays();
create trigger invoices_keep before truncate on invoices for each statement execute function refuse_change();

-- Only what both have signed is invoiced, and what is invoiced stays signed until the invoice is taken back.
create function invoice_needs_contract() returns trigger language plpgsql as $$
begin
  perform 1 from contracts where id = new.contract_id and status = 'SIGNED' for share;
  if not found then
    raise exception 'contract % is not signed', new.contract_id using errcode = 'check_violation', constraint = 'invoice_needs_contract';
  end if;
  return new;
end $$;
create trigger invoices_need_contract before update on invoices
  for each row when (old.number is null and new.number is not null and new.contract_id is not null and new.kind <> 'CREDIT_NOTE') execute function invoice_needs_contract();
create function invoice_holds_contract() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices where contract_id = new.id and number is not null and kind not in ('CREDIT_NOTE', 'PROFORMA') and status <> 'CREDITED') then
    raise exception 'an invoice stands on contract %', new.id using errcode = 'check_violation', constraint = 'invoice_holds_contract';
  end if;
  return null;
end $$;
create constraint trigger contracts_held_by_invoice after update of status on contracts deferrable initially deferred
  for each row when (old.status = 'SIGNED' and new.status <> 'SIGNED') execute function invoice_holds_contract();

alter table number_series drop constraint number_series_kind_check;
alter table number_series add constraint number_series_kind_check check (kind in ('CONTRACT', 'ORDER', 'INVOICE', 'CREDIT_NOTE', 'PROFORMA', 'VAT_DEPOSIT', 'TRANSPORT_ORDER', 'PROOF_FILE', 'CLAIM'));

-- Files that go with a mail.
create table mail_attachments (
  id uuid primary key default new_id(),
  mail_id uuid not null references mail_outbox on delete cascade,
  file_id uuid not null references files,
  name text not null check (length(name) between 1 and 200),
  unique (mail_id, file_id)
);
create index on mail_attachments (file_id);

create trigger invoices_tell after insert or update on invoices for each row execute function tell_change('invoices', 'ownDeals', 'company_id');

update permission_sets set rights = rights || '{invoices.read,invoices.write}' where rights @> '{contracts.write}' and not rights @> '{invoices.read}';
update permission_sets set rights = rights || '{invoices.issue}' where rights @> '{users.manage}' and not rights @> '{invoices.issue}';
