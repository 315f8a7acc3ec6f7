-- The room opens on what is to be done: what is proved, or proves nothing, stands behind all that is open, whichever day comes first.
create index on proof_files ((status in ('APPROVED', 'NOT_REQUIRED')), due_on, id);
create index on proof_files ((status in ('APPROVED', 'NOT_REQUIRED')), due_on desc, id desc);
-- Nothing is ordered by the day alone any more.
drop index proof_files_due_on_id_idx;
