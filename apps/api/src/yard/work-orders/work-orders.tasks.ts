import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

const order = {
  id: sql`t.id`,
  since: sql`t.created_at`,
  dueOn: sql`t.due_on`,
  assignee: sql`t.responsible_id`,
  car: sql`t.car_id`,
  name: sql`t.no`,
}

export const workOrderTasks = {
  WORK_PLAN: () => ({ ...order, from: sql`work_orders t where t.state = 'DRAFT'` }),
  /** Due today or before. */
  WORK_DUE: ({ today }) => ({
    ...order,
    from: sql`work_orders t where t.state in ('PLANNED', 'IN_PROGRESS', 'ON_HOLD') and t.due_on <= ${today}::date`,
    since: sql`t.updated_at`,
  }),
  /** The tasks of the reader: nobody else sees them here. */
  WORK_TASK: ({ me }) => ({
    from: sql`work_order_tasks k join work_orders t on t.id = k.order_id
      where k.assignee_id = ${me} and k.state in ('OPEN', 'IN_PROGRESS') and t.state in ('PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE')`,
    id: sql`k.id`,
    since: sql`k.created_at`,
    dueOn: sql`k.due_on`,
    assignee: sql`k.assignee_id`,
    car: sql`t.car_id`,
    name: sql`k.title`,
  }),
} satisfies TaskSources
