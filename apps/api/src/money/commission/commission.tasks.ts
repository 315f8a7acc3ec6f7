import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

export const commissionTasks = {
  COMMISSION_PAY: () => ({
    from: sql`commission_reports t join staff_users u on u.id = t.user_id where t.status = 'FROZEN'`,
    id: sql`t.id`,
    since: sql`t.frozen_at`,
    amount: sql`t.payout_minor`,
    name: sql`u.name`,
  }),
} satisfies TaskSources
