-- How a negotiation began: by the dealer, by the company, or by the company from a suggestion (decision 126).
alter table offers add column source text;
update offers o set source = case when r.side = 'BUYER' then 'DEALER' else 'COMPANY' end
from offer_rounds r where r.offer_id = o.id and r.no = 1;
update offers set source = case when buyer_minor is null then 'COMPANY' else 'DEALER' end where source is null;
alter table offers alter column source set not null;
alter table offers add constraint offers_source check (source in ('DEALER', 'COMPANY', 'SUGGESTED'));
-- Each suggested car is an offer of its own.
alter table offers add constraint offers_suggested_one_car check (source <> 'SUGGESTED' or not is_package);
create index on offers (source, closed_at) where source = 'SUGGESTED';

-- The figures compare offers by their source, so it is true from the start and never changes.
create function offers_source_is_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or (new.source = 'DEALER') <> (new.last_by = 'BUYER') then
    raise exception 'source % of offer %', new.source, new.id using errcode = 'check_violation', constraint = 'offers_source_is_fixed';
  end if;
  return new;
end $$;
create trigger offers_source_at_start before insert on offers for each row execute function offers_source_is_fixed();
create trigger offers_source_is_fixed before update of source on offers for each row
  when (old.source is distinct from new.source) execute function offers_source_is_fixed();

-- The offers of a dealer that ended in the last year.
create index on offers (company_id, closed_at) where closed_at is not null;
