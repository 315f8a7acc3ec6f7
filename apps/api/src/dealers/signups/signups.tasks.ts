import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

export const signupTasks = {
  SIGNUP: () => ({
    from: sql`signups s where s.status in ('SUBMITTED', 'IN_REVIEW')`,
    id: sql`s.id`,
    since: sql`coalesce(s.answered_at, s.created_at)`,
    name: sql`s.company_name`,
  }),
} satisfies TaskSources
