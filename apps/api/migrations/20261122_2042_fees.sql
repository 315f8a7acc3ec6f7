-- What a car costs that nobody fetches, and what a deal costs that somebody does not keep; nought and null: nothing.
alter table money_settings add column storage_free_days int not null default 10 check (storage_free_days between 0 and 90);
alter table money_settings add column storage_day_minor bigint check (storage_day_minor between 1 and 100000000);
-- A service that was agreed on, or the damage of whoever has to keep the car.
alter table money_settings add column storage_tax text not null default 'SERVICE' check (storage_tax in ('SERVICE', 'DAMAGES'));
-- No day before this one costs: nobody was told of it.
alter table money_settings add column storage_since date;
alter table money_settings add column withdrawal_bp int not null default 0 check (withdrawal_bp between 0 and 5000);
alter table money_settings add column withdrawal_minor bigint not null default 0 check (withdrawal_minor between 0 and 10000000000);
-- Where the contract says so.
alter table money_settings add column withdrawal_clause text not null default '' check (length(withdrawal_clause) <= 200);
alter table money_settings add constraint money_settings_storage check ((storage_day_minor is null) = (storage_since is null));

-- A fee is owed whatever becomes of the contract that it is on.
drop trigger invoices_need_contract on invoices;
create trigger invoices_need_contract before update on invoices
  for each row when (old.number is null and new.number is not null and new.contract_id is not null and new.kind not in ('CREDIT_NOTE', 'FEE')) execute function invoice_needs_contract();
create or replace function invoice_holds_contract() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices where contract_id = new.id and number is not null and kind not in ('CREDIT_NOTE', 'PROFORMA', 'FEE') and status <> 'CREDITED') then
    raise exception 'an invoice stands on contract %', new.id using errcode = 'check_violation', constraint = 'invoice_holds_contract';
  end if;
  return null;
end $$;

-- Each day that a car stood for money, once, whoever counts; `invoice_id`: where it is asked for.
create table storage_days (
  release_id uuid not null references car_releases,
  day date not null,
  minor bigint not null check (minor > 0),
  invoice_id uuid references invoices,
  primary key (release_id, day)
);
create index on storage_days (invoice_id);
