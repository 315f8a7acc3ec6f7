-- What a dealer has objected to stays with the claim, whatever is decided or proposed after it.
alter table claims add column objected_outcome text check (objected_outcome in ('PARTLY', 'REJECTED'));
alter table claims add column objected_minor bigint check (objected_minor between 1 and 10000000000000);
alter table claims add column objected_reason text check (length(objected_reason) between 10 and 2000);
update claims set objected_outcome = outcome, objected_minor = amount_minor, objected_reason = reason where has_appealed and outcome in ('PARTLY', 'REJECTED');
alter table claims add constraint claims_objected check (
  (objected_outcome is null) = (objected_reason is null)
  and (objected_minor is not null) = coalesce(objected_outcome = 'PARTLY', false)
  and (objected_outcome is null or has_appealed));

-- When something happened that the dealer is told of: what he reads and is ordered by tells nothing of the house's own work.
alter table claims add column told_at timestamptz not null default now();
update claims set told_at = updated_at;
drop index claims_company_id_updated_at_idx;
create index on claims (company_id, told_at desc);
