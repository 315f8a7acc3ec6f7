-- The accounts of the companies that issue documents: several each, with their currencies.
create table bank_accounts (
  id uuid primary key default new_id(),
  version int not null default 1,
  legal_entity_id uuid not null references legal_entities,
  bank_name text not null default '' check (length(bank_name) <= 120),
  iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  -- As the banks of the country write it.
  account_no text check (length(account_no) between 1 and 40),
  bic text check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Its account in the books; null: the one that the books have for banks.
  ledger_account text check (ledger_account ~ '^[0-9]{3,9}$'),
  -- The one that documents of its currency name.
  is_main boolean not null default false,
  is_closed boolean not null default false,
  -- What statements and payments call it.
  number text generated always as (coalesce(iban, upper(regexp_replace(account_no, '[^0-9A-Za-z]', '', 'g')))) stored not null check (length(number) between 5 and 34),
  created_at timestamptz not null default now(),
  check (not (is_main and is_closed))
);
-- A bank may keep several currencies under one number.
create unique index bank_accounts_number on bank_accounts (number, currency);
create unique index bank_accounts_one_main on bank_accounts (legal_entity_id, currency) where is_main;
create index on bank_accounts (legal_entity_id);

insert into bank_accounts (legal_entity_id, bank_name, iban, account_no, bic, currency, is_main)
select distinct on (coalesce(nullif(iban, ''), account_no)) id, coalesce(bank_name, ''), nullif(iban, ''), nullif(account_no, ''), nullif(bic, ''),
  case country when 'NO' then 'NOK' when 'DK' then 'DKK' when 'SE' then 'SEK' else 'EUR' end, true
from legal_entities
where coalesce(nullif(iban, ''), nullif(account_no, '')) is not null
  and length(regexp_replace(coalesce(nullif(iban, ''), account_no), '[^0-9A-Za-z]', '', 'g')) between 5 and 34
order by coalesce(nullif(iban, ''), account_no), is_default desc, created_at;
alter table legal_entities drop column bank_name, drop column iban, drop column bic, drop column account_no;

-- The account that a payment came on.
alter table payments add column bank_account_id uuid references bank_accounts;
create index on payments (bank_account_id);
alter table payments disable trigger payments_stay;
update payments p set bank_account_id = a.id from bank_accounts a where p.account = a.number;
alter table payments enable trigger payments_stay;
