-- Reports of inspections by NAF: who orders one says who reads it.
create table naf_reports (
  id uuid primary key default new_id(),
  version int not null default 1,
  car_id uuid not null references cars,
  tested_on date not null,
  report_no text check (length(report_no) between 1 and 40),
  center text check (length(center) <= 120),
  mileage int check (mileage between 0 and 3000000),
  -- One test point a line, its grade first, as `naf-points.ts` of the contract reads it.
  points text not null default '' check (length(points) <= 20000),
  is_shared boolean not null,
  pdf_file_id uuid references files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index naf_reports_once on naf_reports (car_id, tested_on, report_no) nulls not distinct;
create index on naf_reports (tested_on desc);
create index on naf_reports (pdf_file_id);
create trigger naf_reports_tell after insert or update on naf_reports for each row execute function tell_car();
