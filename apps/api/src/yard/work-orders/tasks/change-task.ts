// One change of a task by a planner: its fields, then an event.
import type { WorkTaskFields } from '@bilbro/contract/yard/work-orders/work-order-fields'
import {
  taskEventStates,
  type WorkTaskEvent,
  workTaskStates,
} from '@bilbro/contract/yard/work-orders/work-order-states'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { followTasksOf } from './follow-tasks.ts'
import { loggedChanges } from '../work-audit.ts'
import { workOrderForStaff } from '../work-orders.read.ts'
import { assertEditable, assertTickable } from '../work-orders.rules.ts'
import { workOrderState, workTaskState } from '../work-orders.states.ts'
import * as orders from '../work-orders.store.ts'
import * as tasks from './work-tasks.store.ts'

type Fields = { [K in keyof WorkTaskFields]?: WorkTaskFields[K] | undefined }
type Change = Fields & { version: number; event?: WorkTaskEvent | undefined; reason?: string | undefined }

const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
const columnsOf = ({ estimate, realCost, ...fields }: Fields): Partial<tasks.TaskValues> => ({
  ...given(fields),
  ...(estimate !== undefined && { estimateMinor: estimate?.minor ?? null }),
  ...(realCost !== undefined && { realMinor: realCost?.minor ?? null }),
})

/** @throws notFound, version.stale, state.notAllowed, state.reasonRequired, workOrder.closed, workOrder.notPlanned */
export async function changeTask(
  ctx: StaffCtx,
  { id, taskId }: { id: string; taskId: string },
  { version, event, reason, ...fields }: Change,
): Promise<void> {
  await tasks.get(ctx.db, id, taskId)
  const order = await lockForUpdate(ctx, workOrderState, id)
  const task = await lockForUpdate(ctx, workTaskState, taskId)
  if (task.version !== version)
    throw await versionConflict(ctx, { entity: 'workOrderTasks', entityId: taskId }, async () =>
      (await workOrderForStaff(ctx, id)).tasks.find((one) => one.id === taskId),
    )
  const values = columnsOf(fields)
  if (Object.keys(values).length) {
    assertEditable(order.state)
    await tasks.update(ctx.db, { id: taskId, version }, values, ctx.now)
    const changes = await loggedChanges(ctx.db, task, values)
    const entry = { entity: 'workOrderTasks', entityId: taskId, parents: { workOrders: id }, changes } as const
    if (changes.length) await audit(ctx, { ...entry, action: 'update' })
  }
  if (event) {
    assertTickable(order.state)
    const to = taskEventStates[event]
    if (workTaskStates.edge(task.state, to)?.event !== `task_${event}`)
      throw appError('state.notAllowed', { from: task.state, to })
    await transition(ctx, workTaskState, taskId, {
      to,
      reason,
      values: {
        ...(event === 'done' && { doneBy: ctx.actor.id, doneAt: ctx.now.toISOString() }),
        ...(event === 'skip' && { skipReason: reason?.trim() ?? '' }),
      },
    })
  }
  await orders.setUpdatedAt(ctx.db, id, ctx.now)
  await followTasksOf(ctx, id)
}
