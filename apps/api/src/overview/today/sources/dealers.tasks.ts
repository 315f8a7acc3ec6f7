// What waits for staff in this module, see decision 129.
import type { TaskSources } from '../../../core/lists/task-source.ts'
import { sql } from 'kysely'

export const signupTasks = {
  SIGNUP: () => ({
    from: sql`signups s where s.status in ('SUBMITTED', 'IN_REVIEW')`,
    id: sql`s.id`,
    since: sql`coalesce(s.answered_at, s.created_at)`,
    name: sql`s.company_name`,
  }),
} satisfies TaskSources

export const outletUserTasks = {
  OUTLET_USER: () => ({
    from: sql`outlet_users p where p.status = 'PENDING'`,
    id: sql`p.id`,
    since: sql`p.created_at`,
    name: sql`p.name`,
  }),
} satisfies TaskSources
