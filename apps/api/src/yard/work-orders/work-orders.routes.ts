import type { Api } from '@bilbro/contract'
import {
  workEventStates,
  type WorkOrderEvent,
  workOrderStates,
} from '@bilbro/contract/yard/work-orders/work-order-states'
import type { TemplateTask } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { companyDay, daysBefore } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate, markAsLocked, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import { addTasks, tasksOfTemplate } from './tasks/add-tasks.ts'
import { changeTask } from './tasks/change-task.ts'
import { followTasksOf } from './tasks/follow-tasks.ts'
import { withReadyDay } from './notify-ready.ts'
import { costsOfCar } from './tasks/task-costs.ts'
import { mondayOf, standingByWeek } from './standing/standing.rules.ts'
import { listStanding } from './standing/standing.store.ts'
import { loggedChanges } from './work-audit.ts'
import * as templates from './templates/work-order-templates.store.ts'
import { workOrdersFile, workOrdersList } from './work-orders.list.ts'
import { readyForStaff, toOrderRow, workOrderForStaff } from './work-orders.read.ts'
import { assertEditable } from './work-orders.rules.ts'
import { workOrderState } from './work-orders.states.ts'
import * as orders from './work-orders.store.ts'
import * as tasks from './tasks/work-tasks.store.ts'

/** Fixed id of the single settings row in the audit log. */
const settingsId = '00000000-0000-4000-8000-000000000031'

/** @throws notFound, version.stale */
async function lockAtVersion(ctx: StaffCtx, id: string, version: number): Promise<orders.OrderRecord> {
  const order = await lockForUpdate(ctx, workOrderState, id)
  if (order.version !== version)
    throw await versionConflict(ctx, { entity: 'workOrders', entityId: id }, () => workOrderForStaff(ctx, id))
  return order
}

/** Without bays in the settings, a bay is free text. @throws workOrder.bay */
async function assertBay(ctx: StaffCtx, bay: string | undefined): Promise<void> {
  if (!bay) return
  const { bays } = await orders.getSettings(ctx.db)
  if (bays.length && !bays.some(({ name }) => name === bay)) throw fieldError('workOrder.bay', 'bay')
}

/** The template of a new order. @throws notFound, workOrder.carType */
async function templateFor(ctx: StaffCtx, id: string | null | undefined, car: { carType: string }) {
  if (!id) return undefined
  const template = await templates.get(ctx.db, id)
  if (template.carType !== null && template.carType !== car.carType) throw fieldError('workOrder.carType', 'templateId')
  // Only the templates' store writes this column.
  return { name: template.name, tasks: template.tasks as unknown as TemplateTask[] }
}

