// What waits for staff in this module, see decision 129.
import type { TaskSources } from '../../../core/lists/task-source.ts'
import { waiting } from '../../../road/claims/claims.read.ts'
import { isSilent } from '../../../road/transports/transports.list.ts'
import { sql } from 'kysely'

const transportLine = {
  id: sql`t.id`,
  since: sql`t.updated_at`,
  car: sql`t.car_id`,
  company: sql`t.company_id`,
  name: sql`t.no`,
}

export const transportTasks = {
  TRANSPORT_PLAN: () => ({
    ...transportLine,
    from: sql`transports t where t.is_internal = false and t.status = 'PENDING'`,
    dueAt: sql`t.pickup_planned_at`,
  }),
  TRANSPORT_SILENT: ({ now }) => ({
    ...transportLine,
    from: sql`transports t where t.is_internal = false and ${isSilent(now)}`,
    dueAt: sql`t.pickup_planned_at`,
  }),
  /** The car stands at the inspection, and its papers are missing there. */
  TRANSPORT_PAPERS: () => ({
    ...transportLine,
    from: sql`transports t where t.is_internal = false and t.status = 'INSPECTION_SVV_WITHOUT_DOCUMENTATION'`,
    dueAt: sql`t.delivery_planned_at`,
  }),
} satisfies TaskSources

export const carExportTasks = {
  EXPORT_SUBMIT: () => ({
    from: sql`car_exports t where t.status = 'STARTED'`,
    id: sql`t.id`,
    since: sql`t.started_at`,
    assignee: sql`t.started_by`,
    car: sql`t.car_id`,
    company: sql`t.company_id`,
  }),
} satisfies TaskSources

const proofsOfStatus = (status: string) => () => ({
  from: sql`proof_files t where t.status = ${sql.lit(status)}`,
  id: sql`t.id`,
  since: sql`t.updated_at`,
  dueOn: sql`t.due_on`,
  amount: sql`t.vat_minor`,
  car: sql`t.car_id`,
  company: sql`t.company_id`,
})

export const proofTasks = {
  PROOF_CHECK: proofsOfStatus('SUBMITTED'),
  PROOF_OVERDUE: proofsOfStatus('OVERDUE'),
} satisfies TaskSources

export const claimTasks = {
  CLAIM: () => ({
    from: sql`claims t where ${waiting.HOUSE}`,
    id: sql`t.id`,
    since: sql`t.updated_at`,
    dueOn: sql`t.due_on`,
    amount: sql`t.wanted_minor`,
    car: sql`t.car_id`,
    company: sql`t.company_id`,
    name: sql`t.number`,
  }),
} satisfies TaskSources
