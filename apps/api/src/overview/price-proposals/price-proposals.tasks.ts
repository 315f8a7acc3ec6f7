import { sql } from 'kysely'
import { assigneeOfCar, type TaskSources } from '../../core/lists/task-source.ts'

export const priceProposalTasks = {
  PRICE_PROPOSAL: () => ({
    from: sql`price_proposals t where t.status = 'OPEN'`,
    id: sql`t.id`,
    since: sql`t.created_at`,
    amount: sql`t.price_minor - t.proposed_minor`,
    assignee: assigneeOfCar(sql`t.car_id`),
    car: sql`t.car_id`,
  }),
} satisfies TaskSources
