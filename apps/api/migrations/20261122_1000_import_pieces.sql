-- The rows of an imported file lie in pieces: one large value would keep everybody waiting while it is written and read.
create table car_import_pieces (
  import_id uuid not null references car_imports on delete cascade,
  number integer not null,
  -- {"rows": [["cell", …], …], "lines": [2, …]}
  piece json not null,
  primary key (import_id, number)
);
alter table car_imports add column headers jsonb not null default '[]', add column row_count integer not null default 0;
insert into car_import_pieces (import_id, number, piece)
  select id, 0, json_build_object('rows', rows -> 'rows', 'lines', rows -> 'lines') from car_imports where state = 'CHECKED';
update car_imports set headers = rows -> 'headers', row_count = jsonb_array_length(rows -> 'rows') where state = 'CHECKED';
alter table car_imports drop column rows;
