import { sql } from 'kysely'
import { assigneeOfCar, type TaskSources } from '../../core/lists/task-source.ts'

const contract = {
  id: sql`t.id`,
  since: sql`t.updated_at`,
  amount: sql`t.amount_minor`,
  currency: sql`t.currency`,
  assignee: assigneeOfCar(sql`t.car_ids[1]`),
  car: sql`t.car_ids[1]`,
  company: sql`t.company_id`,
  name: sql`t.number`,
}

export const contractTasks = {
  CONTRACT_SEND: () => ({ ...contract, from: sql`contracts t where t.status = 'DRAFT'` }),
  /** A colleague with the right to sign does it, not the seller of the car. */
  CONTRACT_SIGN: () => ({
    ...contract,
    from: sql`contracts t where t.status = 'WAITING_ADMIN'`,
    assignee: sql`null::uuid`,
  }),
} satisfies TaskSources
