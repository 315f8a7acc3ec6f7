-- A table that was of two accounts does not tell whose it is: it is asked about each time.
alter table statement_layouts add column is_shared boolean not null default false;
