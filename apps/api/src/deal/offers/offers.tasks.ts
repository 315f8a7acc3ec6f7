import { sql } from 'kysely'
import { openOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import { assigneeOfCar, type TaskSources } from '../../core/lists/task-source.ts'
import { needsApproval } from './offer-rows.store.ts'

const offer = {
  id: sql`o.id`,
  since: sql`o.since`,
  dueAt: sql`o.expires_at`,
  amount: sql`o.amount_minor`,
  currency: sql`o.currency`,
  assignee: assigneeOfCar(sql`o.car_ids[1]`),
  car: sql`o.car_ids[1]`,
  company: sql`o.company_id`,
}

export const offerTasks = {
  OFFER_ANSWER: () => ({
    ...offer,
    from: sql`offers o where o.status = any(${sql.val(openOfferStatuses)}::text[]) and o.last_by = 'BUYER'`,
  }),
  OFFER_APPROVE: () => ({ ...offer, from: sql`offers o where ${needsApproval}` }),
} satisfies TaskSources
