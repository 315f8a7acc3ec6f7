import {
  type WorkOrderState,
  workOrderStates,
  type WorkTaskState,
  workTaskStates,
} from '@bilbro/contract/yard/work-orders/work-order-states'
import { appError } from '../../core/errors.ts'
import type { Stateful } from '../../core/transitions.ts'
import * as orders from './work-orders.store.ts'
import * as tasks from './tasks/work-tasks.store.ts'

export const workOrderState: Stateful<WorkOrderState, orders.OrderRecord, orders.OrderChange> = {
  table: 'workOrders',
  machine: workOrderStates,
  stateOf: ({ state }) => state,
  lock: orders.lock,
  write: (db, row, state, values, now) => orders.setState(db, row, state, values, now),
  parentsOf: ({ carId }) => ({ cars: carId }),
  guard: async ({ db }, { id, heldFrom }, { event, to }) => {
    if (event === 'work_resume' && to !== heldFrom) throw appError('workOrder.resumesTo')
    if (event !== 'work_plan' && event !== 'work_cancel') return
    const ofOrder = await tasks.listStates(db, id)
    if (event === 'work_plan' && !ofOrder.length) throw appError('workOrder.noTasks')
    const ids = ofOrder.map((task) => task.id)
    if (event === 'work_cancel' && (await tasks.sumInvoiced(db, ids)).size) throw appError('workOrder.costBooked')
  },
  auditView: ({ state }) => ({ workState: state }),
}

export const workTaskState: Stateful<WorkTaskState, tasks.TaskRecord, tasks.TaskChange> = {
  table: 'workOrderTasks',
  machine: workTaskStates,
  stateOf: ({ state }) => state,
  lock: tasks.lock,
  write: (db, { id }, state, values, now) => tasks.setState(db, id, state, values, now),
  parentsOf: ({ orderId }) => ({ workOrders: orderId }),
  auditView: ({ state, minutes }) => ({ taskState: state, taskMinutes: minutes }),
}
