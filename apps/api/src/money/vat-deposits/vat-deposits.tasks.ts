import { sql } from 'kysely'
import type { TaskSources } from '../../core/lists/task-source.ts'

export const vatDepositTasks = {
  DEPOSIT_REFUND: () => ({
    from: sql`vat_deposits t left join contracts k on k.id = t.contract_id where t.status = 'REFUNDABLE'`,
    id: sql`t.id`,
    since: sql`coalesce(t.approved_at, t.updated_at)`,
    amount: sql`t.amount_minor`,
    car: sql`k.car_ids[1]`,
    company: sql`t.company_id`,
    name: sql`k.number`,
  }),
} satisfies TaskSources
