// Adds tasks to a work order, typed or from a template.
import type { NewWorkTask, TemplateTask } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { mostWorkTasks } from '@bilbro/contract/yard/work-orders/work-orders'
import { auditMany } from '../../../core/audit/audit.ts'
import { daysAfter } from '../../../core/days.ts'
import { appError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { loggedChanges } from '../work-audit.ts'
import * as tasks from './work-tasks.store.ts'

const valuesOf = ({ estimate, realCost, ...task }: NewWorkTask): tasks.TaskValues => ({
  instructions: '',
  assigneeId: null,
  supplierId: null,
  dueOn: null,
  estimatedMinutes: null,
  minutes: null,
  parts: [],
  damageId: null,
  ...task,
  estimateMinor: estimate?.minor ?? null,
  realMinor: realCost?.minor ?? null,
})

/** Tasks of a template for an order that begins on a day. */
export const tasksOfTemplate = (template: readonly TemplateTask[], from: string): NewWorkTask[] =>
  template.map(({ dueAfterDays, ...task }) => ({
    ...task,
    dueOn: dueAfterDays === null ? null : daysAfter(from, dueAfterDays),
  }))

/** Adds the tasks after those that the order has. The order is locked. @throws workOrder.tooManyTasks */
export async function addTasks(ctx: StaffCtx, orderId: string, added: readonly NewWorkTask[]): Promise<void> {
  if (!added.length) return
  const before = await tasks.listStates(ctx.db, orderId)
  if (before.length + added.length > mostWorkTasks) throw appError('workOrder.tooManyTasks', { limit: mostWorkTasks })
  const values = added.map(valuesOf)
  const ids = await tasks.insertMany(ctx.db, orderId, values, before.at(-1)?.position ?? 0, ctx.now)
  const entries = []
  for (const [at, entityId] of ids.entries())
    entries.push({
      entity: 'workOrderTasks' as const,
      entityId,
      parents: { workOrders: orderId },
      action: 'create',
      changes: await loggedChanges(ctx.db, {}, values[at]!),
    })
  await auditMany(ctx, entries)
}
