-- One trigger for whatever open pages and the search index must hear of; delivered at commit. Its arguments are the topic
-- of the row, then pairs: the topic of a parent, and the column that names it.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  seen jsonb;
  parent text;
  parents text := '';
begin
  if tg_nargs > 1 then
    -- A row that goes from one parent to another is news of both.
    foreach seen in array case tg_op
      when 'INSERT' then array[to_jsonb(new)] when 'DELETE' then array[to_jsonb(old)]
      else array[to_jsonb(new), to_jsonb(old)] end
    loop
      for i in 1 .. tg_nargs - 1 by 2 loop
        parent := ' ' || tg_argv[i] || ':' || (seen ->> tg_argv[i + 1]);
        if parent is not null and position(parent in parents) = 0 then parents := parents || parent; end if;
      end loop;
    end loop;
  end if;
  perform pg_notify('bilbro', 'change ' || tg_argv[0] || ' ' || coalesce(new.id, old.id) || parents);
  return null;
end $$;

drop trigger cars_tell on cars;
drop trigger listings_tell on listings;
drop trigger signups_tell on signups;
drop function tell_signup;
create trigger cars_tell after insert or update or delete on cars for each row execute function tell_change('cars');
create trigger listings_tell after insert or update or delete on listings for each row execute function tell_change('listings', 'cars', 'car_id');
create trigger signups_tell after insert or update or delete on signups for each row execute function tell_change('signups');
