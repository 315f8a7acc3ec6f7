-- Who sends a mail holds it for a moment, so that two at once do not send it twice.
alter table mail_outbox add column held_until timestamptz;
create index on mail_outbox (created_at desc) where sent_at is null;
-- Whoever manages people can give himself every right; new ones are his from the start.
update permission_sets set rights = rights || '{mails.read,mails.handOver}' where rights @> '{users.manage}' and not rights @> '{mails.read}';
