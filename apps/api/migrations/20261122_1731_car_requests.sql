-- What dealers look for: one dealer's wish, and how far the house is with it.
create table car_requests (
  id uuid primary key default new_id(),
  request_no int generated always as identity (start with 1001),
  company_id uuid not null references buyer_companies,
  -- The dealer's user who asked; null where staff wrote it down.
  asked_by uuid references buyer_users,
  source text not null check (source in ('PORTAL', 'INTEREST', 'PHONE', 'MAIL', 'VISIT')),
  status text not null default 'NEW' check (status in ('NEW', 'CONTACTED', 'QUALIFIED', 'CARS_PROPOSED', 'OFFER_SENT', 'NEGOTIATION', 'CONTRACT', 'WON', 'LOST', 'ARCHIVED')),
  -- The last open state: where restoring leads.
  status_before text,
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  assignee_id uuid references staff_users,
  due_at timestamptz,
  -- The due time for which its priority was raised already.
  raised_for timestamptz,
  brand text check (length(brand) between 1 and 60),
  model text check (length(model) between 1 and 80),
  wish text not null default '' check (length(wish) <= 1000),
  year_min int check (year_min between 1950 and 2100),
  year_max int check (year_max between 1950 and 2100),
  mileage_max int check (mileage_max >= 0),
  price_max_minor bigint check (price_max_minor >= 0),
  -- Of the budget.
  currency text not null default 'EUR' check (currency in ('EUR', 'NOK', 'DKK', 'SEK')),
  fuels text[] not null default '{}',
  gearbox text check (gearbox in ('MANUAL_GEAR', 'SEMIAUTOMATIC_GEAR', 'AUTOMATIC_GEAR')),
  quantity int not null default 1 check (quantity between 1 and 100),
  country text check (country ~ '^[A-Z]{2}$'),
  tax_wish text not null default 'ANY' check (tax_wish in ('ANY', 'MARGIN', 'NET')),
  needed_by date,
  loss_reason text check (loss_reason in ('PRICE', 'TOO_SLOW', 'OTHER_DEALER', 'SPEC', 'CONDITION', 'TAX_LANDED', 'FINANCING', 'TRANSPORT', 'NO_REPLY', 'NOT_NEEDED')),
  closed_at timestamptz,
  last_contact_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint car_requests_years check (year_min <= year_max),
  constraint car_requests_lost check (status <> 'LOST' or loss_reason is not null)
);
create unique index car_requests_no on car_requests (request_no);
create index on car_requests (company_id, created_at desc);
create index on car_requests (status, due_at);
create index on car_requests (assignee_id) where assignee_id is not null;
create index on car_requests (asked_by) where asked_by is not null;
create trigger car_requests_tell after insert or update or delete on car_requests for each row
  execute function tell_change('requests', 'requests', 'company_id');

-- Cars that are thought of for a request, or that its dealer has shown interest in.
create table request_cars (
  request_id uuid not null references car_requests on delete cascade,
  car_id uuid not null references cars on delete cascade,
  origin text not null check (origin in ('INTEREST', 'HOUSE')),
  added_at timestamptz not null default now(),
  added_by uuid references staff_users,
  -- The dealer was told of it: since then he sees it on the portal.
  shared_at timestamptz,
  primary key (request_id, car_id)
);
create index on request_cars (car_id);
create index on request_cars (added_by) where added_by is not null;

-- The dealer's people whom a request is about.
create table request_buyers (
  request_id uuid not null references car_requests on delete cascade,
  buyer_user_id uuid not null references buyer_users on delete cascade,
  primary key (request_id, buyer_user_id)
);
create index on request_buyers (buyer_user_id);

-- A car is proposed to a dealer by mail once, with whichever request.
create table proposal_mails (
  company_id uuid not null references buyer_companies on delete cascade,
  car_id uuid not null references cars on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (company_id, car_id)
);
create index on proposal_mails (car_id);

create table request_attachments (
  id uuid primary key default new_id(),
  request_id uuid not null,
  car_id uuid not null,
  file_id uuid not null references files,
  name text not null check (length(name) between 1 and 255),
  created_by uuid references staff_users,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  removed_at timestamptz,
  foreign key (request_id, car_id) references request_cars (request_id, car_id) on delete cascade
);
create index on request_attachments (request_id, car_id);
create index on request_attachments (file_id);
create index on request_attachments (created_by) where created_by is not null;

update permission_sets set rights = rights || '{requests.read,requests.manage}' where rights @> '{users.manage}' and not rights @> '{requests.read}';
