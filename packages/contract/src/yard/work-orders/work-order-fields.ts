// Work orders, their tasks and templates as they come in and go out.
import * as z from 'zod'
import { day, euros, id, instant, line, lineOrNone, moment, money, note, person, version } from '../../common.ts'
import { carTypes } from '../../stock/cars/car-enums.ts'
import {
  workOrderEvents,
  workOrderStates,
  workPhotoTimes,
  workTaskEvents,
  workTaskStates,
} from './work-order-states.ts'

const minutes = z.int().min(0).max(100_000)
/** Parts that a task needs, one line each. */
const parts = z.array(line(120)).max(30)

const taskFields = z.strictObject({
  title: line(160),
  instructions: note(4000),
  assigneeId: id.nullable(),
  supplierId: id.nullable(),
  dueOn: day.nullable(),
  estimate: euros.nullable(),
  estimatedMinutes: minutes.nullable(),
  /** Real minutes of own staff. */
  minutes: minutes.nullable(),
  /** Net cost of the supplier as known before the invoice. */
  realCost: euros.nullable(),
  parts,
  /** The damage of a condition report that the task repairs. */
  damageId: id.nullable(),
})
export type WorkTaskFields = z.infer<typeof taskFields>
/** A new task; everything but the title can follow later. */
export const newWorkTask = z.strictObject({ ...taskFields.partial().shape, title: taskFields.shape.title })
export type NewWorkTask = z.infer<typeof newWorkTask>
export const workTaskChange = z.strictObject({
  version,
  ...taskFields.partial().shape,
  event: z.enum(workTaskEvents).optional(),
  reason: note(1000).optional(),
})

const orderFields = z.strictObject({
  /** One of the bays in the settings, or empty. */
  bay: lineOrNone(60),
  plannedFrom: day.nullable(),
  plannedUntil: day.nullable(),
  responsibleId: id.nullable(),
  notes: note(4000),
})
export const newWorkOrder = z.strictObject({
  carId: id,
  ...orderFields.partial().shape,
  /** Its tasks come before those in `tasks`; days count from `plannedFrom`, else from today. */
  templateId: id.nullable().optional(),
  tasks: z.array(newWorkTask).max(50).default([]),
})
export const workOrderChange = z.strictObject({
  version,
  ...orderFields.partial().shape,
  /** Tasks to add. */
  tasks: z.array(newWorkTask).max(50).optional(),
  event: z.enum(workOrderEvents).optional(),
  reason: note(1000).optional(),
})

export const templateTask = z.strictObject({
  title: line(160),
  instructions: note(4000).default(''),
  assigneeId: id.nullable().default(null),
  supplierId: id.nullable().default(null),
  /** Due this many days after the order begins. */
  dueAfterDays: z.int().min(0).max(365).nullable().default(null),
  estimate: euros.nullable().default(null),
  estimatedMinutes: minutes.nullable().default(null),
  parts: parts.default([]),
})
export type TemplateTask = z.infer<typeof templateTask>
export const templateFields = z.strictObject({
  name: line(120),
  /** Null: for cars of every type. */
  carType: z.enum(carTypes).nullable(),
  tasks: z.array(templateTask).min(1).max(50),
})
export const workTemplate = z.strictObject({ id, version, ...templateFields.shape, updatedAt: instant })
export type WorkTemplate = z.infer<typeof workTemplate>

export const workPhoto = z.strictObject({
  id,
  taken: z.enum(workPhotoTimes),
  /** URL that grants access for a limited time. */
  url: z.string(),
  by: z.string().nullable(),
  createdAt: instant,
})
export type WorkPhoto = z.infer<typeof workPhoto>

/** Exactly one counts as the cost of a task: the approved supplier invoice, else the real cost, else the estimate. */
export const costBases = ['INVOICE', 'REAL', 'ESTIMATE', 'NONE'] as const
export const taskCost = z.strictObject({
  counts: z.enum(costBases),
  amount: money.nullable(),
  /** Net sum of the approved supplier invoices, less credit notes. */
  invoiced: money.nullable(),
  /** Own work: minutes by the hourly rate. */
  own: z.strictObject({ minutes, perHour: money, amount: money, isEstimate: z.boolean() }).nullable(),
})
export type TaskCost = z.infer<typeof taskCost>

export const workTask = z.strictObject({
  id,
  version,
  state: z.enum(workTaskStates.all),
  next: z.array(z.enum(workTaskStates.all)),
  ...taskFields.omit({ estimate: true, realCost: true }).shape,
  assignee: person.nullable(),
  supplier: z.strictObject({ id, name: z.string() }).nullable(),
  estimate: money.nullable(),
  realCost: money.nullable(),
  cost: taskCost,
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  skipReason: z.string().nullable(),
  photos: z.array(workPhoto),
})
export type WorkTask = z.infer<typeof workTask>

