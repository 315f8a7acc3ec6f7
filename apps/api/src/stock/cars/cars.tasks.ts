import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

/** Cars of a status. A car waits since its last change: no column says since when it has its status. */
const ofStatus = (status: string) => () => ({
  from: sql`cars c where c.status = ${sql.lit(status)}`,
  id: sql`c.id`,
  since: sql`c.updated_at`,
  assignee: sql`c.assignee_id`,
  car: sql`c.id`,
  name: sql`c.stock_no`,
})

export const carTasks = {
  CAR_DRAFT: ofStatus('DRAFT'),
  CAR_INSPECT: ofStatus('INSPECTION'),
  CAR_RETURNED: ofStatus('RETURNED'),
  /** Without the tax case of the purchase no contract can be drafted. */
  TAX_CASE: () => ({
    ...ofStatus('AVAILABLE')(),
    from: sql`cars c where c.status = 'AVAILABLE' and c.purchase_tax_case = 'UNKNOWN'`,
  }),
} satisfies TaskSources
