-- A dealer who is called otherwise has thousands of rows on the road: his name stands with him alone, and a search looks for it there.
-- What the rows themselves keep ready are their own words, those of car, contract and order.
drop trigger buyer_companies_name_transports on buyer_companies;

create function road_words(own text, car uuid, contract uuid) returns text language sql stable as $$
  select regexp_replace(plain_text(concat_ws(' ', own, c.stock_no, c.vin, c.brand, c.model, k.number)), '[^a-z0-9 ]', '', 'g')
  from cars c left join contracts k on k.id = contract where c.id = car
$$;
-- Of any of these tables: the trigger names which of its columns are words of its own.
create function keep_road_words() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
begin
  new.words := road_words(
    concat_ws(' ', (select string_agg(row ->> name, ' ') from unnest(tg_argv) name),
      (select order_ref from transport_orders where id = (row ->> 'order_id')::uuid)),
    new.car_id, new.contract_id);
  return new;
end $$;

drop trigger transport_words on transports;
drop trigger proof_file_words on proof_files;
drop trigger claim_words on claims;
drop trigger car_export_words on car_exports;
create trigger transport_words before insert or update on transports for each row
  execute function keep_road_words('no', 'carrier', 'driver_name', 'driver_plate');
create trigger proof_file_words before insert or update on proof_files for each row execute function keep_road_words();
create trigger claim_words before insert or update on claims for each row execute function keep_road_words('number');
create trigger car_export_words before insert or update on car_exports for each row execute function keep_road_words('mrn');
drop function transport_words;
drop function proof_file_words;
drop function claim_words;
drop function car_export_words;
drop function road_words(text, uuid, uuid, uuid);

create or replace function transports_follow_words() returns trigger language plpgsql as $$
declare
  of text := case tg_table_name when 'cars' then 'car_id' else 'contract_id' end;
  one text;
begin
  foreach one in array array['transports', 'proof_files', 'claims', 'car_exports'] loop
    execute format('update %I set words = '''' where %I = $1', one, of) using new.id;
  end loop;
  return null;
end $$;

-- Nothing else of them changes, so nobody is told.
do $$
declare
  one text;
begin
  foreach one in array array['transports transport_words', 'proof_files proof_file_words', 'claims claim_words', 'car_exports car_export_words'] loop
    execute format('alter table %I disable trigger user', split_part(one, ' ', 1));
    execute format('alter table %I enable trigger %I', split_part(one, ' ', 1), split_part(one, ' ', 2));
    execute format('update %I set words = ''''', split_part(one, ' ', 1));
    execute format('alter table %I enable trigger user', split_part(one, ' ', 1));
  end loop;
end $$;
