import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

const ofStatus = (status: string) => ({
  from: sql`payments t where t.status = ${sql.lit(status)}`,
  id: sql`t.id`,
  since: sql`t.created_at`,
  amount: sql`t.amount_minor - t.allocated_minor - t.refunded_minor`,
  currency: sql`t.currency`,
  company: sql`t.company_id`,
  name: sql`t.payer_name`,
})

export const paymentTasks = {
  PAYMENT_MATCH: () => ofStatus('RECEIVED'),
  PAYMENT_REFUND: () => ({ ...ofStatus('REJECTED'), since: sql`t.updated_at` }),
} satisfies TaskSources
