-- A file is never due before it was opened: `dueOf` and the call that sets a day see to it from now on.
update proof_files set due_on = opened_on where due_on < opened_on;
