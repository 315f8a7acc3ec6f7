-- Where an answer to a mail goes: to the salesperson, or to the company in whose name it was written.
alter table mail_outbox add column reply_to text;
