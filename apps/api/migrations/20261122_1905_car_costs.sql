-- What was spent on a car, line by line: `cars.costs_minor` is their sum, whoever writes it.
create table car_costs (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  kind text not null check (kind in ('TRANSPORT', 'REPAIR', 'PREPARATION', 'PARTS', 'INSPECTION', 'REGISTRATION', 'CUSTOMS', 'FEE', 'STORAGE', 'FINANCING', 'ADJUSTMENT', 'OTHER')),
  -- Who was paid, as the document names him.
  supplier text check (length(supplier) between 1 and 200),
  document_no text check (length(document_no) between 1 and 80),
  spent_on date not null,
  -- Net of VAT that is deducted; below nought where something came back.
  net_minor bigint not null check (net_minor between -100000000000 and 100000000000),
  vat_minor bigint not null default 0,
  note text check (length(note) <= 500),
  receipt_file_id uuid references files,
  booked_by uuid references staff_users,
  created_at timestamptz not null default now(),
  -- VAT goes the way of its net amount.
  check (net_minor <> 0 or vat_minor <> 0),
  check (sign(net_minor) * sign(vat_minor) >= 0)
);
create index on car_costs (car_id, spent_on desc);
create index on car_costs (receipt_file_id);
create index on car_costs (booked_by);

-- The sum follows its lines …
create function car_costs_summed() returns trigger language plpgsql as $$
declare
  car uuid := coalesce(new.car_id, old.car_id);
  total bigint;
begin
  -- Two who book on one car at once come one after the other: else one would not see what the other wrote.
  perform 1 from cars where id = car for no key update;
  select coalesce(sum(net_minor), 0) into total from car_costs where car_id = car;
  if total < 0 then
    raise exception 'car % would have cost less than nothing', car using errcode = 'check_violation', constraint = 'car_costs_sum';
  end if;
  update cars set costs_minor = total where id = car;
  return null;
end $$;
create trigger car_costs_sum after insert or update or delete on car_costs for each row execute function car_costs_summed();

-- … and a sum that somebody sets otherwise gets the line that makes it so.
create function car_costs_adjusted() returns trigger language plpgsql as $$
declare
  missing bigint := new.costs_minor - (select coalesce(sum(net_minor), 0) from car_costs where car_id = new.id);
begin
  if missing <> 0 then
    insert into car_costs (car_id, kind, spent_on, net_minor) values (new.id, 'ADJUSTMENT', (now() at time zone 'UTC')::date, missing);
  end if;
  return null;
end $$;
create trigger cars_costs_new after insert on cars for each row when (new.costs_minor <> 0) execute function car_costs_adjusted();
create trigger cars_costs_adjust after update of costs_minor on cars for each row when (old.costs_minor <> new.costs_minor) execute function car_costs_adjusted();
insert into car_costs (car_id, kind, spent_on, net_minor)
  select id, 'ADJUSTMENT', coalesce(created_at::date, current_date), costs_minor from cars where costs_minor <> 0;

update permission_sets set rights = rights || '{costs.write}' where rights @> '{cars.cost,cars.price}' and not rights @> '{costs.write}';
