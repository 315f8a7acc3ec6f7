import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

export const outletUserTasks = {
  OUTLET_USER: () => ({
    from: sql`outlet_users p where p.status = 'PENDING'`,
    id: sql`p.id`,
    since: sql`p.created_at`,
    name: sql`p.name`,
  }),
} satisfies TaskSources
