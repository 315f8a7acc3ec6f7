-- What was billed on each contract, for whoever tells how far a deal is. Not billed is no row.
create view billed_contracts as
select contract_id,
  count(*) filter (where kind in ('SALE', 'CORRECTION') and status <> 'CREDITED')::int as sales,
  count(*) filter (where status in ('ISSUED', 'SENT', 'PARTLY_PAID', 'OVERDUE'))::int as unpaid
from invoices
where contract_id is not null and number is not null
group by contract_id;
