-- What proofs, claims and exports are searched by stands ready, as with transports: their own words, those of car, dealer and contract.
create function road_words(own text, car uuid, company uuid, contract uuid) returns text language sql stable as $$
  select regexp_replace(plain_text(concat_ws(' ', own, c.stock_no, c.vin, c.brand, c.model, b.name, k.number)), '[^a-z0-9 ]', '', 'g')
  from cars c left join buyer_companies b on b.id = company left join contracts k on k.id = contract where c.id = car
$$;

alter table proof_files add column words text not null default '';
create function proof_file_words() returns trigger language plpgsql as $$
begin
  new.words := road_words('', new.car_id, new.company_id, new.contract_id);
  return new;
end $$;
create trigger proof_file_words before insert or update on proof_files for each row execute function proof_file_words();

alter table claims add column words text not null default '';
create function claim_words() returns trigger language plpgsql as $$
begin
  new.words := road_words(new.number, new.car_id, new.company_id, new.contract_id);
  return new;
end $$;
create trigger claim_words before insert or update on claims for each row execute function claim_words();

alter table car_exports add column words text not null default '';
create function car_export_words() returns trigger language plpgsql as $$
begin
  new.words := road_words(new.mrn, new.car_id, new.company_id, new.contract_id);
  return new;
end $$;
create trigger car_export_words before insert or update on car_exports for each row execute function car_export_words();

-- Names may change at any time.
create or replace function transports_follow_words() returns trigger language plpgsql as $$
declare
  of text := case tg_table_name when 'cars' then 'car_id' when 'buyer_companies' then 'company_id' else 'contract_id' end;
  one text;
begin
  foreach one in array array['transports', 'proof_files', 'claims', 'car_exports'] loop
    execute format('update %I set words = '''' where %I = $1', one, of) using new.id;
  end loop;
  return null;
end $$;

-- Nothing else of them changes, so nobody is told.
alter table proof_files disable trigger user;
alter table claims disable trigger user;
alter table car_exports disable trigger user;
update proof_files set words = road_words('', car_id, company_id, contract_id);
update claims set words = road_words(number, car_id, company_id, contract_id);
update car_exports set words = road_words(mrn, car_id, company_id, contract_id);
alter table proof_files enable trigger user;
alter table claims enable trigger user;
alter table car_exports enable trigger user;

create index proof_files_words on proof_files using gin (words gin_trgm_ops) with (fastupdate = off);
create index claims_words on claims using gin (words gin_trgm_ops) with (fastupdate = off);
create index car_exports_words on car_exports using gin (words gin_trgm_ops) with (fastupdate = off);
