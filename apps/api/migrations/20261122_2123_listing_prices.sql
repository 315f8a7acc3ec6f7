-- What a listing cost since when, as dealers could see it: prices of drafts and of the outlet were never theirs.
create table listing_prices (
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null,
  price_minor bigint not null,
  primary key (listing_id, at)
);

create function note_listing_price() returns trigger language plpgsql as $$
declare
  known bigint;
  published timestamptz := coalesce(new.published_at, new.created_at);
begin
  select price_minor into known from listing_prices where listing_id = new.id order by at desc limit 1;
  if known is null and new.previous_price_minor is not null and new.updated_at > published then
    -- It comes with a past.
    insert into listing_prices values (new.id, published, new.previous_price_minor), (new.id, new.updated_at, new.price_minor);
  elsif known is null then
    insert into listing_prices values (new.id, published, new.price_minor) on conflict (listing_id, at) do update set price_minor = excluded.price_minor;
  elsif known <> new.price_minor then
    insert into listing_prices values (new.id, now(), new.price_minor) on conflict (listing_id, at) do update set price_minor = excluded.price_minor;
  end if;
  return null;
end $$;
create trigger listings_price after insert or update of price_minor, status on listings for each row
  when (new.status = 'AVAILABLE' and new.price_minor is not null) execute function note_listing_price();

insert into listing_prices
select id, coalesce(published_at, created_at), coalesce(previous_price_minor, price_minor) from listings
where status not in ('DRAFT', 'MOVED_TO_OUTLET') and price_minor is not null;
insert into listing_prices
select id, updated_at, price_minor from listings
where status not in ('DRAFT', 'MOVED_TO_OUTLET') and price_minor is not null and previous_price_minor <> price_minor
on conflict (listing_id, at) do update set price_minor = excluded.price_minor;
