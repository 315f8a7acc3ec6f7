-- Reports and commission of the staff (decision 120): versions of the rules, a report per person and month, its lines.
alter table cars add column purchased_by_id uuid references staff_users;
create index on cars (purchased_by_id) where purchased_by_id is not null;

alter table staff_users add column personnel_no text check (length(personnel_no) between 1 and 40);
alter table staff_users add column cost_centre text check (length(cost_centre) between 1 and 40);
create unique index staff_users_personnel_no on staff_users (personnel_no);

create table commission_rules (
  id uuid primary key default new_id(),
  no int not null check (no >= 1),
  valid_from text not null check (valid_from ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  mode text not null check (mode in ('MARGINAL', 'RETROACTIVE')),
  stages jsonb not null check (jsonb_array_length(stages) between 1 and 12),
  minimum_minor bigint not null check (minimum_minor >= 0),
  pack_minor bigint not null check (pack_minor >= 0),
  purchaser_bp int not null check (purchaser_bp between 0 and 10000),
  seller_bp int not null check (seller_bp between 0 and 10000),
  age_factors jsonb not null check (jsonb_array_length(age_factors) between 1 and 12),
  -- Null for the proposal of a new installation.
  created_by uuid references staff_users,
  created_at timestamptz not null,
  constraint shares_make_the_whole check (purchaser_bp + seller_bp = 10000)
);
create unique index commission_rules_no on commission_rules (no);
create index on commission_rules (created_by);
create trigger commission_rules_append_only before update or delete on commission_rules for each row execute function refuse_change();

-- The proposal of the domain research; the company sets its own before it closes its first month.
insert into commission_rules (no, valid_from, mode, stages, minimum_minor, pack_minor, purchaser_bp, seller_bp, age_factors, created_at) values
  (1, '2000-01', 'MARGINAL', '[{"fromCar":1,"rateBp":600},{"fromCar":8,"rateBp":800},{"fromCar":13,"rateBp":1000}]', 0, 0, 4000, 6000,
   '[{"toDays":30,"factorBp":10000},{"toDays":60,"factorBp":9000},{"toDays":90,"factorBp":7000},{"toDays":null,"factorBp":5000}]', now());

create table commission_closures (
  id uuid primary key default new_id(),
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  closed_by uuid references staff_users,
  closed_at timestamptz not null
);
create unique index commission_closures_month on commission_closures (month);
create index on commission_closures (closed_by);
create trigger commission_closures_append_only before update or delete on commission_closures for each row execute function refuse_change();
create trigger commission_closures_no_truncate before truncate on commission_closures for each statement execute function refuse_change();

create table commission_reports (
  id uuid primary key default new_id(),
  version int not null default 1,
  user_id uuid not null references staff_users,
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  status text not null default 'OPEN' check (status in ('OPEN', 'FROZEN', 'PAID')),
  rule_id uuid not null references commission_rules,
  -- Set when the month is closed: what is paid, and the negative rest that the next month takes over.
  payout_minor bigint check (payout_minor >= 0),
  carried_minor bigint check (carried_minor <= 0),
  computed_at timestamptz not null,
  frozen_at timestamptz,
  paid_at timestamptz,
  paid_by uuid references staff_users,
  updated_at timestamptz not null,
  constraint frozen_has_amounts check ((status = 'OPEN') = (frozen_at is null) and (frozen_at is null) = (payout_minor is null) and (payout_minor is null) = (carried_minor is null)),
  constraint paid_has_day check ((status = 'PAID') = (paid_at is not null))
);
create unique index commission_reports_user_month on commission_reports (user_id, month);
create index on commission_reports (month);
create index on commission_reports (rule_id);
create index on commission_reports (paid_by);

create table commission_lines (
  id uuid primary key default new_id(),
  report_id uuid not null references commission_reports on delete cascade,
  kind text not null check (kind in ('CAR', 'CLAWBACK', 'CARRY', 'GOODWILL')),
  state text not null check (state in ('PROVISIONAL', 'EARNED', 'CANCELLED')),
  car_id uuid references cars,
  invoice_id uuid references invoices,
  role text check (role in ('SELLER', 'PURCHASER')),
  earned_on date,
  position int,
  rate_bp int,
  age_days int,
  age_bp int,
  margin_minor bigint,
  holding_minor bigint,
  pack_minor bigint,
  claims_minor bigint,
  commissionable_minor bigint,
  commission_minor bigint,
  is_minimum boolean not null default false,
  share_bp int,
  part_margin_minor bigint,
  amount_minor bigint not null,
  reason text check (length(reason) between 1 and 500),
  claws_back_id uuid references commission_lines,
  created_by uuid references staff_users,
  created_at timestamptz not null,
  check ((kind in ('CAR', 'CLAWBACK')) = (car_id is not null)),
  check ((kind in ('CAR', 'CLAWBACK')) = (role is not null)),
  check ((kind = 'CLAWBACK') = (claws_back_id is not null)),
  check ((kind = 'GOODWILL') = (reason is not null)),
  check (kind <> 'CAR' or amount_minor >= 0),
  check (state <> 'CANCELLED' or amount_minor = 0),
  check (kind <> 'CAR' or commissionable_minor = margin_minor - holding_minor - pack_minor - claims_minor)
);
create index on commission_lines (report_id);
create index on commission_lines (car_id);
create index on commission_lines (invoice_id);
create index on commission_lines (created_by);
-- A car is paid once for each role, and taken back once.
create unique index commission_lines_once on commission_lines (invoice_id, car_id, role) where kind = 'CAR' and state = 'EARNED';
create unique index commission_lines_clawed_once on commission_lines (claws_back_id);
create unique index commission_lines_carried_once on commission_lines (report_id) where kind = 'CARRY';

-- Who sold a car, where a person has corrected it.
create table deal_sellers (
  id uuid primary key default new_id(),
  car_id uuid not null references cars,
  contract_id uuid not null references contracts,
  seller_id uuid not null references staff_users,
  reason text not null check (length(reason) between 1 and 500),
  changed_by uuid references staff_users,
  changed_at timestamptz not null
);
create unique index deal_sellers_car_contract on deal_sellers (car_id, contract_id);
create index on deal_sellers (contract_id);
create index on deal_sellers (seller_id);
create index on deal_sellers (changed_by);

-- Reports of a closed month stay: only their payment changes.
create function commission_report_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'OPEN' then
      raise exception 'report % of a closed month stays', old.id using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if old.status <> 'OPEN' and (new.user_id, new.month, new.rule_id, new.payout_minor, new.carried_minor, new.frozen_at)
     is distinct from (old.user_id, old.month, old.rule_id, old.payout_minor, old.carried_minor, old.frozen_at) then
    raise exception 'report % of a closed month stays', old.id using errcode = 'insufficient_privilege';
  end if;
  if new.status <> 'OPEN' and new.payout_minor + new.carried_minor is distinct from
     (select coalesce(sum(amount_minor), 0) from commission_lines where report_id = new.id and state = 'EARNED') then
    raise exception 'report % is not the sum of its lines', new.id using errcode = 'check_violation', constraint = 'commission_adds_up';
  end if;
  return new;
end $$;
create trigger commission_reports_stay before update or delete on commission_reports for each row execute function commission_report_stays();
create trigger commission_reports_keep before truncate on commission_reports for each statement execute function refuse_change();

create function commission_line_stays() returns trigger language plpgsql as $$
declare
  report uuid := case when tg_op = 'INSERT' then new.report_id else old.report_id end;
begin
  if exists (select from commission_reports where id = report and status <> 'OPEN') then
    raise exception 'lines of a closed month stay' using errcode = 'insufficient_privilege';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger commission_lines_stay before insert or update or delete on commission_lines for each row execute function commission_line_stays();
create trigger commission_lines_keep before truncate on commission_lines for each statement execute function refuse_change();

update permission_sets set rights = rights || '{commission.self}' where rights @> '{offers.write}' and not rights @> '{commission.self}';
update permission_sets set rights = rights || '{commission.self}' where rights @> '{purchaseInvoices.write}' and not rights @> '{commission.self}';
update permission_sets set rights = rights || '{commission.read,commission.manage}'
  where rights @> '{users.manage,books.manage}' and not rights @> '{commission.manage}';

create or replace function car_built_on(car uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when c.version > 1 then 'CHANGED' end,
    case when c.status <> 'DRAFT' then 'STATUS' end,
    case when exists (select from listings where car_id = c.id)
      or exists (select from webhook_known_cars where car_id = c.id)
      or exists (select from favourites where car_id = c.id)
      or exists (select from car_views where car_id = c.id)
      or exists (select from saved_search_cars where car_id = c.id)
      or exists (select from channel_ads where car_id = c.id)
      or exists (select from channel_differences where car_id = c.id)
      or exists (select from car_questions where car_id = c.id) then 'LISTING' end,
    case when exists (select from notes where car_id = c.id)
      or exists (select from supplier_notices where car_id = c.id) then 'NOTE' end,
    case when exists (select from car_attachments where car_id = c.id)
      or exists (select from condition_reports where car_id = c.id)
      or exists (select from condition_photos where car_id = c.id)
      or exists (select from picture_sources where car_id = c.id)
      or exists (select from picture_sync_cars where car_id = c.id) then 'FILE' end,
    case when exists (select from request_cars where car_id = c.id)
      or exists (select from proposal_mails where car_id = c.id) then 'REQUEST' end,
    case when exists (select from offer_cars where car_id = c.id) then 'OFFER' end,
    case when exists (select from contract_cars where car_id = c.id) then 'CONTRACT' end,
    case when exists (select from car_costs where car_id = c.id)
      or exists (select from work_orders where car_id = c.id) then 'COST' end,
    case when exists (select from purchase_invoice_lines where car_id = c.id) then 'PURCHASE' end,
    case when exists (select from paper_moves where car_id = c.id)
      or exists (select from car_liens where car_id = c.id)
      or exists (select from paper_overrides where car_id = c.id)
      or exists (select from car_registrations where car_id = c.id)
      or exists (select from naf_reports where car_id = c.id)
      or exists (select from car_exports where car_id = c.id)
      or exists (select from road_steps where car_id = c.id)
      or exists (select from proof_files where car_id = c.id) then 'PAPER' end,
    case when exists (select from car_releases where car_id = c.id) then 'RELEASE' end,
    case when exists (select from transports where car_id = c.id)
      or exists (select from claims where car_id = c.id) then 'TRANSPORT' end,
    case when exists (select from margin_entries where car_id = c.id)
      or exists (select from car_margins where car_id = c.id)
      or exists (select from commission_lines where car_id = c.id)
      or exists (select from deal_sellers where car_id = c.id) then 'BOOKED' end
  ], null) from cars c where c.id = car
$$;
