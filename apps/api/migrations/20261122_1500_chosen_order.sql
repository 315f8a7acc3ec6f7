-- Photos that were chosen together arrive in any order: which choice one belongs to, and its place there.
alter table car_attachments
  add column chosen_batch uuid,
  add column chosen_place int check (chosen_place >= 0);
create index on car_attachments (car_id, chosen_batch) where chosen_batch is not null;
