-- Consumers who ask on the outlet: they are people of the outlet, and their requests are worked on like those of dealers.

-- CONTACT: a consumer who only asked. Nobody has to decide about them.
alter table outlet_users drop constraint outlet_users_status_check;
alter table outlet_users add constraint outlet_users_status_check check (status in ('CONTACT', 'PENDING', 'APPROVED', 'REJECTED'));
alter table outlet_users alter column status set default 'CONTACT';
alter table outlet_users drop constraint outlet_users_check;
alter table outlet_users add constraint outlet_users_decided check ((status in ('APPROVED', 'REJECTED')) = (decided_at is not null));
alter table outlet_users drop constraint outlet_users_company_check;
alter table outlet_users add constraint outlet_users_company_check check (length(company) <= 200 and (company <> '' or status = 'CONTACT'));
alter table outlet_users alter column company set default '';
alter table outlet_users alter column country drop not null;
alter table outlet_users add constraint outlet_users_country_known check (country is not null or status = 'CONTACT');

-- The account at the outlet, which a job makes after the approval.
alter table outlet_users
  add column remote_state text not null default 'NONE' check (remote_state in ('NONE', 'WAITING', 'CREATED', 'FAILED')),
  add column remote_id text check (length(remote_id) between 1 and 200),
  -- Why the last attempt failed.
  add column remote_fault text check (length(remote_fault) between 1 and 20),
  add column remote_detail text check (length(remote_detail) <= 200);
alter table outlet_users add constraint outlet_users_remote_id check ((remote_state = 'CREATED') = (remote_id is not null));
alter table outlet_users add constraint outlet_users_remote_fault check ((remote_state = 'FAILED') = (remote_fault is not null));
alter table outlet_users add constraint outlet_users_remote_approved check (remote_state = 'NONE' or status = 'APPROVED');
create trigger outlet_users_tell after insert or update or delete on outlet_users for each row execute function tell_change('outletUsers');

-- A request is of a dealer or of a consumer, never of both.
alter table car_requests alter column company_id drop not null;
alter table car_requests
  add column outlet_user_id uuid references outlet_users,
  -- The outlet's id of the request.
  add column outlet_request_id text check (length(outlet_request_id) between 1 and 200),
  -- What the consumer wrote.
  add column message text not null default '' check (length(message) <= 5000);
alter table car_requests drop constraint car_requests_source_check;
alter table car_requests add constraint car_requests_source_check check (source in ('PORTAL', 'INTEREST', 'PHONE', 'MAIL', 'VISIT', 'OUTLET'));
alter table car_requests add constraint car_requests_one_customer check (num_nonnulls(company_id, outlet_user_id) = 1);
alter table car_requests add constraint car_requests_outlet check ((source = 'OUTLET') = (outlet_user_id is not null) and (outlet_user_id is not null) = (outlet_request_id is not null));
-- Consumers get no offer, contract or proposal.
alter table car_requests add constraint car_requests_consumer_status check (outlet_user_id is null or status in ('NEW', 'CONTACTED', 'QUALIFIED', 'LOST', 'ARCHIVED'));
create unique index car_requests_outlet_request on car_requests (outlet_request_id);
create index on car_requests (outlet_user_id) where outlet_user_id is not null;

-- OUTLET: the consumer asked about the car.
alter table request_cars drop constraint request_cars_origin_check;
alter table request_cars add constraint request_cars_origin_check check (origin in ('INTEREST', 'HOUSE', 'OUTLET'));
alter table request_cars add constraint request_cars_outlet_internal check (origin <> 'OUTLET' or shared_at is null);

-- How far the requests and sales of the outlet were read; one row.
create table outlet_cursors (
  id boolean primary key default true check (id),
  -- The service: a demo's cursor means nothing to the real one.
  provider text not null check (length(provider) between 1 and 40),
  requests text check (length(requests) between 1 and 500),
  sales text check (length(sales) between 1 and 500),
  read_at timestamptz
);
