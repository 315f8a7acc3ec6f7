import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

export const carExportTasks = {
  EXPORT_SUBMIT: () => ({
    from: sql`car_exports t where t.status = 'STARTED'`,
    id: sql`t.id`,
    since: sql`t.started_at`,
    assignee: sql`t.started_by`,
    car: sql`t.car_id`,
    company: sql`t.company_id`,
  }),
} satisfies TaskSources
