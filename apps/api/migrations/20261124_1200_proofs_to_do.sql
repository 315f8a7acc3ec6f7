-- The room opens on what is to be done: what is proved, or proves nothing, stands behind all that is open, whichever day comes first.
alter table proof_files add column is_settled boolean not null generated always as (status in ('APPROVED', 'NOT_REQUIRED')) stored;
create index on proof_files (is_settled, due_on, id);
create index on proof_files (is_settled, due_on desc, id desc);
