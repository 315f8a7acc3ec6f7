-- Who typed the account that stands at a supplier: nobody pays to an account of theirs alone.
alter table suppliers add column iban_by uuid references staff_users;
update suppliers set iban_by = created_by where iban <> '';
create index on suppliers (iban_by);
