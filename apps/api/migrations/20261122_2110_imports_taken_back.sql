-- An import knows its cars, so that it can be taken back while nothing was built on them.
alter table car_imports
  add column done_at timestamptz,
  add column created int not null default 0 check (created >= 0),
  add column taken_back int not null default 0 check (taken_back between 0 and created),
  add column taken_back_at timestamptz,
  add constraint car_imports_done check (state = 'DONE' or done_at is null and created = 0),
  add constraint car_imports_taken_back check ((taken_back_at is null) = (taken_back = 0));
create index on car_imports (done_at desc) where done_at is not null;

alter table cars add column import_id uuid references car_imports;
create index on cars (import_id) where import_id is not null;

-- What stands on a car that came in by an import: each table that names cars is asked (a test holds this list complete).
create function car_built_on(car uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when c.version > 1 then 'CHANGED' end,
    case when c.status <> 'DRAFT' then 'STATUS' end,
    case when exists (select from listings where car_id = c.id) then 'LISTING' end,
    case when exists (select from notes where car_id = c.id) then 'NOTE' end,
    case when exists (select from car_attachments where car_id = c.id) then 'FILE' end,
    case when exists (select from request_cars where car_id = c.id)
      or exists (select from proposal_mails where car_id = c.id) then 'REQUEST' end,
    case when exists (select from offer_cars where car_id = c.id) then 'OFFER' end,
    case when exists (select from contract_cars where car_id = c.id) then 'CONTRACT' end,
    case when exists (select from car_costs where car_id = c.id) then 'COST' end,
    case when exists (select from purchase_invoice_lines where car_id = c.id) then 'PURCHASE' end,
    case when exists (select from paper_moves where car_id = c.id)
      or exists (select from car_liens where car_id = c.id)
      or exists (select from paper_overrides where car_id = c.id) then 'PAPER' end,
    case when exists (select from car_releases where car_id = c.id) then 'RELEASE' end,
    case when exists (select from margin_entries where car_id = c.id)
      or exists (select from car_margins where car_id = c.id) then 'BOOKED' end
  ], null) from cars c where c.id = car
$$;

-- Rows that would go with the car (notes, files, requests) and its own changes hold it as those do that forbid its end.
create function keep_built_on() returns trigger language plpgsql as $$
begin
  if cardinality(car_built_on(old.id)) > 0 then
    raise exception 'something is built on this car' using errcode = 'foreign_key_violation', constraint = 'cars_built_on';
  end if;
  return old;
end $$;
create trigger cars_built_on before delete on cars for each row when (old.import_id is not null) execute function keep_built_on();
