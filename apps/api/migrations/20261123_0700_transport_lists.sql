-- Lists of the road over many rows: each order and each filter has its index, and what is searched stands ready.

-- What a transport is found by in the house: its own words, those of its car, dealer, contract and order.
alter table transports add column words text not null default '';
create function transport_words() returns trigger language plpgsql as $$
begin
  new.words := (
    select regexp_replace(plain_text(concat_ws(' ', new.no, new.carrier, new.driver_name, new.driver_plate, c.stock_no, c.vin, c.brand,
      c.model, b.name, k.number, o.order_ref)), '[^a-z0-9 ]', '', 'g')
    from cars c left join buyer_companies b on b.id = new.company_id left join contracts k on k.id = new.contract_id
      left join transport_orders o on o.id = new.order_id
    where c.id = new.car_id);
  return new;
end $$;
create trigger transport_words before insert or update on transports for each row execute function transport_words();
-- An order's own number comes before its transports are moved by it, in one transaction; names may change at any time.
create function transports_follow_words() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'cars' then update transports set words = '' where car_id = new.id;
  elsif tg_table_name = 'buyer_companies' then update transports set words = '' where company_id = new.id;
  else update transports set words = '' where contract_id = new.id;
  end if;
  return null;
end $$;
create trigger cars_name_transports after update of stock_no, vin, brand, model on cars for each row
  when ((old.stock_no, old.vin, old.brand, old.model) is distinct from (new.stock_no, new.vin, new.brand, new.model))
  execute function transports_follow_words();
create trigger buyer_companies_name_transports after update of name on buyer_companies for each row
  when (old.name is distinct from new.name) execute function transports_follow_words();
create trigger contracts_number_transports after update of number on contracts for each row
  when (old.number is distinct from new.number) execute function transports_follow_words();
update transports set words = '';
create index transports_words on transports using gin (words gin_trgm_ops) with (fastupdate = off);

create index on transports (is_internal, updated_at, id);
create index on transports (is_internal, created_at, id);
create index on transports (is_internal, status_group, updated_at, id);
create index on transports (is_internal, status, updated_at, id);
create index on transports (is_internal, pickup_planned_at, id);
create index on transports (is_internal, pickup_planned_at desc nulls last, id desc);
create index on transports (is_internal, delivery_planned_at, id);
create index on transports (is_internal, delivery_planned_at desc nulls last, id desc);
-- Counts of the tabs under the usual filters, without the rows; small, because equal entries lie together.
create index on transports (is_internal, status_group);
create index on transports (is_internal, delivery_provider, status_group);
create index on transports (is_internal, status, status_group);
create index transports_flagged on transports using gin (flags) with (fastupdate = off) where flags <> '{}';

create index on proof_files (due_on, id);
create index on proof_files (opened_on, id);
create index on claims (due_on, id);
create index on claims (due_on desc nulls last, id desc);
create index on claims (created_at, id);
create index on claims (updated_at, id);
create index on car_exports (started_at, id);
create index on car_exports (updated_at, id);
