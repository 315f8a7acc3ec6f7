-- How dealers come in: what they wrote, what was asked and answered, and what was decided.
create extension if not exists pg_trgm;

create table signups (
  id uuid primary key default new_id(),
  status text not null default 'SUBMITTED' check (status in ('SUBMITTED', 'IN_REVIEW', 'MORE_INFO', 'APPROVED', 'REJECTED')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- As their registers write them: capitals and digits alone.
  org_no text check (length(org_no) between 1 and 40),
  vat_id text check (length(vat_id) between 1 and 40),
  company_name text not null check (length(company_name) between 1 and 200),
  street text not null check (length(street) between 1 and 200),
  postal_code text not null check (length(postal_code) between 1 and 20),
  city text not null check (length(city) between 1 and 100),
  website text check (length(website) <= 200),
  contact_name text not null check (length(contact_name) between 1 and 120),
  email citext not null check (length(email) <= 254),
  phone text not null check (length(phone) between 1 and 40),
  language text not null check (language in ('de', 'no', 'dk', 'se', 'en')),
  message text not null default '' check (length(message) <= 2000),
  from_register boolean not null default false,
  terms_accepted_at timestamptz not null,
  question text check (length(question) <= 2000),
  asked_at timestamptz,
  answer text check (length(answer) <= 4000),
  answered_at timestamptz,
  reason text check (length(reason) <= 2000),
  decided_by uuid references staff_users,
  decided_at timestamptz,
  company_id uuid references buyer_companies,
  user_id uuid references buyer_users,
  welcomed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who is in has a company and a person; who is not has neither.
  constraint signups_approved check ((status = 'APPROVED') = (company_id is not null and user_id is not null)),
  constraint signups_decided check ((status in ('APPROVED', 'REJECTED')) = (decided_at is not null)),
  constraint signups_rejected check (status <> 'REJECTED' or reason is not null),
  constraint signups_asked check (status <> 'MORE_INFO' or question is not null)
);
-- Sent twice, or by two at once: one record as long as nothing is decided.
create unique index signups_email_open on signups (email) where status in ('SUBMITTED', 'IN_REVIEW', 'MORE_INFO');
create index on signups (status, created_at);
create index on signups (country, org_no) where org_no is not null;
create index on signups (decided_by) where decided_by is not null;
create index on signups (company_id) where company_id is not null;
create index on signups (user_id) where user_id is not null;

-- Files come before the sign-up that names them; those that none names are cleared after a day.
create table signup_documents (
  id uuid primary key default new_id(),
  signup_id uuid references signups on delete cascade,
  token_hash bytea not null unique,
  kind text not null check (kind in ('TRADE_LICENCE', 'ID', 'VAT_CERTIFICATE', 'BANK', 'OTHER')),
  name text not null check (length(name) between 1 and 200),
  file_id uuid not null references files,
  created_at timestamptz not null
);
create index on signup_documents (signup_id) where signup_id is not null;
create index on signup_documents (file_id);
create index on signup_documents (created_at) where signup_id is null;

-- Open queues hear of it at commit.
create function tell_signup() returns trigger language plpgsql as $$
begin
  perform pg_notify('bilbro', 'signups ' || new.id || ' ' || new.version || ' -');
  return null;
end $$;
create trigger signups_tell after insert or update on signups for each row execute function tell_signup();
