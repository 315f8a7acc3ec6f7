-- Processes remember for some seconds who may what. Whatever changes it is told at commit, so that nobody acts on an old right.
create function tell_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('bilbro', 'access');
  return null;
end $$;
create trigger permission_sets_tell after update or delete on permission_sets for each statement execute function tell_access();
create trigger staff_user_sets_tell after insert or update or delete on staff_user_sets for each statement execute function tell_access();
create trigger staff_users_tell after update or delete on staff_users for each statement execute function tell_access();
create trigger staff_sessions_tell after delete on staff_sessions for each statement execute function tell_access();
create trigger buyer_companies_tell after update or delete on buyer_companies for each statement execute function tell_access();
create trigger buyer_users_tell after update of status, company_id, name, email, language or delete on buyer_users for each statement execute function tell_access();
create trigger buyer_group_members_tell after insert or update or delete on buyer_group_members for each statement execute function tell_access();
create trigger buyer_refresh_tokens_tell after update of revoked_at or delete on buyer_refresh_tokens for each statement execute function tell_access();
