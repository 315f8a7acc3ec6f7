// States of a work order and of its tasks. The tasks lead: the order is done when all of its tasks are, and it is open
// again when one of them is.
import { machine, nobody, provider, staff } from '../../states.ts'

const active = ['PLANNED', 'IN_PROGRESS'] as const
const both = ['staff', 'system'] as const

export const workOrderStates = machine(
  ['DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE', 'INVOICED', 'CANCELLED'],
  [
    { from: ['DRAFT'], event: 'work_plan', to: 'PLANNED', by: 'staff' },
    // The first task that is begun begins the order.
    { from: ['PLANNED'], event: 'work_start', to: 'IN_PROGRESS', by: both },
    { from: ['IN_PROGRESS'], event: 'work_finish', to: 'DONE', by: 'system' },
    { from: ['DONE'], event: 'work_invoice', to: 'INVOICED', by: 'system' },
    { from: active, event: 'work_hold', to: 'ON_HOLD', by: 'staff', reason: true },
    // To the state before, see the guard.
    { from: ['ON_HOLD'], event: 'work_resume', to: 'PLANNED', by: 'staff' },
    { from: ['ON_HOLD'], event: 'work_resume', to: 'IN_PROGRESS', by: 'staff' },
    { from: ['DRAFT', ...active, 'ON_HOLD'], event: 'work_cancel', to: 'CANCELLED', by: 'staff', reason: true },
    { from: ['DONE'], event: 'work_reopen', to: 'IN_PROGRESS', by: both },
  ],
  {
    DRAFT: staff('WORK_PLAN', 'dueOn'),
    PLANNED: staff('WORK_DUE', 'dueOn'),
    IN_PROGRESS: staff('WORK_DUE', 'dueOn'),
    ON_HOLD: staff('WORK_DUE', 'dueOn'),
    DONE: provider(),
    INVOICED: nobody,
    CANCELLED: nobody,
  },
)
export type WorkOrderState = (typeof workOrderStates.all)[number]

export const workTaskStates = machine(
  ['OPEN', 'IN_PROGRESS', 'DONE', 'SKIPPED'],
  [
    { from: ['OPEN'], event: 'task_start', to: 'IN_PROGRESS', by: 'staff' },
    { from: ['OPEN', 'IN_PROGRESS'], event: 'task_done', to: 'DONE', by: 'staff' },
    { from: ['OPEN', 'IN_PROGRESS'], event: 'task_skip', to: 'SKIPPED', by: 'staff', reason: true },
    { from: ['DONE', 'SKIPPED'], event: 'task_reopen', to: 'OPEN', by: 'staff' },
  ],
  {
    OPEN: staff('WORK_TASK', 'dueOn'),
    IN_PROGRESS: staff('WORK_TASK', 'dueOn'),
    DONE: nobody,
    SKIPPED: nobody,
  },
)
export type WorkTaskState = (typeof workTaskStates.all)[number]

/** What staff can do with an order; the system does the rest. */
export const workOrderEvents = ['plan', 'start', 'hold', 'resume', 'cancel', 'reopen'] as const
export type WorkOrderEvent = (typeof workOrderEvents)[number]
export const workTaskEvents = ['start', 'done', 'skip', 'reopen'] as const
export type WorkTaskEvent = (typeof workTaskEvents)[number]

/** The state to which an event leads; `resume` leads to the state before the hold. */
export const workEventStates = {
  plan: 'PLANNED',
  start: 'IN_PROGRESS',
  hold: 'ON_HOLD',
  cancel: 'CANCELLED',
  reopen: 'IN_PROGRESS',
} as const satisfies Record<Exclude<WorkOrderEvent, 'resume'>, WorkOrderState>
export const taskEventStates = {
  start: 'IN_PROGRESS',
  done: 'DONE',
  skip: 'SKIPPED',
  reopen: 'OPEN',
} as const satisfies Record<WorkTaskEvent, WorkTaskState>

/** Orders on which work is still to be done. */
export const openWorkStates = ['DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD'] as const satisfies WorkOrderState[]
/** Orders whose tasks can be ticked; unticking a task of a done order reopens the order. */
export const tickableStates = ['PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE'] as const satisfies WorkOrderState[]
export const isSettled = (state: WorkTaskState): boolean => state === 'DONE' || state === 'SKIPPED'

/** When an open order is due. */
export const workDues = ['OVERDUE', 'TODAY', 'WEEK', 'LATER', 'NONE'] as const
export type WorkDue = (typeof workDues)[number]

/** A photo shows the car before the work or after it. */
export const workPhotoTimes = ['BEFORE', 'AFTER'] as const
export type WorkPhotoTime = (typeof workPhotoTimes)[number]
