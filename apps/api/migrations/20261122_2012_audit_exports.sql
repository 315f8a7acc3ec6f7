-- Everything that an auditor takes along of a company and a time: one archive each, kept with its hash and its sums.
create table audit_exports (
  id uuid primary key default new_id(),
  legal_entity_id uuid not null references legal_entities,
  from_on date not null,
  to_on date not null,
  asked_by uuid references staff_users,
  asked_at timestamptz not null,
  made_at timestamptz,
  failure text check (length(failure) <= 500),
  file_id uuid references files,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint,
  documents int,
  sums jsonb,
  check (from_on <= to_on),
  check ((made_at is null) = (file_id is null) and (made_at is null) = (sha256 is null)),
  check (made_at is null or failure is null)
);
create index on audit_exports (legal_entity_id, asked_at desc);
create index on audit_exports (asked_by);
create index on audit_exports (file_id);
create function export_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.made_at is not null or old.failure is not null
    or (new.legal_entity_id, new.from_on, new.to_on, new.asked_by, new.asked_at) is distinct from (old.legal_entity_id, old.from_on, old.to_on, old.asked_by, old.asked_at) then
    raise exception 'export % is kept', old.id using errcode = 'check_violation', constraint = 'export_stays';
  end if;
  return new;
end $$;
create trigger audit_exports_stay before update or delete on audit_exports for each row execute function export_stays();
create trigger audit_exports_tell after insert or update on audit_exports for each row execute function tell_change('auditExports');
