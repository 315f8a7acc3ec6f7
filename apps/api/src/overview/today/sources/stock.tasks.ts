// What waits for staff in this module, see decision 129.
import { assigneeOfCar, type TaskSources } from '../../../core/lists/task-source.ts'
import { sql } from 'kysely'

/** Cars of a status. A car waits since its last change: no column says since when it has its status. */
const carsOfStatus = (status: string) => () => ({
  from: sql`cars c where c.status = ${sql.lit(status)}`,
  id: sql`c.id`,
  since: sql`c.updated_at`,
  assignee: sql`c.assignee_id`,
  car: sql`c.id`,
  name: sql`c.stock_no`,
})

export const carTasks = {
  CAR_DRAFT: carsOfStatus('DRAFT'),
  CAR_INSPECT: carsOfStatus('INSPECTION'),
  CAR_RETURNED: carsOfStatus('RETURNED'),
  /** Without the tax case of the purchase no contract can be drafted. */
  TAX_CASE: () => ({
    ...carsOfStatus('AVAILABLE')(),
    from: sql`cars c where c.status = 'AVAILABLE' and c.purchase_tax_case = 'UNKNOWN'`,
  }),
} satisfies TaskSources

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
