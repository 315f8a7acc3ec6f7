-- Ads for cars outside the portal. One row per car and channel, which lives through every publication.
create table channel_ads (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  channel text not null check (channel in ('MOBILE_DE', 'OUTLET')),
  state text not null check (state in ('PUBLISHING', 'ONLINE', 'BLOCKED', 'FAILED', 'REMOVING', 'REMOVED')),
  state_at timestamptz not null default now(),
  -- The service that has the ad, so that an ad of a demo is never looked for at the real one.
  provider text check (length(provider) between 1 and 60),
  remote_id text check (length(remote_id) between 1 and 100),
  -- Our key of this publication. A car that is published again gets a new one.
  insertion_id uuid not null default new_id(),
  -- Set before the first call of a publication: the channel may have an ad from then on, even if its answer was lost.
  attempted_at timestamptz,
  sent_hash text check (length(sent_hash) = 64),
  sent_at timestamptz,
  -- What the channel called our photos, by their SHA-256.
  photo_refs jsonb not null default '{}',
  problems jsonb not null default '[]',
  fault text check (length(fault) <= 300),
  failures int not null default 0 check (failures >= 0),
  -- When the next call is to be made; null: nothing is to be done.
  due_at timestamptz,
  -- One process works on an ad at a time. A process that was killed loses it then.
  busy_until timestamptz,
  removing_since timestamptz,
  removal_reason text check (removal_reason in ('STAFF', 'SOLD', 'RESERVED', 'WITHDRAWN', 'MOVED', 'CANCELLED', 'DELETED', 'NOT_FOR_SALE')),
  alarmed_at timestamptz,
  -- The car is on sale again: staff say whether it is advertised again.
  asks_again boolean not null default false,
  requested_by uuid references staff_users,
  created_at timestamptz not null default now(),
  check ((state = 'REMOVING') = (removing_since is not null)),
  check (state <> 'REMOVED' or (remote_id is null and due_at is null and removal_reason is not null)),
  check (state <> 'ONLINE' or (remote_id is not null and sent_at is not null)),
  check (remote_id is null or provider is not null),
  check (not asks_again or state in ('REMOVING', 'REMOVED'))
);
create unique index channel_ads_once on channel_ads (car_id, channel);
create unique index channel_ads_remote on channel_ads (provider, remote_id) where remote_id is not null;
create index on channel_ads (due_at) where due_at is not null;
create index on channel_ads (busy_until) where busy_until is not null;
create index on channel_ads (channel, state, state_at);
create index on channel_ads (requested_by);
create trigger channel_ads_tell after insert or update of version, state, asks_again on channel_ads for each row execute function tell_change('channels');

-- What a nightly comparison found and did.
create table channel_differences (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('MOBILE_DE', 'OUTLET')),
  found_at timestamptz not null default now(),
  kind text not null check (kind in ('GONE_THERE', 'STILL_THERE', 'FOUND_AGAIN', 'DIFFERENT', 'UNKNOWN_THERE')),
  car_id uuid references cars,
  remote_id text not null check (length(remote_id) between 1 and 100),
  -- Names of what differs, or the stock number of an ad that no car has.
  details text[] not null default '{}'
);
create index on channel_differences (found_at desc);
create index on channel_differences (car_id);

-- The last comparison of each channel.
create table channel_comparisons (
  channel text primary key check (channel in ('MOBILE_DE', 'OUTLET')),
  begun_at timestamptz not null,
  ended_at timestamptz,
  ads int check (ads >= 0),
  differences int check (differences >= 0),
  fault text check (length(fault) <= 300)
);

-- A sold car that is still advertised is the worst outcome. So the transaction that takes a car from sale also takes its
-- ads away, whichever code made the change; a job calls the channel and repeats until it confirms.
create function end_channel_ads(car uuid, of_channel text, why text) returns void language sql as $$
  update channel_ads set
    state = case when attempted_at is null and remote_id is null then 'REMOVED' else 'REMOVING' end,
    removing_since = case when attempted_at is null and remote_id is null then null else now() end,
    due_at = case when attempted_at is null and remote_id is null then null else now() end,
    state_at = now(), removal_reason = why, alarmed_at = null, asks_again = false,
    problems = '[]', fault = null, failures = 0, version = version + 1
  where car_id = car and channel = of_channel and state not in ('REMOVING', 'REMOVED')
$$;
create function channel_ads_follow_listing() returns trigger language plpgsql as $$
begin
  if new.status not in ('AVAILABLE', 'LOCKED') then
    perform end_channel_ads(new.car_id, 'MOBILE_DE', case
      when new.status in ('DRAFT', 'WITHDRAWN') then 'WITHDRAWN' when new.status = 'MOVED_TO_OUTLET' then 'MOVED' else 'SOLD' end);
  end if;
  if new.status <> 'MOVED_TO_OUTLET' then
    perform end_channel_ads(new.car_id, 'OUTLET', case
      when new.status in ('DRAFT', 'AVAILABLE', 'LOCKED') then 'MOVED' when new.status = 'WITHDRAWN' then 'WITHDRAWN' else 'SOLD' end);
  end if;
  return null;
end $$;
create trigger listings_channel_ads after update of status on listings
for each row when (new.status is distinct from old.status) execute function channel_ads_follow_listing();

create function channel_ads_follow_car() returns trigger language plpgsql as $$
declare
  why text := case new.status when 'RESERVED' then 'RESERVED' when 'CANCELLED' then 'CANCELLED' when 'DELETED' then 'DELETED'
    when 'RECONDITIONING' then 'NOT_FOR_SALE' when 'INSPECTION' then 'NOT_FOR_SALE' when 'DRAFT' then 'NOT_FOR_SALE' else 'SOLD' end;
begin
  if new.status <> 'AVAILABLE' then
    perform end_channel_ads(new.id, 'MOBILE_DE', why);
    perform end_channel_ads(new.id, 'OUTLET', why);
  end if;
  return null;
end $$;
create trigger cars_channel_ads after update of status on cars
for each row when (new.status is distinct from old.status) execute function channel_ads_follow_car();

-- A change of a car, its photos, price or texts makes its ads due; the job sends only what differs from what was sent.
create function channel_ads_due() returns trigger language plpgsql as $$
begin
  update channel_ads set due_at = least(due_at, now())
  where car_id = case tg_table_name when 'cars' then new.id else (to_jsonb(new) ->> 'car_id')::uuid end
    and state in ('ONLINE', 'BLOCKED', 'FAILED') and due_at is distinct from least(due_at, now());
  return null;
end $$;
create trigger cars_channel_ads_due after update on cars for each row execute function channel_ads_due();
create trigger listings_channel_ads_due after update on listings for each row execute function channel_ads_due();

update permission_sets set rights = rights || '{channels.read}'
where rights @> '{b2b.read}' and not rights @> '{channels.read}';
update permission_sets set rights = rights || '{channels.manage}'
where rights @> '{b2b.write}' and not rights @> '{channels.manage}';
