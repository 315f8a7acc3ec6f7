// What waits for staff in this module, see decision 129.
import type { TaskSources } from '../../../core/lists/task-source.ts'
import { dayAtEntity } from '../../../core/postgres/zones.ts'
import { sql } from 'kysely'

const invoicesOfStatus = (status: string) => ({
  from: sql`invoices t where t.status = ${sql.lit(status)}`,
  id: sql`t.id`,
  since: sql`t.updated_at`,
  amount: sql`t.payable_minor - t.paid_minor`,
  currency: sql`t.currency`,
  car: sql`t.car_ids[1]`,
  company: sql`t.company_id`,
  name: sql`t.number`,
})

export const invoiceTasks = {
  INVOICE_ISSUE: () => invoicesOfStatus('DRAFT'),
  INVOICE_SEND: () => ({ ...invoicesOfStatus('ISSUED'), since: sql`t.issued_at` }),
  INVOICE_OVERDUE: () => ({ ...invoicesOfStatus('OVERDUE'), dueOn: sql`t.due_on` }),
} satisfies TaskSources

const paymentsOfStatus = (status: string) => ({
  from: sql`payments t where t.status = ${sql.lit(status)}`,
  id: sql`t.id`,
  since: sql`t.created_at`,
  amount: sql`t.amount_minor - t.allocated_minor - t.refunded_minor`,
  currency: sql`t.currency`,
  company: sql`t.company_id`,
  name: sql`t.payer_name`,
})

export const paymentTasks = {
  PAYMENT_MATCH: () => paymentsOfStatus('RECEIVED'),
  PAYMENT_REFUND: () => ({ ...paymentsOfStatus('REJECTED'), since: sql`t.updated_at` }),
} satisfies TaskSources

export const vatDepositTasks = {
  DEPOSIT_REFUND: () => ({
    from: sql`vat_deposits t left join contracts k on k.id = t.contract_id where t.status = 'REFUNDABLE'`,
    id: sql`t.id`,
    since: sql`coalesce(t.approved_at, t.updated_at)`,
    amount: sql`t.amount_minor`,
    car: sql`k.car_ids[1]`,
    company: sql`t.company_id`,
    name: sql`k.number`,
  }),
} satisfies TaskSources

const purchaseInvoicesLine = {
  id: sql`t.id`,
  since: sql`t.updated_at`,
  dueOn: sql`t.due_on`,
  amount: sql`(case when t.kind = 'CREDIT_NOTE' then -1 else 1 end) * (t.net_minor + t.vat_minor - t.prepaid_minor + t.rounding_minor)`,
  currency: sql`t.currency`,
  name: sql`coalesce((select s.name from suppliers s where s.id = t.supplier_id), t.sender->>'name', t.number)`,
}

export const purchaseInvoiceTasks = {
  PURCHASE_CHECK: () => ({ ...purchaseInvoicesLine, from: sql`purchase_invoices t where t.status = 'RECEIVED'` }),
  PURCHASE_APPROVE: () => ({
    ...purchaseInvoicesLine,
    from: sql`purchase_invoices t where t.status = 'CHECKED'`,
    since: sql`t.checked_at`,
  }),
  /** Due within a week or overdue: as the list filters. */
  PURCHASE_PAY: ({ now }) => ({
    ...purchaseInvoicesLine,
    from: sql`purchase_invoices t where t.status = 'APPROVED' and t.due_on <= ${dayAtEntity('t.legalEntityId', now)} + 7`,
    since: sql`t.approved_at`,
  }),
} satisfies TaskSources

export const paymentRunTasks = {
  RUN_EXPORT: () => ({
    from: sql`payment_runs t where t.status = 'DRAFT'`,
    id: sql`t.id`,
    since: sql`t.created_at`,
    dueOn: sql`t.execute_on`,
    assignee: sql`t.made_by`,
    name: sql`t.no`,
  }),
} satisfies TaskSources

export const commissionTasks = {
  COMMISSION_PAY: () => ({
    from: sql`commission_reports t join staff_users u on u.id = t.user_id where t.status = 'FROZEN'`,
    id: sql`t.id`,
    since: sql`t.frozen_at`,
    amount: sql`t.payout_minor`,
    name: sql`u.name`,
  }),
} satisfies TaskSources
