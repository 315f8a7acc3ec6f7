-- Calls and e-mails belong to the thread: a note can say that it is one, and who began it. Such a note is internal,
-- because it says what colleagues need to know of a talk that the dealer had with us.
alter table notes
  add column contact text check (contact in ('CALL_IN', 'CALL_OUT', 'EMAIL_IN', 'EMAIL_OUT')),
  add constraint notes_contact_of_dealer
    check (contact is null or (visibility = 'INTERNAL' and (request_id is not null or contract_id is not null)));
