// The system's part of an order: it begins and ends with its tasks, and is invoiced with their supplier invoices.
import { lockForUpdate, type TransitionCtx, transition } from '../../../core/transitions.ts'
import { followTasks } from '../work-orders.rules.ts'
import { workOrderState } from '../work-orders.states.ts'
import * as orders from '../work-orders.store.ts'
import * as tasks from './work-tasks.store.ts'

/** Call it with the order locked, after its tasks or their invoices have changed. */
export async function followTasksOf(ctx: TransitionCtx, orderId: string): Promise<void> {
  const { state } = await orders.get(ctx.db, orderId)
  const ofOrder = await tasks.listStates(ctx.db, orderId)
  const ids = ofOrder.map(({ id }) => id)
  const invoiced = new Set((await tasks.sumInvoiced(ctx.db, ids)).keys())
  for (const to of followTasks(state, ofOrder, invoiced))
    await transition(ctx, workOrderState, orderId, { to, by: 'system' })
}

/** Locks the orders of these tasks, in the order of their ids; returns the ids. */
export async function lockOrdersOfTasks(ctx: TransitionCtx, taskIds: readonly string[]): Promise<string[]> {
  const ids = await tasks.listOrderIds(ctx.db, taskIds)
  for (const id of ids) await lockForUpdate(ctx, workOrderState, id)
  return ids
}
