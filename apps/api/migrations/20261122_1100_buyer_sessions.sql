-- A sign-in of a dealer is a session, as everywhere else.
alter table buyer_refresh_tokens rename column family_id to session_id;
alter table buyer_refresh_tokens rename column family_expires_at to session_expires_at;
