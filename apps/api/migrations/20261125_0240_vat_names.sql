-- VIES names another company than the dealer: a person has looked and decided that it is the same one.
create table vat_name_decisions (
  id uuid primary key default new_id(),
  company_id uuid not null references buyer_companies,
  vat_id text not null check (vat_id <> ''),
  -- What the register said, and what the dealer was called then: a change of either asks again.
  told_name text not null check (told_name <> ''),
  company_name text not null,
  reason text not null check (length(reason) between 10 and 500),
  decided_by uuid not null references staff_users,
  decided_at timestamptz not null
);
create unique index vat_name_decisions_once on vat_name_decisions (company_id, vat_id, told_name, company_name);
create index on vat_name_decisions (decided_by);
-- Names of dealers who are people are blanked when the law keeps them no longer.
create trigger vat_name_decisions_stay before update on vat_name_decisions for each row when (not may_blank('vat_name_decisions', old.id)) execute function refuse_change();
create trigger vat_name_decisions_stay_there before delete on vat_name_decisions for each row execute function refuse_change();
create trigger vat_name_decisions_keep before truncate on vat_name_decisions for each statement execute function refuse_change();
