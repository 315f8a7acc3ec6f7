-- What the house holds about a person: asked for, erased, and what the law keeps until its time is over.
create table personal_requests (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('EXPORT', 'ERASURE')),
  subject_kind text not null check (subject_kind in ('buyerUsers', 'buyerCompanies', 'staffUsers')),
  subject_id uuid not null,
  asked_by_staff uuid references staff_users,
  asked_by_buyer uuid references buyer_users,
  asked_at timestamptz not null,
  done_at timestamptz,
  -- The archive, as long as it may be fetched.
  file_id uuid references files,
  check (num_nonnulls(asked_by_staff, asked_by_buyer) = 1)
);
create unique index personal_requests_one_open on personal_requests (kind, subject_kind, subject_id, (asked_by_buyer is null)) where done_at is null;
create index on personal_requests (subject_kind, subject_id, asked_at desc);
create index on personal_requests (asked_by_staff);
create index on personal_requests (asked_by_buyer);
create index on personal_requests (file_id);

create table personal_erasures (
  id uuid primary key default new_id(),
  subject_kind text not null check (subject_kind in ('buyerUsers', 'buyerCompanies', 'staffUsers')),
  subject_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  erased_by uuid references staff_users,
  erased_at timestamptz not null,
  constraint personal_erasures_once unique (subject_kind, subject_id)
);
create index on personal_erasures (erased_by);

-- Rows that an erasure left because the law keeps them, and until when that is.
create table personal_kept (
  id uuid primary key default new_id(),
  erasure_id uuid not null references personal_erasures,
  -- Of the register.
  entry text not null,
  table_name text not null,
  row_id uuid not null,
  kept_until date not null,
  -- The day from which it may be blanked, and when that was done.
  released_on date,
  done_at timestamptz,
  constraint personal_kept_long_enough check (released_on > kept_until),
  constraint personal_kept_done check (done_at is null or released_on is not null),
  unique (erasure_id, entry, row_id)
);
create index on personal_kept (kept_until) where done_at is null;
create index on personal_kept (row_id) where released_on is not null and done_at is null;

create table retention_runs (
  id uuid primary key default new_id(),
  ran_at timestamptz not null,
  -- How many rows of which table.
  blanked jsonb not null
);

-- What never changes lets its words go in the one moment in which their time is over.
create function may_blank(of_table text, of_row uuid) returns boolean language sql stable as $$
  select exists (select from personal_kept where table_name = of_table and row_id = of_row and released_on is not null and done_at is null)
$$;
drop trigger invoices_stay on invoices;
create trigger invoices_stay before update on invoices for each row when (not may_blank('invoices', old.id)) execute function invoice_stays();
create trigger invoices_stay_there before delete on invoices for each row execute function invoice_stays();
drop trigger payments_stay on payments;
create trigger payments_stay before update on payments for each row when (not may_blank('payments', old.id)) execute function payment_stays();
create trigger payments_stay_there before delete on payments for each row execute function payment_stays();
drop trigger payment_refunds_stay on payment_refunds;
create trigger payment_refunds_stay before update on payment_refunds for each row when (not may_blank('payment_refunds', old.id)) execute function refuse_change();
create trigger payment_refunds_stay_there before delete on payment_refunds for each row execute function refuse_change();
drop trigger dunnings_stay on dunnings;
create trigger dunnings_stay before update on dunnings for each row when (not may_blank('dunnings', old.id)) execute function refuse_change();
create trigger dunnings_stay_there before delete on dunnings for each row execute function refuse_change();
drop trigger vat_checks_append_only on vat_checks;
create trigger vat_checks_append_only before update on vat_checks for each row when (not may_blank('vat_checks', old.id)) execute function refuse_change();
create trigger vat_checks_stay_there before delete on vat_checks for each row execute function refuse_change();

-- A party of a frozen document without who it was.
create function nameless(document jsonb, party text) returns jsonb language sql immutable as $$
  select case when document ? party then jsonb_set(document, array[party], document->party || (
    select jsonb_object_agg(key, case when key = 'legalName' then to_jsonb('–'::text) else 'null' end)
    from jsonb_object_keys(document->party) key where key not in ('id', 'country'))) else document end
$$;

-- The last administrator goes with his company.
create or replace function keep_last_admin() returns trigger language plpgsql as $$
begin
  perform 1 from buyer_companies where id = old.company_id for no key update;
  if not exists (
    select 1 from buyer_users where company_id = old.company_id and id <> old.id and role = 'ADMIN' and status = 'ACTIVE'
  ) and not exists (select 1 from personal_erasures where subject_kind = 'buyerCompanies' and subject_id = old.company_id) then
    raise exception 'the last administrator of a company' using errcode = 'check_violation', constraint = 'buyer_users_last_admin';
  end if;
  return new;
end $$;

update permission_sets set rights = rights || '{personalData.read,personalData.erase}' where rights @> '{users.manage}' and not rights @> '{personalData.read}';
