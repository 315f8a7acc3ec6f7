import { sql } from 'kysely'
import { assigneeOfCar, type TaskSources } from '../../core/lists/task-source.ts'

const open = {
  id: sql`t.id`,
  assignee: sql`coalesce(t.inspector_id, ${assigneeOfCar(sql`t.car_id`)})`,
  car: sql`t.car_id`,
}

export const conditionReportTasks = {
  /** While the car is in inspection, the car itself is the task. */
  REPORT_COMPLETE: () => ({
    ...open,
    from: sql`condition_reports t join cars k on k.id = t.car_id where t.status = 'DRAFT' and k.status <> 'INSPECTION'`,
    since: sql`t.created_at`,
  }),
  REPORT_SHARE: () => ({
    ...open,
    from: sql`condition_reports t where t.status = 'COMPLETED'`,
    since: sql`t.completed_at`,
  }),
} satisfies TaskSources
