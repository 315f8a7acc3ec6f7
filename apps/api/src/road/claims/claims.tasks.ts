import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'
import { waiting } from './claims.read.ts'

export const claimTasks = {
  CLAIM: () => ({
    from: sql`claims t where ${waiting.HOUSE}`,
    id: sql`t.id`,
    since: sql`t.updated_at`,
    dueOn: sql`t.due_on`,
    amount: sql`t.wanted_minor`,
    car: sql`t.car_id`,
    company: sql`t.company_id`,
    name: sql`t.number`,
  }),
} satisfies TaskSources
