// Work orders as staff and mechanics read them.
import type {
  CarReady,
  OwnTask,
  OwnWork,
  WorkOrder,
  WorkOrderRow,
  WorkPhoto,
  WorkTask,
} from '@bilbro/contract/yard/work-orders/work-order-fields'
import {
  isSettled,
  workOrderStates,
  type WorkPhotoTime,
  workTaskStates,
} from '@bilbro/contract/yard/work-orders/work-order-states'
import { companyDay } from '../../core/days.ts'
import type { Files } from '../../platform/files/files.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { costOf, readyOf, totalOf } from './work-orders.rules.ts'
import { type OrderRead, readOrder, readOrdersOfCar } from './work-orders.query.ts'
import * as orders from './work-orders.store.ts'
import * as tasks from './tasks/work-tasks.store.ts'

const eurOr = (minor: number | null) => (minor === null ? null : { minor, currency: 'EUR' as const })
const personOr = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function toOrderRow(row: OrderRead, today: string): WorkOrderRow {
  const { id, version, no, state, bay, plannedFrom, plannedUntil, dueOn, taskCount, openCount, updatedAt } = row
  return {
    ...{ id, version, no, state, bay, plannedFrom, plannedUntil, dueOn, taskCount, updatedAt },
    next: [...new Set(workOrderStates.staffNext(state))].filter(
      (to) => state !== 'ON_HOLD' || to === 'CANCELLED' || to === row.heldFrom,
    ),
    car: { id: row.carId, stockNo: row.stockNo, vin: row.vin, title: row.title },
    isLate: dueOn !== null && dueOn < today,
    responsibleId: row.responsibleId,
    responsible: personOr(row.responsibleId, row.responsibleName),
    doneCount: taskCount - openCount,
  }
}

export const toPhoto = (photo: tasks.PhotoRecord, { files, now }: { files: Files; now: Date }): WorkPhoto => ({
  id: photo.id,
  taken: photo.taken as WorkPhotoTime,
  url: files.documentUrl(photo.fileId, now),
  by: photo.by,
  createdAt: photo.createdAt,
})

const shown = (ctx: StaffCtx) => ({ files: ctx.deps.files, now: ctx.now })
async function photosOf(ctx: StaffCtx, ids: readonly string[]) {
  const found = Map.groupBy(await tasks.listPhotos(ctx.db, ids), ({ taskId }) => taskId)
  return (id: string) => (found.get(id) ?? []).map((photo) => toPhoto(photo, shown(ctx)))
}

/** @throws notFound */
export async function workOrderForStaff(ctx: StaffCtx, id: string): Promise<WorkOrder> {
  const row = await readOrder(ctx.db, id)
  const ofOrder = await tasks.listByOrder(ctx.db, id)
  const ids = ofOrder.map((task) => task.id)
  const [invoiced, { perHour }, photos] = [
    await tasks.sumInvoiced(ctx.db, ids),
    await orders.getSettings(ctx.db),
    await photosOf(ctx, ids),
  ]
  const wire = ofOrder.map((task): WorkTask => {
    const { version, state, title, instructions, dueOn, estimatedMinutes, minutes, parts, damageId } = task
    return {
      ...{ id: task.id, version, state, title, instructions, dueOn, estimatedMinutes, minutes, parts, damageId },
      next: workTaskStates.staffNext(state),
      assigneeId: task.assigneeId,
      supplierId: task.supplierId,
      assignee: personOr(task.assigneeId, task.assigneeName),
      supplier: personOr(task.supplierId, task.supplierName),
      estimate: eurOr(task.estimateMinor),
      realCost: eurOr(task.realMinor),
      cost: costOf(task, {
        orderState: row.state,
        invoicedMinor: invoiced.get(task.id),
        perHourMinor: perHour.minor,
      }),
      doneAt: task.doneAt,
      doneBy: task.doneByName,
      skipReason: task.skipReason,
      photos: photos(task.id),
    }
  })
  return {
    ...toOrderRow(row, companyDay(ctx.now)),
    notes: row.notes,
    reason: row.reason,
    templateName: row.templateName,
    createdBy: row.createdByName,
    createdAt: row.createdAt,
    tasks: wire,
    total: totalOf(wire.map(({ cost }) => cost)),
  }
}

/** When a car is ready, and its orders. @throws notFound */
export async function readyForStaff(ctx: StaffCtx, carId: string): Promise<CarReady> {
  const car = await orders.getCar(ctx.db, carId)
  const found = await readOrdersOfCar(ctx.db, car.id)
  const today = companyDay(ctx.now)
  return {
    ...readyOf(found, today),
    orders: found.map((row) => toOrderRow(row, today)),
    repairs: await tasks.listRepairs(ctx.db, car.id),
  }
}

type OwnRow = Pick<
  tasks.TaskRecord,
  'id' | 'version' | 'state' | 'title' | 'instructions' | 'dueOn' | 'minutes' | 'parts' | 'doneAt' | 'skipReason'
>
/** Without costs and estimates. */
export const toOwnTask = (
  { id, version, state, title, instructions, dueOn, minutes, parts, doneAt, skipReason }: OwnRow,
  photos: WorkPhoto[],
): OwnTask => ({ id, version, state, title, instructions, dueOn, minutes, parts, doneAt, skipReason, photos })

const weekMs = 7 * 86_400_000
/** What a user has to do, by order; with what was done in the last week, so that it can be unticked. */
export async function ownWorkOf(ctx: StaffCtx): Promise<OwnWork[]> {
  const found = await tasks.listOfAssignee(ctx.db, ctx.actor.id, new Date(ctx.now.getTime() - weekMs))
  const photos = await photosOf(
    ctx,
    found.map(({ id }) => id),
  )
  const work = [...Map.groupBy(found, ({ orderId }) => orderId)].map(([id, rows]): OwnWork => {
    const { no, orderState, bay, plannedFrom, stockNo, vin, carTitle, registrationNo } = rows[0]!
    return {
      ...{ id, no, state: orderState, bay, plannedFrom },
      car: { stockNo, vin, title: carTitle, plate: registrationNo },
      tasks: rows.map((task) => toOwnTask(task, photos(task.id))),
    }
  })
  const isOver = ({ tasks: own }: OwnWork) => own.every(({ state }) => isSettled(state))
  return [...work.filter((one) => !isOver(one)), ...work.filter(isOver)]
}
export const ownTaskOf = async (ctx: StaffCtx, task: OwnRow): Promise<OwnTask> =>
  toOwnTask(task, (await photosOf(ctx, [task.id]))(task.id))
