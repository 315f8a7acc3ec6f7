-- What a work order is searched by stands ready, as with transports: its number and bay, and the words of its car.
alter table work_orders add column words text not null default '';
create function keep_work_order_words() returns trigger language plpgsql as $$
begin
  new.words := (
    select regexp_replace(plain_text(concat_ws(' ', new.no, new.bay, c.stock_no, c.vin, c.registration_no, c.brand, c.model)), '[^a-z0-9 ]', '', 'g')
    from cars c where c.id = new.car_id);
  return new;
end $$;
create trigger work_orders_words before insert or update on work_orders for each row execute function keep_work_order_words();
-- Also for rows that are copied in.
alter table work_orders enable always trigger work_orders_words;

create function work_orders_follow_car() returns trigger language plpgsql as $$
begin
  update work_orders set words = '' where car_id = new.id;
  return null;
end $$;
create trigger cars_name_work_orders after update of stock_no, vin, registration_no, brand, model on cars for each row
  when ((old.stock_no, old.vin, old.registration_no, old.brand, old.model) is distinct from (new.stock_no, new.vin, new.registration_no, new.brand, new.model))
  execute function work_orders_follow_car();

-- Nothing else of them changes, so open pages need not read them again.
alter table work_orders disable trigger work_orders_tell;
update work_orders set words = '';
alter table work_orders enable trigger work_orders_tell;
create index work_orders_search on work_orders using gin (words gin_trgm_ops) with (fastupdate = off);

-- The next day of an order without a look at each of its tasks.
create index work_order_tasks_next on work_order_tasks (order_id, due_on) where state in ('OPEN', 'IN_PROGRESS');
