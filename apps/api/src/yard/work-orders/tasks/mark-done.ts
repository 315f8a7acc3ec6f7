// Ticks from a phone. Each is judged on its own: one that conflicts does not hold up the others.
import type { TickAnswer, WorkTick } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { WorkOrderState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { audit } from '../../../core/audit/audit.ts'
import { type AppError, appError } from '../../../core/errors.ts'
import { hasPermission, type StaffCtx } from '../../../core/request/context.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import { followTasksOf } from './follow-tasks.ts'
import { loggedChanges } from '../work-audit.ts'
import { ownTaskOf } from '../work-orders.read.ts'
import { assertTickable } from '../work-orders.rules.ts'
import { workOrderState, workTaskState } from '../work-orders.states.ts'
import * as orders from '../work-orders.store.ts'
import * as tasks from './work-tasks.store.ts'

/** Who plans orders may do every task, others their own. */
export const mayDo = (ctx: StaffCtx, task: { assigneeId: string | null }): boolean =>
  hasPermission(ctx, 'workOrders.write') || (task.assigneeId === ctx.actor.id && hasPermission(ctx, 'workOrders.do'))

/** Clocks of phones may be a little fast. */
const aheadMs = 5 * 60_000

type Step = { result: TickAnswer['result']; code?: string }

/** What a tick does with the task as it is now. A repeated tick changes nothing. */
function stepOf(tick: WorkTick, task: tasks.TaskRecord, orderState: WorkOrderState, now: Date): Step {
  try {
    assertTickable(orderState)
  } catch (error) {
    return { result: 'REFUSED', code: (error as AppError).code }
  }
  if (Date.parse(tick.at) > now.getTime() + aheadMs) return { result: 'REFUSED', code: 'workTask.ahead' }
  const isSeen = tick.version === task.version
  const savesMinutes = tick.minutes !== undefined && tick.minutes !== task.minutes
  if (task.state === 'SKIPPED')
    return isSeen ? { result: 'REFUSED', code: 'workTask.skipped' } : { result: 'CONFLICT', code: 'version.stale' }
  const isRepeat = tick.done === (task.state === 'DONE') && !savesMinutes
  if (isRepeat) return { result: 'UNCHANGED' }
  if (!isSeen) return { result: 'CONFLICT', code: 'version.stale' }
  if (tick.done === (task.state === 'DONE')) return { result: 'SAVED' }
  return { result: tick.done ? 'DONE' : 'REOPENED' }
}

async function carryOut(ctx: StaffCtx, { result }: Step, { minutes, at }: WorkTick, task: tasks.TaskRecord) {
  const worked = minutes === undefined ? {} : { minutes }
  if (result === 'DONE') {
    // The clock of a phone can be wrong: the task was done after it was written, and not later than now.
    const [first, last] = [Date.parse(task.createdAt), ctx.now.getTime()]
    const doneAt = new Date(Math.max(first, Math.min(Date.parse(at), last))).toISOString()
    return transition(ctx, workTaskState, task.id, { to: 'DONE', values: { ...worked, doneBy: ctx.actor.id, doneAt } })
  }
  if (result === 'REOPENED') return transition(ctx, workTaskState, task.id, { to: 'OPEN', values: worked })
  if (result === 'SAVED') {
    await tasks.update(ctx.db, task, worked, ctx.now)
    const changes = await loggedChanges(ctx.db, task, worked)
    const entry = { entity: 'workOrderTasks', entityId: task.id, parents: { workOrders: task.orderId } } as const
    await audit(ctx, { ...entry, action: 'update', changes })
    return tasks.get(ctx.db, task.orderId, task.id)
  }
  return task
}

/** @throws notFound where the caller has no task of the order and may not read it */
export async function markDone(ctx: StaffCtx, orderId: string, ticks: readonly WorkTick[]): Promise<TickAnswer[]> {
  const order = await lockForUpdate(ctx, workOrderState, orderId)
  const ofOrder = await tasks.listByOrder(ctx.db, orderId)
  const mine = new Set(ofOrder.filter((task) => mayDo(ctx, task)).map(({ id }) => id))
  if (!mine.size && !hasPermission(ctx, 'workOrders.read')) throw appError('notFound')
  const answers: TickAnswer[] = []
  for (const tick of ticks) {
    if (!mine.has(tick.id)) {
      answers.push({ id: tick.id, result: 'REFUSED', code: 'notFound', task: null })
      continue
    }
    const task = await lockForUpdate(ctx, workTaskState, tick.id)
    const step = stepOf(tick, task, order.state, ctx.now)
    const after = await carryOut(ctx, step, tick, task)
    answers.push({
      id: tick.id,
      result: step.result,
      code: step.code ?? null,
      task: await ownTaskOf(ctx, after),
    })
  }
  if (answers.some(({ result }) => ['DONE', 'REOPENED', 'SAVED'].includes(result)))
    await orders.setUpdatedAt(ctx.db, orderId, ctx.now)
  await followTasksOf(ctx, orderId)
  return answers
}
