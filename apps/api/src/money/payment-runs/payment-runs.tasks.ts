import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

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
