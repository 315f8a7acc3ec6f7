-- Since when the dealer, or a carrier of theirs, is to collect a released car; null while the company brings it. Gate code,
-- storage and "you can collect it" are for the former alone.
alter table car_releases add column dealer_collects_since timestamptz;

-- The order with a carrier says who moves the car; without one the contract does.
create function dealer_collects(of_contract uuid, of_car uuid) returns boolean language sql stable as $$
  select case t.delivery_provider
    when 'SELF_PICKUP' then true
    when 'AUTOSPED' then false
    when 'GIRE' then false
    else coalesce(k.document->'delivery'->>'transport' in ('BUYER_CARRIER', 'BUYER_SELF'), false) end
  from contracts k
  left join lateral (
    select delivery_provider from transports
    where contract_id = k.id and car_id = of_car and status <> 'CANCELED' order by leg limit 1) t on true
  where k.id = of_contract
$$;

create function release_collects() returns trigger language plpgsql as $$
begin
  if new.dealer_collects_since is null and dealer_collects(new.contract_id, new.car_id) then
    new.dealer_collects_since := new.released_at;
  end if;
  return new;
end $$;
create trigger car_releases_collects before insert on car_releases for each row execute function release_collects();

create function transport_collects() returns trigger language plpgsql as $$
begin
  update car_releases r
  set dealer_collects_since = case when dealer_collects(r.contract_id, r.car_id) then coalesce(r.dealer_collects_since, greatest(new.updated_at, r.released_at)) end
  where r.contract_id = new.contract_id and r.car_id = new.car_id and r.taken_back_at is null and r.redeemed_at is null
    and (r.dealer_collects_since is not null) <> dealer_collects(r.contract_id, r.car_id);
  return null;
end $$;
create trigger transports_collects after insert or update of delivery_provider, status on transports
  for each row when (new.contract_id is not null) execute function transport_collects();

update car_releases set dealer_collects_since = released_at where dealer_collects(contract_id, car_id);
