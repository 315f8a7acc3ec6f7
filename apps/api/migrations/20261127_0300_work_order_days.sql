-- The first day by which something has to be done on an open order, kept on the order: the list filters by it.
alter table work_orders add column due_on date;

create function work_order_due_on(id uuid, state text, planned_until date) returns date language sql stable as $$
  select case when $2 in ('DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD') then least($3,
    (select min(k.due_on) from work_order_tasks k where k.order_id = $1 and k.state in ('OPEN', 'IN_PROGRESS'))) end
$$;

create function keep_due_on() returns trigger language plpgsql as $$
begin
  new.due_on := work_order_due_on(new.id, new.state, new.planned_until);
  return new;
end $$;
create trigger work_orders_due before insert or update of state, planned_until on work_orders
for each row execute function keep_due_on();

-- Writers of tasks have locked the order.
create function keep_due_on_of_order() returns trigger language plpgsql as $$
begin
  update work_orders o set due_on = work_order_due_on(o.id, o.state, o.planned_until)
  where o.id = coalesce(new.order_id, old.order_id)
    and o.due_on is distinct from work_order_due_on(o.id, o.state, o.planned_until);
  return null;
end $$;
create trigger work_order_tasks_due after insert or delete or update of due_on, state on work_order_tasks
for each row execute function keep_due_on_of_order();

update work_orders set due_on = work_order_due_on(id, state, planned_until);
create index work_orders_due on work_orders (due_on) where due_on is not null;
-- Counts by state read it alone.
create index work_orders_due_state on work_orders (state, due_on);
