-- What a dealer wants to be told by mail.
alter table buyer_users
  add column notify_sign_ins boolean not null default true,
  add column notify_new_cars text not null default 'OFF' check (notify_new_cars in ('OFF', 'DAILY', 'WEEKLY')),
  add column new_cars_told_at timestamptz;
create index on buyer_users (notify_new_cars) where notify_new_cars <> 'OFF';
