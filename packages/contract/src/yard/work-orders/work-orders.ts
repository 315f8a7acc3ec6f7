// Work orders: what is to be done on a car, by whom, until when, and at which cost.
import * as z from 'zod'
import { day, id, idParams, many, nothing } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, tableFiles } from '../../lists/lists.ts'
import { timelinePage, timelineQuery } from '../../timeline.ts'
import {
  carReady,
  newWorkOrder,
  payableTask,
  ownWork,
  tickAnswer,
  workOrder,
  workOrderChange,
  workOrderRow,
  workPhoto,
  workSettings,
  workTaskChange,
  workTick,
} from './work-order-fields.ts'
import { standing } from './standing.ts'
import { workDues, workOrderStates, workPhotoTimes } from './work-order-states.ts'

export const workOrdersQuery = listQuery(
  { sorts: ['updatedAt', 'no', 'plannedFrom', 'plannedUntil', 'state', 'bay'], sortBy: 'updatedAt', sort: 'desc' },
  {
    state: many(z.enum(workOrderStates.all)),
    bay: many(z.string().max(60)),
    /** Staff who have a task of the order, or are responsible for it. */
    assignee: many(z.string().max(40)),
    due: many(z.enum(workDues)),
    car: many(z.string().max(40)),
    /** Orders whose planned days touch this period. */
    plannedMin: day.optional(),
    plannedMax: day.optional(),
  },
)
export type WorkOrdersQuery = z.infer<typeof workOrdersQuery>

export const workOrdersAudit = {
  workOrders: { parents: ['cars'], timelineRights: ['workOrders.read'] },
  workOrderTasks: { parents: ['workOrders'], timelineRights: ['workOrders.read'] },
  workOrderTemplates: { parents: [] },
  workOrderSettings: { parents: [] },
} as const satisfies AuditedRecords

export const workPhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const workPhotoMaxBytes = 25 * 1024 * 1024
export const mostWorkPhotos = 40
export const mostWorkTasks = 100

const taskParams = z.strictObject({ id, taskId: id })

export const workOrdersApi = group('Work orders of the yard: tasks, bays, costs', () => ({
  list: endpoint({
    summary: 'List the work orders, or export them',
    method: 'GET',
    path: '/work-order',
    access: 'workOrders.read',
    live: { workOrders: 'any' },
    query: workOrdersQuery,
    files: tableFiles,
    data: countedPage(workOrderRow, workOrderStates.all),
  }),
  create: endpoint({
    summary: 'Write a work order, from a template if wanted',
    method: 'POST',
    path: '/work-order',
    access: 'workOrders.write',
    body: newWorkOrder,
    data: workOrder,
  }),
  standing: endpoint({
    summary: 'Read how long cars stood at each step of the yard, by week',
    method: 'GET',
    path: '/work-order/standing',
    access: 'workOrders.read',
    live: { workOrders: 'any' },
    query: z.strictObject({ weeks: z.coerce.number().int().min(1).max(52).default(12) }),
    data: standing,
  }),
  settings: endpoint({
    summary: 'Read the bays and the hourly rate of work orders',
    method: 'GET',
    path: '/work-order/settings',
    access: 'workOrders.read',
    data: workSettings,
  }),
  saveSettings: endpoint({
    summary: 'Set the bays and the hourly rate of work orders',
    method: 'PUT',
    path: '/work-order/settings',
    access: 'workOrders.write',
    body: workSettings,
    data: workSettings,
  }),
  ofCar: endpoint({
    summary: 'Read when a car will be ready, why, and its work orders',
    method: 'GET',
    path: '/work-order/of-car/:id',
    access: 'workOrders.read',
    live: { workOrders: 'any' },
    params: idParams,
    data: carReady,
  }),
  /** For the lines of a supplier's invoice. */
  tasksToInvoice: endpoint({
    summary: "List the tasks of a car that a supplier's invoice can pay for",
    method: 'GET',
    path: '/work-order/tasks-to-invoice/:id',
    access: 'purchaseInvoices.write',
    params: idParams,
    data: z.array(payableTask),
  }),
  get: endpoint({
    summary: 'Read a work order with its tasks',
    method: 'GET',
    path: '/work-order/:id',
    access: 'workOrders.read',
    live: { workOrders: 'named' },
    params: idParams,
    data: workOrder,
  }),
  history: endpoint({
    summary: 'Read the history of a work order and its tasks',
    method: 'GET',
    path: '/work-order/:id/history',
    access: 'workOrders.read',
    live: { workOrders: 'any' },
    params: idParams,
    query: timelineQuery,
    data: timelinePage,
  }),
  /** Fields, new tasks and an event can come together; they are saved in this order. */
  update: endpoint({
    summary: 'Change a work order, add tasks, or move it on',
    method: 'PATCH',
    path: '/work-order/:id',
    access: 'workOrders.write',
    params: idParams,
    body: workOrderChange,
    data: workOrder,
  }),
  remove: endpoint({
    summary: 'Delete a draft of a work order',
    method: 'DELETE',
    path: '/work-order/:id',
    access: 'workOrders.write',
    params: idParams,
    data: nothing,
  }),
  updateTask: endpoint({
    summary: 'Change a task of a work order, or move it on',
    method: 'POST',
    path: '/work-order/:id/tasks/:taskId',
    access: 'workOrders.write',
    params: taskParams,
    body: workTaskChange,
    data: workOrder,
  }),
}))

export const workTasksApi = group('Own tasks of work orders, done in the yard', () => ({
  mine: endpoint({
    summary: 'List the own open tasks, and those done in the last week',
    method: 'GET',
    path: '/work-order/my-tasks',
    access: 'workOrders.do',
    live: { workOrders: 'any' },
    data: z.strictObject({ items: z.array(ownWork) }),
  }),
  /** Each tick is answered on its own, so that a phone that was offline learns of conflicts one by one. */
  markDone: endpoint({
    summary: 'Tick or untick tasks of a work order',
    method: 'POST',
    path: '/work-order/:id/tasks/mark-done',
    access: 'workOrders.do',
    params: idParams,
    body: z.strictObject({ tasks: z.array(workTick).min(1).max(50) }),
    data: z.strictObject({ state: z.enum(workOrderStates.all), tasks: z.array(tickAnswer) }),
  }),
  /**
   * For mechanics at their own tasks (`workOrders.do`) and for planners (`workOrders.write`); for others the task does
   * not exist. The id comes from the caller, so that a repeat stores the photo once.
   */
  addPhoto: endpoint({
    summary: 'Add a photo to a task',
    method: 'POST',
    path: '/work-order/:id/tasks/:taskId/photos',
    access: 'staff',
    params: taskParams,
    body: z.strictObject({ id, taken: z.enum(workPhotoTimes) }),
    upload: { file: { types: workPhotoTypes, maxBytes: workPhotoMaxBytes, maxFiles: 1 } },
    data: workPhoto,
  }),
  /** For the same users as `addPhoto`. */
  removePhoto: endpoint({
    summary: 'Remove a photo of a task',
    method: 'DELETE',
    path: '/work-order/:id/tasks/:taskId/photos/:photoId',
    access: 'staff',
    params: z.strictObject({ id, taskId: id, photoId: id }),
    data: nothing,
  }),
}))
