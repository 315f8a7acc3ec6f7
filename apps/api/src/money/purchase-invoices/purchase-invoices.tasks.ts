import { sql } from 'kysely'
import { dayAtEntity } from '../../core/postgres/zones.ts'
import type { TaskSources } from '../../core/lists/task-source.ts'

const invoice = {
  id: sql`t.id`,
  since: sql`t.updated_at`,
  dueOn: sql`t.due_on`,
  amount: sql`(case when t.kind = 'CREDIT_NOTE' then -1 else 1 end) * (t.net_minor + t.vat_minor - t.prepaid_minor + t.rounding_minor)`,
  currency: sql`t.currency`,
  name: sql`coalesce((select s.name from suppliers s where s.id = t.supplier_id), t.sender->>'name', t.number)`,
}

export const purchaseInvoiceTasks = {
  PURCHASE_CHECK: () => ({ ...invoice, from: sql`purchase_invoices t where t.status = 'RECEIVED'` }),
  PURCHASE_APPROVE: () => ({
    ...invoice,
    from: sql`purchase_invoices t where t.status = 'CHECKED'`,
    since: sql`t.checked_at`,
  }),
  /** Due within a week or overdue: as the list filters. */
  PURCHASE_PAY: ({ now }) => ({
    ...invoice,
    from: sql`purchase_invoices t where t.status = 'APPROVED' and t.due_on <= ${dayAtEntity('t.legalEntityId', now)} + 7`,
    since: sql`t.approved_at`,
  }),
} satisfies TaskSources
