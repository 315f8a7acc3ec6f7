-- What a file of proofs still waits for stands on it, as its status and turn do: the room counts it over all open files at each look.
-- Worked out by the rules of the contract (`proof-rules.ts`); this function is for rows that come in bulk, and a test holds both against each other.
create function proof_missing(its_status text, route text, transport text, its_id uuid) returns text[] language sql stable as $$
  with there as (select paper from proof_documents where proof_file_id = its_id and status in ('UPLOADED', 'CHECKED_OK', 'WAIVED'))
  select case
    when its_status in ('APPROVED', 'NOT_REQUIRED') then '{}'
    when route = 'EXPORT' then array(
      select p from unnest(array['EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION']) with ordinality u (p, at) where p not in (select paper from there) order by at)
    when exists (select from there where paper in ('ARRIVAL_CONFIRMATION', 'CMR', 'CARRIER_CERTIFICATE', 'TWO_PAPERS')
      or (paper = 'FOREIGN_REGISTRATION' and transport in ('BUYER_CARRIER', 'BUYER_SELF'))) then '{}'
    else array['ARRIVAL_CONFIRMATION']
  end
$$;

alter table proof_files add column missing_papers text[] not null default '{}'
  check (missing_papers <@ array['ARRIVAL_CONFIRMATION', 'CMR', 'CARRIER_CERTIFICATE', 'FOREIGN_REGISTRATION', 'TWO_PAPERS', 'EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION']);
-- Nothing else of them changes, so nobody is told.
alter table proof_files disable trigger user;
update proof_files set missing_papers = proof_missing(status, route, transport, id);
alter table proof_files enable trigger user;
alter table proof_files add constraint proof_files_missing check (missing_papers = '{}' or status not in ('APPROVED', 'NOT_REQUIRED'));

-- Whose turn it is, what is missing, what is late and what hangs on it, read from the index alone.
create index proof_files_open on proof_files (status) include (turn, missing_papers, vat_minor, due_on, contract_id)
  where status in ('OPEN', 'PARTLY', 'REJECTED', 'OVERDUE', 'SUBMITTED');
