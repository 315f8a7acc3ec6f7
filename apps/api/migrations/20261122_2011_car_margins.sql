-- What a car has left in the end, as it was when its sale was closed: later costs stand beside it, never in it.
create table car_margins (
  id uuid primary key default new_id(),
  car_id uuid not null references cars,
  invoice_id uuid not null references invoices,
  -- A month of the books was closed, or the car came to its buyer before.
  cause text not null check (cause in ('DELIVERED', 'MONTH')),
  day date not null,
  -- Each with its kind, its source and its amount as it counts: what came above nought, what went below.
  lines jsonb not null,
  margin_minor bigint not null,
  vat_minor bigint not null check (vat_minor >= 0),
  -- Worked out, not paid: it is in no sum.
  holding jsonb,
  frozen_at timestamptz not null
);
create unique index car_margins_once on car_margins (car_id, invoice_id);
create index on car_margins (invoice_id);
create trigger car_margins_stay before update or delete on car_margins for each row execute function refuse_change();
create trigger car_margins_keep before truncate on car_margins for each statement execute function refuse_change();

-- The margin is the sum of its lines, and the VAT inside is that of the register.
create function margin_adds_up() returns trigger language plpgsql as $$
declare
  registered bigint := (select vat_minor from margin_entries where car_id = new.car_id and invoice_id = new.invoice_id);
begin
  if new.margin_minor is distinct from (select coalesce(sum((l #>> '{amount,minor}')::bigint), 0) from jsonb_array_elements(new.lines) l)
    or new.vat_minor is distinct from coalesce(registered, 0)
    or -new.vat_minor is distinct from (select coalesce(sum((l #>> '{amount,minor}')::bigint), 0) from jsonb_array_elements(new.lines) l where l ->> 'kind' = 'MARGIN_VAT') then
    raise exception 'the margin of car % does not add up', new.car_id using errcode = 'check_violation', constraint = 'margin_adds_up';
  end if;
  return new;
end $$;
create trigger car_margins_add_up before insert on car_margins for each row execute function margin_adds_up();

-- What a car costs a day while it stands: calculated, by rates of the house.
create table holding_rates (
  id boolean primary key default true check (id),
  version int not null default 1,
  interest_bp int not null default 700 check (interest_bp between 0 and 5000),
  depreciation_bp int not null default 125 check (depreciation_bp between 0 and 2000),
  lot_minor bigint not null default 0 check (lot_minor between 0 and 100000),
  insurance_minor bigint not null default 0 check (insurance_minor between 0 and 100000),
  updated_at timestamptz not null default now()
);
