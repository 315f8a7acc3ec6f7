-- An advance is asked for before the final invoice only, and a final invoice deducts advances that stand (§ 14(5) UStG). An advance that
-- comes later, or is taken back while a final invoice deducts it, shows VAT twice or loses what was paid (§ 14c(1) UStG).
create function invoice_advances() returns trigger language plpgsql as $$
begin
  -- Both the advance and the final invoice wait here for each other.
  perform 1 from contracts where id = new.contract_id for no key update;
  if exists (
    select 1 from invoices f
    where f.contract_id = new.contract_id and f.kind in ('SALE', 'CORRECTION') and f.number is not null and f.status <> 'CREDITED'
      and (new.status <> 'CREDITED' or (f.issued_at >= new.issued_at and f.document->'lines' @> '[{"kind": "PREPAID"}]'))
  ) then
    if new.status = 'CREDITED' then
      raise exception 'advance % is deducted', new.id using errcode = 'check_violation', constraint = 'invoice_advance_deducted';
    end if;
    raise exception 'contract % has its final invoice', new.contract_id using errcode = 'check_violation', constraint = 'invoice_advance_late';
  end if;
  return new;
end $$;
create trigger invoices_advances before update of status on invoices
  for each row when (new.kind = 'DEPOSIT' and old.status <> new.status and (new.status = 'CREDITED' or old.number is null and new.number is not null))
  execute function invoice_advances();

-- The final invoice deducts each advance that stands when it is issued.
create function invoice_final_deducts() returns trigger language plpgsql as $$
begin
  perform 1 from contracts where id = new.contract_id for no key update;
  if not new.document->'lines' @> '[{"kind": "PREPAID"}]' and exists (
    select 1 from invoices a where a.contract_id = new.contract_id and a.kind = 'DEPOSIT' and a.number is not null and a.status <> 'CREDITED'
  ) then
    raise exception 'advance of contract % is not deducted', new.contract_id using errcode = 'check_violation', constraint = 'invoice_advance_open';
  end if;
  return new;
end $$;
create trigger invoices_final_deducts before update of status on invoices
  for each row when (new.kind in ('SALE', 'CORRECTION') and old.number is null and new.number is not null and new.contract_id is not null)
  execute function invoice_final_deducts();
