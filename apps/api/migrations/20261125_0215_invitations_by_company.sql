-- An address has one account. Invitations do not count: a dealer who invites somebody must not learn whether they are a dealer
-- elsewhere. Who accepts a second invitation is told that the address has an account.
alter table buyer_users drop constraint buyer_users_email_key;
create unique index buyer_users_email_account on buyer_users (email) where status <> 'INVITED';
create unique index buyer_users_email_company on buyer_users (email, company_id);
