-- The register of the margin scheme (§ 25a(6) UStG): sale price, purchase price and basis of each car, kept as they were.
create table margin_entries (
  id uuid primary key default new_id(),
  invoice_id uuid not null references invoices,
  car_id uuid not null references cars,
  -- What a credit note takes back.
  reverses_id uuid references margin_entries,
  -- The car's part of all that is paid for it, VAT inside.
  sale_minor bigint not null,
  purchase_minor bigint not null,
  margin_minor bigint not null,
  vat_minor bigint not null,
  -- Margin less the VAT inside; nought where there is none (§ 25a(3)).
  basis_minor bigint not null,
  rate_bp int not null check (rate_bp between 1 and 10000),
  paragraph text not null check (length(paragraph) between 1 and 60),
  created_at timestamptz not null default now(),
  check (margin_minor = sale_minor - purchase_minor),
  check (vat_minor + basis_minor = case when reverses_id is null then greatest(margin_minor, 0) else least(margin_minor, 0) end)
);
create unique index margin_entries_once on margin_entries (invoice_id, car_id);
create unique index margin_entries_reversed_once on margin_entries (reverses_id) where reverses_id is not null;
create index on margin_entries (reverses_id);
create index on margin_entries (car_id);
create trigger margin_entries_stay before update or delete on margin_entries for each row execute function refuse_change();
create trigger margin_entries_keep before truncate on margin_entries for each statement execute function refuse_change();

-- No car leaves under the margin scheme that the register does not have, and none is in it twice.
create function invoice_needs_margin() returns trigger language plpgsql as $$
declare
  wanted bigint := case
    when new.kind in ('SALE', 'CORRECTION') then (
      select count(distinct l ->> 'carId') from jsonb_array_elements(new.document -> 'lines') l
      where l ->> 'kind' = 'CAR' and l #>> '{tax,case}' = 'MARGIN')
    when new.kind = 'CREDIT_NOTE' then (select count(*) from margin_entries where invoice_id = new.precedes_id)
    else 0 end;
begin
  if wanted <> (select count(*) from margin_entries where invoice_id = new.id) then
    raise exception 'the margin register lacks cars of invoice %', new.number using errcode = 'check_violation', constraint = 'invoice_needs_margin';
  end if;
  return null;
end $$;
create constraint trigger invoices_need_margin after update of number on invoices deferrable initially deferred
  for each row when (old.number is null and new.number is not null) execute function invoice_needs_margin();

update permission_sets set rights = rights || '{books.read}' where rights @> '{invoices.read,cars.cost}' and not rights @> '{books.read}';
