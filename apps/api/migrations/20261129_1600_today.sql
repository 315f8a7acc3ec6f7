-- What staff do with the lines of their day: assign them to a colleague, and put them off. The lines themselves are no
-- rows: they follow from the states of records.
create table task_assignments (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('CAR_DRAFT', 'CAR_INSPECT', 'CAR_RETURNED', 'CAR_PUBLISH', 'TAX_CASE', 'PRICE_PROPOSAL', 'REPORT_COMPLETE', 'REPORT_SHARE', 'WORK_PLAN', 'WORK_DUE', 'WORK_TASK', 'REQUEST', 'OFFER_ANSWER', 'OFFER_APPROVE', 'CONTRACT_SEND', 'CONTRACT_SIGN', 'INVOICE_ISSUE', 'INVOICE_SEND', 'INVOICE_OVERDUE', 'PAYMENT_MATCH', 'PAYMENT_REFUND', 'DEPOSIT_REFUND', 'PURCHASE_CHECK', 'PURCHASE_APPROVE', 'PURCHASE_PAY', 'RUN_EXPORT', 'COMMISSION_PAY', 'TRANSPORT_PLAN', 'TRANSPORT_SILENT', 'TRANSPORT_PAPERS', 'EXPORT_SUBMIT', 'PROOF_CHECK', 'PROOF_OVERDUE', 'CLAIM', 'SIGNUP', 'OUTLET_USER')),
  record_id uuid not null,
  assignee_id uuid not null references staff_users (id) on delete cascade,
  assigned_by uuid references staff_users (id) on delete set null,
  assigned_at timestamptz not null
);
create unique index task_assignments_once on task_assignments (kind, record_id);
create index on task_assignments (assignee_id);
create index on task_assignments (assigned_by);

create table task_snoozes (
  user_id uuid not null references staff_users (id) on delete cascade,
  kind text not null check (kind in ('CAR_DRAFT', 'CAR_INSPECT', 'CAR_RETURNED', 'CAR_PUBLISH', 'TAX_CASE', 'PRICE_PROPOSAL', 'REPORT_COMPLETE', 'REPORT_SHARE', 'WORK_PLAN', 'WORK_DUE', 'WORK_TASK', 'REQUEST', 'OFFER_ANSWER', 'OFFER_APPROVE', 'CONTRACT_SEND', 'CONTRACT_SIGN', 'INVOICE_ISSUE', 'INVOICE_SEND', 'INVOICE_OVERDUE', 'PAYMENT_MATCH', 'PAYMENT_REFUND', 'DEPOSIT_REFUND', 'PURCHASE_CHECK', 'PURCHASE_APPROVE', 'PURCHASE_PAY', 'RUN_EXPORT', 'COMMISSION_PAY', 'TRANSPORT_PLAN', 'TRANSPORT_SILENT', 'TRANSPORT_PAPERS', 'EXPORT_SUBMIT', 'PROOF_CHECK', 'PROOF_OVERDUE', 'CLAIM', 'SIGNUP', 'OUTLET_USER')),
  record_id uuid not null,
  until_on date not null,
  primary key (user_id, kind, record_id)
);
