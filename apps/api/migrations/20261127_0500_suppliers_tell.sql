-- Open pages follow suppliers; their makes change together with the row.
create trigger suppliers_tell after insert or update or delete on suppliers for each row execute function tell_change('suppliers');
