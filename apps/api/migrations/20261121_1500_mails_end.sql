-- A mail whose link or code has ended helps nobody any more.
alter table mail_outbox add column useful_until timestamptz;
