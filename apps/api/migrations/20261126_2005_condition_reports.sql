-- Condition reports of cars: versions whose sections are saved one by one. A shared version never changes.
create table condition_reports (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  number int not null check (number between 1 and 10000),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COMPLETED', 'SHARED', 'SUPERSEDED')),
  inspector_id uuid references staff_users,
  inspection jsonb not null,
  basics jsonb not null,
  tyres jsonb not null,
  paint jsonb not null,
  damages jsonb not null,
  technical jsonb not null,
  battery jsonb not null,
  section_versions jsonb not null,
  -- Fixed at completion.
  grade text check (grade in ('1', '2', '3', '4', '5', 'U')),
  grade_tenths int check (grade_tenths between 0 and 1000000),
  grade_parts jsonb,
  rule_version int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  shared_at timestamptz,
  -- SHA-256 of the sections and photos as they were shared.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  constraint condition_reports_number unique (car_id, number),
  constraint condition_reports_graded check ((status = 'DRAFT') = (grade is null)),
  check ((grade is null) = (grade_tenths is null) and (grade is null) = (grade_parts is null) and (grade is null) = (rule_version is null)),
  check ((status = 'DRAFT') = (completed_at is null)),
  check ((status in ('SHARED', 'SUPERSEDED')) = (shared_at is not null) and (shared_at is null) = (hash is null))
);
create unique index condition_reports_open on condition_reports (car_id) where status in ('DRAFT', 'COMPLETED');
create unique index condition_reports_shared on condition_reports (car_id) where status = 'SHARED';
create index on condition_reports (inspector_id);
create index on condition_reports (completed_at desc) where completed_at is not null;

-- A photo belongs to the versions from `from_number` until before `until_number`.
create table condition_photos (
  id uuid primary key default new_id(),
  car_id uuid not null references cars,
  file_id uuid not null references files,
  view text not null check (view in ('FRONT_LEFT', 'FRONT', 'FRONT_RIGHT', 'SIDE_LEFT', 'SIDE_RIGHT', 'REAR_LEFT', 'REAR', 'REAR_RIGHT', 'INTERIOR_FRONT', 'INTERIOR_REAR', 'DASHBOARD', 'ODOMETER', 'BOOT', 'ENGINE', 'KEYS', 'DAMAGE', 'OTHER')),
  damage_id uuid,
  taken_at timestamptz,
  from_number int not null check (from_number >= 1),
  until_number int,
  added_by uuid references staff_users,
  created_at timestamptz not null,
  check (until_number > from_number)
);
create index on condition_photos (car_id, from_number);
create index on condition_photos (file_id);
create index on condition_photos (added_by);

create table grade_rules (
  number int primary key check (number >= 1),
  rule jsonb not null,
  created_by uuid references staff_users,
  created_at timestamptz not null
);
create index on grade_rules (created_by);

create function condition_report_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then
      raise exception 'only a draft of a condition report can be deleted' using errcode = 'check_violation', constraint = 'condition_reports_fixed';
    end if;
    return old;
  end if;
  if old.status in ('SHARED', 'SUPERSEDED') and (
    to_jsonb(new) - '{status,version,updated_at,inspector_id}'::text[] is distinct from to_jsonb(old) - '{status,version,updated_at,inspector_id}'::text[]
    or new.status not in ('SHARED', 'SUPERSEDED') or (old.status = 'SUPERSEDED' and new.status = 'SHARED')
    or (new.inspector_id is distinct from old.inspector_id and new.inspector_id is not null)
  ) then
    raise exception 'a shared condition report cannot change' using errcode = 'check_violation', constraint = 'condition_reports_fixed';
  end if;
  if old.status = 'COMPLETED' and new.status = 'COMPLETED' and (new.inspection, new.basics, new.tyres, new.paint, new.damages, new.technical, new.battery)
    is distinct from (old.inspection, old.basics, old.tyres, old.paint, old.damages, old.technical, old.battery) then
    raise exception 'a complete condition report has to be reopened first' using errcode = 'check_violation', constraint = 'condition_reports_complete';
  end if;
  return new;
end $$;
create trigger condition_reports_fixed before update or delete on condition_reports for each row execute function condition_report_fixed();

-- Photos of a shared version stay as they are; a later version can only end them.
create function condition_photo_fixed() returns trigger language plpgsql as $$
declare
  shared int;
begin
  select max(number) into shared from condition_reports
    where car_id = coalesce(new.car_id, old.car_id) and status in ('SHARED', 'SUPERSEDED');
  if tg_op = 'INSERT' then
    if new.from_number <= shared then
      raise exception 'a shared condition report gets no more photos' using errcode = 'check_violation', constraint = 'condition_reports_fixed';
    end if;
    return new;
  end if;
  if old.from_number <= shared then
    if tg_op = 'DELETE' or (to_jsonb(new) - '{until_number,added_by}'::text[]) is distinct from (to_jsonb(old) - '{until_number,added_by}'::text[])
      or coalesce(new.until_number, shared + 1) <= shared or (old.until_number <= shared and new.until_number is distinct from old.until_number) then
      raise exception 'photos of a shared condition report stay' using errcode = 'check_violation', constraint = 'condition_reports_fixed';
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger condition_photos_fixed before insert or update or delete on condition_photos for each row execute function condition_photo_fixed();

create trigger condition_reports_tell after insert or update or delete on condition_reports for each row execute function tell_change('conditionReports', 'conditionReports', 'car_id');

-- The number of the shared version whose values the car carries.
alter table cars add column report_number int;
