// What waits for staff in this module, see decision 129.
import { assigneeOfCar, type TaskSources } from '../../../core/lists/task-source.ts'
import { sql } from 'kysely'

const openReport = {
  id: sql`t.id`,
  assignee: sql`coalesce(t.inspector_id, ${assigneeOfCar(sql`t.car_id`)})`,
  car: sql`t.car_id`,
}

export const conditionReportTasks = {
  /** While the car is in inspection, the car itself is the task. */
  REPORT_COMPLETE: () => ({
    ...openReport,
    from: sql`condition_reports t join cars k on k.id = t.car_id where t.status = 'DRAFT' and k.status <> 'INSPECTION'`,
    since: sql`t.created_at`,
  }),
  REPORT_SHARE: () => ({
    ...openReport,
    from: sql`condition_reports t where t.status = 'COMPLETED'`,
    since: sql`t.completed_at`,
  }),
} satisfies TaskSources

const orderLine = {
  id: sql`t.id`,
  since: sql`t.created_at`,
  dueOn: sql`t.due_on`,
  assignee: sql`t.responsible_id`,
  car: sql`t.car_id`,
  name: sql`t.no`,
}

export const workOrderTasks = {
  WORK_PLAN: () => ({ ...orderLine, from: sql`work_orders t where t.state = 'DRAFT'` }),
  /** Due today or before. */
  WORK_DUE: ({ today }) => ({
    ...orderLine,
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
