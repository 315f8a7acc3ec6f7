-- Notes stand on cars, on requests and on the cars of a request: one table, so that they are the same everywhere.
alter table car_notes rename to notes;
alter table notes
  alter column car_id drop not null,
  add column request_id uuid references car_requests on delete cascade,
  -- What is for the dealer he reads on the portal; what stands on a car alone no dealer reads.
  add column visibility text not null default 'INTERNAL' check (visibility in ('INTERNAL', 'DEALER')),
  -- Colleagues whom the text names.
  add column mentions uuid[] not null default '{}',
  add constraint notes_somewhere check (num_nonnulls(car_id, request_id) >= 1),
  add constraint notes_for_dealer check (visibility = 'INTERNAL' or request_id is not null);
create index on notes (request_id, created_at desc) where request_id is not null;
create trigger notes_tell after insert or update or delete on notes for each row
  execute function tell_change('notes', 'notes', 'car_id', 'notes', 'request_id');
