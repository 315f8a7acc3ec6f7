-- The number of a car at biil, as unique as its VIN: one active car has it.
alter table cars add column biil_id text check (biil_id ~ '^[A-Za-z0-9_-]{1,40}$');
create unique index cars_biil_active on cars (biil_id) where biil_id is not null and status not in ('DELETED', 'CANCELLED', 'DELIVERED');
