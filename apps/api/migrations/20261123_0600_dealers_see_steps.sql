-- The dealer sees the steps of customs and registration on the timeline of his car: whoever looks at its transport hears of them.
create function tell_way_of_car() returns trigger language plpgsql as $$
declare
  way record;
begin
  for way in select id, company_id from transports where car_id = coalesce(new.car_id, old.car_id) and not is_internal and status <> 'CANCELED' loop
    perform pg_notify('bilbro', 'change transports ' || way.id || ' ownDeals:' || way.company_id);
  end loop;
  return null;
end $$;
create trigger road_steps_tell_way after insert or update or delete on road_steps for each row execute function tell_way_of_car();
