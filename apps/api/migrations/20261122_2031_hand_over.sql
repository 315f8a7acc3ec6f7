-- Who fetched a car, by what authority, whose papers were looked at, and what went with it.
alter table car_releases
  add driver_authority text check (driver_authority in ('NAMED', 'POWER_OF_ATTORNEY', 'CARRIER_ORDER')),
  add identity_checked_by uuid references staff_users,
  add handed_papers text[] not null default '{}';
create index on car_releases (identity_checked_by);