/** A task that a line of a supplier's invoice can pay for. */
export const payableTask = z.strictObject({
  id,
  title: z.string(),
  no: z.int(),
  supplier: z.string().nullable(),
  isInvoiced: z.boolean(),
})

const orderCar = z.strictObject({ id, stockNo: z.string(), vin: z.string().nullable(), title: z.string() })
export const workOrderRow = z.strictObject({
  id,
  version,
  no: z.int(),
  state: z.enum(workOrderStates.all),
  /** States that staff may set from here. */
  next: z.array(z.enum(workOrderStates.all)),
  car: orderCar,
  bay: z.string(),
  plannedFrom: day.nullable(),
  plannedUntil: day.nullable(),
  responsibleId: id.nullable(),
  /** The first of the planned end and the due days of open tasks; null: no day is known, or nothing is open. */
  dueOn: day.nullable(),
  isLate: z.boolean(),
  responsible: person.nullable(),
  taskCount: z.int(),
  /** Tasks that are done or skipped. */
  doneCount: z.int(),
  updatedAt: instant,
})
export type WorkOrderRow = z.infer<typeof workOrderRow>

export const workOrder = z.strictObject({
  ...workOrderRow.shape,
  notes: z.string(),
  /** Why it is on hold or cancelled. */
  reason: z.string().nullable(),
  templateName: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  tasks: z.array(workTask),
  /** What counts of all tasks, and own work. */
  total: money,
})
export type WorkOrder = z.infer<typeof workOrder>

/** A task as the mechanic who does it sees it: no costs, no estimates, and of the car only what identifies it. */
export const ownTask = z.strictObject({
  id,
  version,
  state: z.enum(workTaskStates.all),
  title: z.string(),
  instructions: z.string(),
  dueOn: day.nullable(),
  minutes: minutes.nullable(),
  parts: z.array(z.string()),
  doneAt: instant.nullable(),
  skipReason: z.string().nullable(),
  photos: z.array(workPhoto),
})
export type OwnTask = z.infer<typeof ownTask>
export const ownWork = z.strictObject({
  id,
  no: z.int(),
  state: z.enum(workOrderStates.all),
  bay: z.string(),
  plannedFrom: day.nullable(),
  car: z.strictObject({
    stockNo: z.string(),
    vin: z.string().nullable(),
    title: z.string(),
    plate: z.string().nullable(),
  }),
  tasks: z.array(ownTask),
})
export type OwnWork = z.infer<typeof ownWork>

/** A tick made on a phone, perhaps hours ago. */
export const workTick = z.strictObject({ id, version, done: z.boolean(), at: moment, minutes: minutes.optional() })
export type WorkTick = z.infer<typeof workTick>
export const tickResults = ['DONE', 'REOPENED', 'SAVED', 'UNCHANGED', 'CONFLICT', 'REFUSED'] as const
export const tickAnswer = z.strictObject({
  id,
  result: z.enum(tickResults),
  /** Why it was refused: an error code. */
  code: z.string().max(60).nullable(),
  /** As it is now; null where the task is not the caller's. */
  task: ownTask.nullable(),
})
export type TickAnswer = z.infer<typeof tickAnswer>

export const workBay = z.strictObject({
  name: line(60),
  /** Cars a day. */
  capacity: z.int().min(1).max(50),
})
export const workSettings = z.strictObject({
  version,
  /** Cost of an hour of own work. */
  perHour: euros,
  bays: z.array(workBay).max(40),
})
export type WorkSettings = z.infer<typeof workSettings>

export const readyReasons = ['PLANNED', 'TASK_DUE', 'ON_HOLD', 'NO_DAY', 'LATE'] as const
/** When a car is ready, and what decides it. */
export const carReady = z.strictObject({
  /** Null: nothing is open (`isReady`), or a day is missing. */
  readyOn: day.nullable(),
  isReady: z.boolean(),
  why: z.array(
    z.strictObject({
      orderId: id,
      no: z.int(),
      reason: z.enum(readyReasons),
      day: day.nullable(),
      says: z.string().nullable(),
    }),
  ),
  orders: z.array(workOrderRow),
  /** Tasks that repair a damage of the condition report. */
  repairs: z.array(z.strictObject({ damageId: id, orderId: id, no: z.int(), state: z.enum(workTaskStates.all) })),
})
export type CarReady = z.infer<typeof carReady>
