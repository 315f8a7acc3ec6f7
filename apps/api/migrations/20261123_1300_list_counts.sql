-- How many rows a list holds, by what its tabs and its most used filters divide it: kept by triggers, because counting 100,000 rows for
-- each look at the first page is what makes it slow. A writer takes a counter that nobody holds, or makes one: nobody waits for anybody.
create table list_counts (
  list text not null,
  key text[] not null,
  slot int not null,
  count bigint not null,
  primary key (list, key, slot)
) with (fillfactor = 50);

create function add_list_count(of text, its_key text[], n bigint) returns void language plpgsql as $$
begin
  update list_counts set count = count + n where (list, key, slot) = (
    select list, key, slot from list_counts where list = of and key = its_key limit 1 for update skip locked
  );
  if not found then
    insert into list_counts as c (list, key, slot, count) values (of, its_key, pg_backend_pid(), n)
    on conflict (list, key, slot) do update set count = c.count + excluded.count;
  end if;
end $$;
-- What a row is counted by: the columns that its table's triggers name.
create function list_key(of jsonb, columns text[]) returns text[] language sql immutable as $$
  select array_agg(coalesce(of ->> name, '') order by at) from unnest(columns) with ordinality u (name, at)
$$;
create function count_rows_added() returns trigger language plpgsql as $$
begin
  perform add_list_count(tg_table_name, key, count(*)) from (select list_key(to_jsonb(r), tg_argv) as key from added r) k group by key;
  return null;
end $$;
create function count_rows_moved() returns trigger language plpgsql as $$
begin
  perform add_list_count(tg_table_name, key, sum(n)::bigint) from (
    select list_key(to_jsonb(r), tg_argv) as key, 1 as n from added r union all select list_key(to_jsonb(r), tg_argv), -1 from removed r
  ) k group by key having sum(n) <> 0;
  return null;
end $$;
create function count_rows_removed() returns trigger language plpgsql as $$
begin
  perform add_list_count(tg_table_name, key, -count(*)) from (select list_key(to_jsonb(r), tg_argv) as key from removed r) k group by key;
  return null;
end $$;

-- For the migration of a table whose list is long; `core/lists/kept-counts.ts` reads what it keeps.
create procedure keep_list_counts(of text, variadic columns text[]) language plpgsql as $$
declare
  named text := (select string_agg(quote_literal(c), ', ') from unnest(columns) c);
begin
  execute format('insert into list_counts (list, key, slot, count)
    select %L, list_key(to_jsonb(r), array[%s]), 0, count(*) from %I r group by 2', of, named, of);
  execute format('create trigger %I after insert on %I referencing new table as added for each statement execute function count_rows_added(%s)',
    of || '_count_added', of, named);
  execute format('create trigger %I after update on %I referencing old table as removed new table as added for each statement
    execute function count_rows_moved(%s)', of || '_count_moved', of, named);
  execute format('create trigger %I after delete on %I referencing old table as removed for each statement execute function count_rows_removed(%s)',
    of || '_count_removed', of, named);
end $$;
call keep_list_counts('transports', 'is_internal', 'status_group', 'status', 'delivery_provider');
call keep_list_counts('proof_files', 'status');
call keep_list_counts('claims', 'status');
call keep_list_counts('car_exports', 'status');
