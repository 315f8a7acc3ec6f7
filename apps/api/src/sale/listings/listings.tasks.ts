import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

export const listingTasks = {
  /** Cars that could be on sale and are not. A listing that was withdrawn or moved to the outlet waits for nobody. */
  CAR_PUBLISH: () => ({
    from: sql`cars c left join listings l on l.car_id = c.id where c.status = 'AVAILABLE' and (l.id is null or l.status = 'DRAFT')`,
    id: sql`c.id`,
    since: sql`coalesce(l.updated_at, c.updated_at)`,
    assignee: sql`c.assignee_id`,
    car: sql`c.id`,
    name: sql`c.stock_no`,
  }),
} satisfies TaskSources