async function moveOn(ctx: StaffCtx, order: orders.OrderRecord, event: WorkOrderEvent, reason: string | undefined) {
  const { state, heldFrom } = await orders.get(ctx.db, order.id)
  const to = event === 'resume' ? ((heldFrom as 'PLANNED' | 'IN_PROGRESS' | null) ?? 'PLANNED') : workEventStates[event]
  // Two events can lead to one state: starting a done order is not reopening it.
  if (workOrderStates.edge(state, to)?.event !== `work_${event}`)
    throw appError(
      'state.notAllowed',
      { from: state, to },
      { current: { nextStatuses: workOrderStates.staffNext(state) } },
    )
  const isKept = event === 'hold' || event === 'cancel'
  await transition(ctx, workOrderState, order.id, {
    to,
    reason,
    values: isKept && reason ? { reason: reason.trim() } : {},
  })
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export const workOrderRoutes: Handlers<Api['workOrders']> = {
  async list(ctx, { query }) {
    const today = companyDay(ctx.now)
    const list = workOrdersList(ctx.db, query, today)
    if (query.format !== 'json') return exportList(ctx, query, list, workOrdersFile)
    return readPage(list, query, (row) => toOrderRow(row, today))
  },

  async create(ctx, { body: { carId, templateId, tasks: typed, ...fields } }) {
    const car = await orders.getCar(ctx.db, carId)
    const template = await templateFor(ctx, templateId, car)
    await assertBay(ctx, fields.bay)
    const values = {
      bay: '',
      plannedFrom: null,
      plannedUntil: null,
      responsibleId: ctx.actor.id,
      notes: '',
      ...given(fields),
    }
    return withReadyDay(ctx, carId, async () => {
      const made = { ...values, carId, templateName: template?.name ?? null, createdBy: ctx.actor.id }
      const id = await orders.insert(ctx.db, made, ctx.now)
      markAsLocked(ctx, workOrderState, id)
      const changes = await loggedChanges(ctx.db, {}, values)
      if (template) changes.push({ field: 'workTemplate', from: null, to: template.name })
      await audit(ctx, { entity: 'workOrders', entityId: id, parents: { cars: carId }, action: 'create', changes })
      const from = values.plannedFrom ?? companyDay(ctx.now)
      await addTasks(ctx, id, [...(template ? tasksOfTemplate(template.tasks, from) : []), ...typed])
      return workOrderForStaff(ctx, id)
    })
  },

  async standing(ctx, { query: { weeks } }) {
    const monday = mondayOf(companyDay(ctx.now))
    return { weeks: standingByWeek(await listStanding(ctx.db, daysBefore(monday, (weeks - 1) * 7))) }
  },
  settings: ({ db }) => orders.getSettings(db),
  async saveSettings(ctx, { body }) {
    const names = body.bays.map(({ name }) => name.toLowerCase())
    if (new Set(names).size < names.length) throw fieldError('workOrder.bayTwice', 'bays')
    const before = await orders.getSettings(ctx.db)
    if (!(await orders.saveSettings(ctx.db, body, ctx.now)))
      throw await versionConflict(ctx, { entity: 'workOrderSettings', entityId: settingsId }, () =>
        orders.getSettings(ctx.db),
      )
    const called = ({ perHour, bays }: typeof before) => ({
      workHourAmount: perHour.minor,
      workBays: bays.map(({ name, capacity }) => `${name} (${capacity})`).join(', '),
    })
    const changes = changesOf(called(before), called(body))
    await audit(ctx, { entity: 'workOrderSettings', entityId: settingsId, action: 'update', changes })
    return orders.getSettings(ctx.db)
  },

  async tasksToInvoice(ctx, { params }) {
    const found = await costsOfCar(ctx.db, params.id)
    return found.map(({ taskId, title, no, supplier, cost }) => ({
      ...{ id: taskId, title, no, supplier },
      isInvoiced: cost.counts === 'INVOICE',
    }))
  },
  ofCar: (ctx, { params }) => readyForStaff(ctx, params.id),
  get: (ctx, { params }) => workOrderForStaff(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await orders.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity: 'workOrders', id }], names: (ids) => tasks.listTitles(ctx.db, ids) }, query)
  },

  async update(ctx, { params: { id }, body: { version, tasks: added = [], event, reason, ...fields } }) {
    const order = await lockAtVersion(ctx, id, version)
    const values = given(fields)
    return withReadyDay(ctx, order.carId, async () => {
      if (Object.keys(values).length || added.length) assertEditable(order.state)
      if (Object.keys(values).length) {
        if (values.bay !== order.bay) await assertBay(ctx, values.bay)
        await orders.update(ctx.db, { id, version }, values, ctx.now)
        const changes = await loggedChanges(ctx.db, order, values)
        const entry = { entity: 'workOrders', entityId: id, parents: { cars: order.carId }, changes } as const
        if (changes.length) await audit(ctx, { ...entry, action: 'update' })
      }
      await addTasks(ctx, id, added)
      if (added.length) {
        await orders.setUpdatedAt(ctx.db, id, ctx.now)
        await followTasksOf(ctx, id)
      }
      if (event) await moveOn(ctx, order, event, reason)
      // Tasks may have been done meanwhile. A reopened order stays open until somebody works on it.
      if (event === 'resume' || event === 'start') await followTasksOf(ctx, id)
      return workOrderForStaff(ctx, id)
    })
  },

  async remove(ctx, { params: { id } }) {
    const order = await lockForUpdate(ctx, workOrderState, id)
    if (order.state !== 'DRAFT') throw appError('workOrder.cancelInstead')
    return withReadyDay(ctx, order.carId, async () => {
      await orders.remove(ctx.db, id)
      const changes = [{ field: 'workNo', from: order.no, to: null }]
      await audit(ctx, {
        entity: 'workOrders',
        entityId: id,
        parents: { cars: order.carId },
        action: 'delete',
        changes,
      })
      return {}
    })
  },

  async updateTask(ctx, { params, body }) {
    const { carId } = await orders.get(ctx.db, params.id)
    return withReadyDay(ctx, carId, async () => {
      await changeTask(ctx, params, body)
      return workOrderForStaff(ctx, params.id)
    })
  },
}
