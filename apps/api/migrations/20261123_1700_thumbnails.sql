-- The leading picture as a stamp: a list of hundreds of rows must not decode pictures as wide as half a screen.
alter table cars add column thumbnail_file_id uuid references files;
alter table cars disable trigger user;
update cars c set thumbnail_file_id = a.small_file_id
  from car_attachments a where a.medium_file_id = c.photo_file_id and a.car_id = c.id;
alter table cars enable trigger user;
create index cars_thumbnail_file on cars (thumbnail_file_id);
