-- Who wrote a text last, and which state of it an editor has seen. A text that goes back to the catalogue keeps its row,
-- so that its version goes on and its history stays findable.
alter table translations
  drop column category,
  alter column value drop not null,
  add constraint translations_value_filled check (length(value) > 0),
  add column id uuid not null unique default new_id(),
  add column version int not null default 1,
  add column updated_by uuid references staff_users;
create index on translations (updated_by);
