// What waits for staff in this module, see decision 129.
import { assigneeOfCar, type TaskSources } from '../../../core/lists/task-source.ts'
import { needsApproval } from '../../../deal/offers/offer-rows.store.ts'
import { liveContractStatuses } from '@bilbro/contract/deal/contracts/contract-states'
import { openOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import { sql } from 'kysely'

export const requestTasks = {
  /** Nothing was proposed yet. From then on the dealer or the negotiation is next. */
  REQUEST: () => ({
    from: sql`car_requests r where r.status in ('NEW', 'CONTACTED', 'QUALIFIED')`,
    id: sql`r.id`,
    since: sql`r.created_at`,
    dueAt: sql`r.due_at`,
    assignee: sql`r.assignee_id`,
    company: sql`r.company_id`,
    name: sql`r.request_no`,
  }),
} satisfies TaskSources

const offerLine = {
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
    ...offerLine,
    from: sql`offers o where o.status = any(${sql.val(openOfferStatuses)}::text[]) and o.last_by = 'BUYER'`,
  }),
  OFFER_APPROVE: () => ({ ...offerLine, from: sql`offers o where ${needsApproval}` }),
  /** Agreed, and no contract is drafted: when one ends, its offer ends too. */
  CONTRACT_DRAFT: () => ({
    ...offerLine,
    from: sql`offers o where o.status = 'ACCEPTED' and not exists (
      select from contracts k where k.offer_id = o.id and k.status in (${sql.join(liveContractStatuses)}))`,
    since: sql`o.accepted_at`,
  }),
} satisfies TaskSources

const contractLine = {
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
  CONTRACT_SEND: () => ({ ...contractLine, from: sql`contracts t where t.status = 'DRAFT'` }),
  /** A colleague with the right to sign does it, not the seller of the car. */
  CONTRACT_SIGN: () => ({
    ...contractLine,
    from: sql`contracts t where t.status = 'WAITING_ADMIN'`,
    assignee: sql`null::uuid`,
  }),
  /** Signed, and the sale is not invoiced; a credited invoice has to be replaced. */
  INVOICE_DRAFT: () => ({
    ...contractLine,
    from: sql`contracts t where t.status = 'SIGNED' and not exists (
      select from invoices i where i.contract_id = t.id and i.kind in ('SALE', 'CORRECTION') and i.status not in ('DISCARDED', 'CREDITED'))`,
    since: sql`coalesce(t.signed_at, t.updated_at)`,
  }),
} satisfies TaskSources
