-- How a dealer's company and its people are reached.
alter table buyer_companies
  add column street text check (length(street) <= 200),
  add column postal_code text check (length(postal_code) <= 20),
  add column city text check (length(city) <= 100),
  add column phone text check (length(phone) <= 40),
  add column website text check (length(website) <= 200),
  add column invoice_email citext check (length(invoice_email) <= 254);
alter table buyer_users add column phone text check (length(phone) <= 40);
-- A company is known once by its number in its country's register.
create unique index buyer_companies_org_no on buyer_companies (country, org_no) where org_no is not null and status not in ('REJECTED', 'CLOSED');
