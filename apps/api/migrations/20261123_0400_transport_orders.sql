-- A car goes by an order once; and while an order stands, or may stand, its transport goes by no other.
create unique index transports_car_of_order on transports (order_id, car_id);
create function transport_keeps_order() returns trigger language plpgsql as $$
begin
  if exists (select from transport_orders where id = old.order_id and status in ('WANTED', 'PLACED', 'CANCELLING')) then
    raise unique_violation using constraint = 'transport_keeps_order', table = 'transports';
  end if;
  return new;
end
$$;
create trigger transport_keeps_order before update of order_id on transports for each row
  when (old.order_id is not null and new.order_id is not null and new.order_id <> old.order_id)
  execute function transport_keeps_order();
