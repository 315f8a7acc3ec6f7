-- Notes stand on contracts too, for the house or for the dealer whose order it is.
alter table notes
  add column contract_id uuid references contracts on delete cascade,
  drop constraint notes_somewhere,
  drop constraint notes_for_dealer,
  -- One place: a contract, or a request, a car, or a car of a request.
  add constraint notes_somewhere check (num_nonnulls(contract_id, coalesce(request_id, car_id)) = 1),
  add constraint notes_for_dealer check (visibility = 'INTERNAL' or request_id is not null or contract_id is not null);
create index on notes (contract_id, created_at desc) where contract_id is not null;
drop trigger notes_tell on notes;
create trigger notes_tell after insert or update or delete on notes for each row
  execute function tell_change('notes', 'notes', 'car_id', 'notes', 'request_id', 'notes', 'contract_id');
