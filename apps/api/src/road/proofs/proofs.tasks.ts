import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

const ofStatus = (status: string) => () => ({
  from: sql`proof_files t where t.status = ${sql.lit(status)}`,
  id: sql`t.id`,
  since: sql`t.updated_at`,
  dueOn: sql`t.due_on`,
  amount: sql`t.vat_minor`,
  car: sql`t.car_id`,
  company: sql`t.company_id`,
})

export const proofTasks = {
  PROOF_CHECK: ofStatus('SUBMITTED'),
  PROOF_OVERDUE: ofStatus('OVERDUE'),
} satisfies TaskSources
