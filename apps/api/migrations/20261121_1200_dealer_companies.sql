-- Where a dealer's cars are delivered to.
create table buyer_addresses (
  id uuid primary key default new_id(),
  company_id uuid not null references buyer_companies on delete cascade,
  label text not null check (length(label) between 1 and 80),
  street text not null check (length(street) between 1 and 200),
  postal_code text not null check (length(postal_code) between 1 and 20),
  city text not null check (length(city) between 1 and 100),
  country text not null check (country ~ '^[A-Z]{2}$'),
  opening_hours text not null default '' check (length(opening_hours) <= 300),
  contact text not null default '' check (length(contact) <= 120),
  phone text not null default '' check (length(phone) <= 40),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index on buyer_addresses (company_id);

alter table buyer_companies
  add column contact_name text check (length(contact_name) <= 120),
  add constraint buyer_companies_status_reason_check check (length(status_reason) <= 1000);
create index buyer_companies_name on buyer_companies (lower(name), id);

-- A company that is let in keeps somebody who speaks for it. Two who step down at once wait for each other at the company.
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  perform 1 from buyer_companies where id = old.company_id for no key update;
  if not exists (
    select 1 from buyer_users where company_id = old.company_id and id <> old.id and role = 'ADMIN' and status = 'ACTIVE'
  ) then
    raise exception 'the last administrator of a company' using errcode = 'check_violation', constraint = 'buyer_users_last_admin';
  end if;
  return new;
end $$;
create trigger buyer_users_last_admin before update of role, status, company_id on buyer_users for each row
  when (old.role = 'ADMIN' and old.status = 'ACTIVE' and (new.role <> 'ADMIN' or new.status = 'DISABLED' or new.company_id <> old.company_id))
  execute function keep_last_admin();

-- A user's role decides what he may do for his company: whoever remembers it must hear of its change.
drop trigger buyer_users_tell on buyer_users;
create trigger buyer_users_tell after update of status, company_id, name, email, language, role or delete on buyer_users
  for each statement execute function tell_access();
