-- Saved views of the lists of the office, for oneself and shared (decision 127).
create table saved_views (
  id uuid primary key default new_id(),
  version int not null default 1,
  owner_id uuid not null references staff_users,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null check (length(search::text) <= 20000),
  layout jsonb check (layout is null or length(layout::text) <= 20000),
  sharing text not null default 'NOBODY' check (sharing in ('NOBODY', 'CHOSEN', 'EVERYBODY')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_name on saved_views (owner_id, list, lower(name));
create index on saved_views (list, sharing);

-- The colleagues and the permission sets that a view is shared with.
create table saved_view_people (
  view_id uuid not null references saved_views on delete cascade,
  user_id uuid not null references staff_users,
  primary key (view_id, user_id)
);
create index on saved_view_people (user_id);
create table saved_view_sets (
  view_id uuid not null references saved_views on delete cascade,
  set_id uuid not null references permission_sets on delete cascade,
  primary key (view_id, set_id)
);
create index on saved_view_sets (set_id);

-- In which order a reader sees the views of a list, and which of them opens first.
create table saved_view_places (
  user_id uuid not null references staff_users,
  view_id uuid not null references saved_views on delete cascade,
  list text not null,
  place int not null check (place between 0 and 999),
  is_default boolean not null default false,
  primary key (user_id, view_id)
);
create unique index saved_view_places_default on saved_view_places (user_id, list) where is_default;
create index on saved_view_places (view_id);

-- The views that were kept with the columns of a list. The second one of the same name gets a mark, so that none is lost.
with old as (
  select p.user_id, p.table_name as list, v.value as view, v.ordinality as place,
    left(coalesce(nullif(btrim(v.value ->> 'name'), ''), '–'), 60) as name
  from table_preferences p, jsonb_array_elements(case when jsonb_typeof(p.value -> 'views') = 'array' then p.value -> 'views' else '[]' end)
    with ordinality v
), numbered as (
  select *, row_number() over (partition by user_id, list, lower(name) order by place) as nth from old
), named as (
  select new_id() as id, user_id, list, place, view,
    case when nth = 1 then name else left(name, 51) || ' (' || left(md5(place || view::text), 6) || ')' end as name
  from numbered
), made as (
  insert into saved_views (id, owner_id, list, name, search, created_at, updated_at)
  select id, user_id, list, name,
    case when jsonb_typeof(view -> 'search') = 'object' and length((view -> 'search')::text) <= 20000 then view -> 'search' else '{}' end,
    now(), now()
  from named
)
insert into saved_view_places (user_id, view_id, list, place) select user_id, id, list, place from named;
update table_preferences set value = value - 'views' where value ? 'views';
