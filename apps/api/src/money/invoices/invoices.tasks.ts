import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

const ofStatus = (status: string) => ({
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
  INVOICE_ISSUE: () => ofStatus('DRAFT'),
  INVOICE_SEND: () => ({ ...ofStatus('ISSUED'), since: sql`t.issued_at` }),
  INVOICE_OVERDUE: () => ({ ...ofStatus('OVERDUE'), dueOn: sql`t.due_on` }),
} satisfies TaskSources
