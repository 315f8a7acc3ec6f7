-- What the house does by itself on a claim is no news of its dealer: that something moved would tell him that somebody works on it.
drop trigger claims_tell on claims;
create trigger claims_tell_added after insert on claims for each row execute function tell_change('claims', 'ownDeals', 'company_id');
create trigger claims_tell_both after update on claims for each row
  when (old.told_version is distinct from new.told_version) execute function tell_change('claims', 'ownDeals', 'company_id');
create trigger claims_tell_house after update on claims for each row
  when (old.told_version is not distinct from new.told_version) execute function tell_change('claims');
