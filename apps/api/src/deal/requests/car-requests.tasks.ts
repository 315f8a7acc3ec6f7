import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

export const requestTasks = {
  /** Nothing was proposed yet. From then on the dealer or the negotiation is next. */
  REQUEST: () => ({
    from: sql`car_requests r where r.status in ('NEW', 'CONTACTED', 'QUALIFIED')`,
    id: sql`r.id`,
    since: sql`r.created_at`,
    dueAt: sql`r.due_at`,
    assignee: sql`r.assignee_id`,
    company: sql`r.company_id`,
    name: sql`r.request_no`,
  }),
} satisfies TaskSources
