-- What is usual when buying from a supplier, and suppliers that are no longer chosen.
alter table suppliers
  add column org_no text not null default '' check (length(org_no) <= 30),
  add column contact_name text not null default '' check (length(contact_name) <= 120),
  add column language text not null default 'en' check (language in ('de', 'no', 'dk', 'se', 'en')),
  add column purchase_tax_case text not null default 'UNKNOWN' check (purchase_tax_case in ('PRIVATE', 'SMALL_BUSINESS', 'MARGIN', 'REGULAR_DE', 'IC_ACQUISITION', 'IMPORT', 'EXEMPT_28', 'UNKNOWN')),
  add column papers_lead_days int check (papers_lead_days between 0 and 365),
  add column notes text not null default '' check (length(notes) <= 4000),
  -- Their number in the list of the importer that they came from.
  add column external_id text not null default '' check (length(external_id) <= 60),
  add column archived_at timestamptz;
update suppliers set language = case
  when country in ('DE', 'AT', 'CH', 'LI') then 'de' when country = 'NO' then 'no' when country = 'DK' then 'dk' when country = 'SE' then 'se' else 'en' end;
create unique index suppliers_external_id on suppliers (lower(external_id)) where external_id <> '';
create index on suppliers (lower(email)) where email <> '';
create index on suppliers (lower(split_part(email, '@', 2))) where email <> '';
create index on suppliers (lower(name));

-- The makes that suppliers sell.
create table supplier_brands (
  id uuid primary key default new_id(),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now()
);
create unique index supplier_brands_name on supplier_brands (lower(name));
create table supplier_brand_links (
  supplier_id uuid not null references suppliers on delete cascade,
  brand_id uuid not null references supplier_brands,
  primary key (supplier_id, brand_id)
);
create index on supplier_brand_links (brand_id);

-- The supplier that a car was bought from. Older cars have only a text, which is linked where exactly one supplier has that name.
alter table cars add column supplier_id uuid references suppliers;
-- No word of the search changes, and no page is open during a migration.
alter table cars disable trigger user;
update cars c set supplier_id = s.id
  from (select (array_agg(id))[1] as id, lower(trim(name)) as name from suppliers group by 2 having count(*) = 1) s
  where c.supplier_name is not null and lower(trim(c.supplier_name)) = s.name;
alter table cars enable trigger user;
create index cars_supplier on cars (supplier_id, purchased_on desc) where supplier_id is not null;

-- The supplier against whom recourse is taken, where it is one that is known.
alter table claim_recourses add column supplier_id uuid references suppliers;
update claim_recourses r set supplier_id = c.supplier_id
  from claims t join cars c on c.id = t.car_id join suppliers s on s.id = c.supplier_id
  where t.id = r.claim_id and r.to_whom = 'SUPPLIER' and lower(r.name) = lower(s.name);
create index on claim_recourses (supplier_id);
