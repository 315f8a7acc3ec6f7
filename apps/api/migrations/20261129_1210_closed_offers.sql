-- When a negotiation ended: accepted, declined, withdrawn or expired. The figures count offers by this day.
alter table offers add column closed_at timestamptz;
update offers set closed_at = case when status = 'ACCEPTED' then accepted_at else updated_at end
where status in ('ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED');
alter table offers add constraint offers_closed_at
  check ((closed_at is not null) = (status in ('ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')));
create index on offers (closed_at) where closed_at is not null;

create function offers_keep_closed_at() returns trigger language plpgsql as $$
begin
  if new.status not in ('ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED') then
    new.closed_at := null;
  elsif tg_op = 'INSERT' or old.status <> new.status then
    new.closed_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger offers_keep_closed_at before insert or update of status on offers
  for each row execute function offers_keep_closed_at();
