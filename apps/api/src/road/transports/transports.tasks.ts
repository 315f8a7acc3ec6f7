import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'
import { isSilent } from './transports.list.ts'

const transport = {
  id: sql`t.id`,
  since: sql`t.updated_at`,
  car: sql`t.car_id`,
  company: sql`t.company_id`,
  name: sql`t.no`,
}

export const transportTasks = {
  TRANSPORT_PLAN: () => ({
    ...transport,
    from: sql`transports t where t.is_internal = false and t.status = 'PENDING'`,
    dueAt: sql`t.pickup_planned_at`,
  }),
  TRANSPORT_SILENT: ({ now }) => ({
    ...transport,
    from: sql`transports t where t.is_internal = false and ${isSilent(now)}`,
    dueAt: sql`t.pickup_planned_at`,
  }),
  /** The car stands at the inspection, and its papers are missing there. */
  TRANSPORT_PAPERS: () => ({
    ...transport,
    from: sql`transports t where t.is_internal = false and t.status = 'INSPECTION_SVV_WITHOUT_DOCUMENTATION'`,
    dueAt: sql`t.delivery_planned_at`,
  }),
} satisfies TaskSources
