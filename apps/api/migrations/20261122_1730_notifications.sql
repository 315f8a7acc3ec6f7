-- What somebody was told of: a member of staff or a dealer. Its text is made of kind and params in the reader's language.
create table notifications (
  id uuid primary key default new_id(),
  staff_id uuid references staff_users on delete cascade,
  buyer_user_id uuid references buyer_users on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  params jsonb not null default '{}',
  link text not null check (length(link) between 1 and 300),
  -- Told once: a second notification with the same word to the same reader is not made.
  dedupe text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz,
  check (num_nonnulls(staff_id, buyer_user_id) = 1)
);
create unique index notifications_staff_once on notifications (staff_id, dedupe) where dedupe is not null;
create unique index notifications_buyer_once on notifications (buyer_user_id, dedupe) where dedupe is not null;
create index on notifications (staff_id, created_at desc) where staff_id is not null;
create index on notifications (buyer_user_id, created_at desc) where buyer_user_id is not null;
create index on notifications (staff_id) where staff_id is not null and read_at is null;
create index on notifications (buyer_user_id) where buyer_user_id is not null and read_at is null;
create index on notifications (created_at);
create trigger notifications_tell after insert or update or delete on notifications for each row
  execute function tell_change('notifications', 'notifications', 'staff_id', 'notifications', 'buyer_user_id');

-- Groups of notifications of which somebody wants no mail.
alter table staff_users add column mails_off text[] not null default '{}';
alter table buyer_users add column mails_off text[] not null default '{}';
