-- A kept answer can hold what is shown once: the secret of a second factor, the link of an invitation.
delete from idempotency_keys;
alter table idempotency_keys drop column answer, add column sealed_answer bytea;
