-- How somebody has the menu of the office. Not a column of staff_users: whatever changes there is told to all as a change of rights.
create table staff_menus (
  user_id uuid primary key references staff_users on delete cascade,
  value jsonb not null
);
