-- Why the company named or accepted an amount below the minimum price, and who did so. `below_minimums` holds the minimum
-- of each car at that moment, in the order of the offer's cars; a minimum that is raised later is not covered.
alter table offer_rounds add column below_reason text check (length(below_reason) between 10 and 500);
alter table offer_rounds add column below_by uuid references staff_users;
alter table offer_rounds add column below_minimums bigint[];
alter table offer_rounds add constraint offer_rounds_below check ((below_reason is null) = (below_by is null) and (below_reason is null) = (below_minimums is null));
create index on offer_rounds (below_by);

-- An approval changes nothing that a dealer sees: it is news for staff alone.
create function tell_offer_approval() returns trigger language plpgsql as $$
begin
  perform pg_notify('bilbro', 'change offers ' || new.offer_id);
  return null;
end $$;
create trigger offer_rounds_tell_approval after update of below_reason on offer_rounds for each row execute function tell_offer_approval();

-- The last guard: no car is agreed on below its minimum without an approval. One cent is left for the rounding of shares.
create function offer_above_minimum() returns trigger language plpgsql as $$
begin
  if exists (
    select from offer_cars c join listings l on l.id = c.listing_id
    where c.offer_id = new.id and l.min_price_minor is not null
      and new.amount_minor::numeric * c.asking_minor + new.asking_minor < l.min_price_minor::numeric * new.asking_minor
      and not exists (
        select from offer_rounds r
        where r.offer_id = new.id and r.amount_minor = new.amount_minor and r.below_minimums[c.position + 1] >= l.min_price_minor)
  ) then
    raise exception 'offer % is below a minimum price', new.id using errcode = 'check_violation', constraint = 'offer_above_minimum';
  end if;
  return null;
end $$;
create constraint trigger offers_above_minimum after update of status on offers deferrable initially deferred
  for each row when (new.status = 'ACCEPTED' and old.status <> 'ACCEPTED') execute function offer_above_minimum();

-- Open amounts of the company of which a car is below its minimum without an approval.
create view overtaken_offers as
select c.offer_id, c.listing_id, o.company_id, o.amount_minor, o.version as offer_version
from offer_cars c join offers o on o.id = c.offer_id join listings l on l.id = c.listing_id
where c.is_open and o.last_by = 'SELLER' and o.status in ('COUNTERED_BY_SELLER', 'MIDPOINT_PROPOSED', 'ON_HOLD')
  and o.amount_minor::numeric * c.asking_minor < l.min_price_minor::numeric * o.asking_minor
  and coalesce((
    select r.below_minimums[c.position + 1] from offer_rounds r
    where r.offer_id = o.id and r.amount_minor is not null order by r.no desc limit 1), 0) < l.min_price_minor;
