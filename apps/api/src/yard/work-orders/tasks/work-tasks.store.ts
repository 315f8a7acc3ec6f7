// Tasks of work orders, their photos, and what suppliers have invoiced for them.
import { sql } from 'kysely'
import type { WorkPhotoTime, WorkTaskState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { appError } from '../../../core/errors.ts'
import { isOneOf } from '../../../core/lists/search.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { nameOf } from '../../../core/postgres/name-of.ts'
import { getRow, insertRows, lockRow, updateRow } from '../../../core/postgres/rows.ts'
import type { Transitioned } from '../../../core/postgres/tables.ts'

export type TaskRecord = Awaited<ReturnType<typeof lock>>
/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'workOrderTasks', id)
/** @throws notFound, also for a task of another order */
export async function get(db: Db, orderId: string, id: string) {
  const found = await getRow(db, 'workOrderTasks', id)
  if (found.orderId !== orderId) throw appError('notFound')
  return found
}

const rows = (db: Db) =>
  db
    .selectFrom('workOrderTasks as k')
    .leftJoin('suppliers as s', 's.id', 'k.supplierId')
    .selectAll('k')
    .select([
      's.name as supplierName',
      nameOf('staffUsers', 'k.assigneeId').as('assigneeName'),
      nameOf('staffUsers', 'k.doneBy').as('doneByName'),
    ])
export const listByOrder = (db: Db, orderId: string) =>
  rows(db).where('k.orderId', '=', orderId).orderBy('k.position').execute()
export const listByCars = (db: Db, carIds: readonly string[]) =>
  rows(db)
    .innerJoin('workOrders as o', 'o.id', 'k.orderId')
    .select(['o.no', 'o.state as orderState', 'o.carId'])
    .where(isOneOf('o.carId', carIds))
    .orderBy('o.no')
    .orderBy('k.position')
    .limit(2000 * carIds.length)
    .execute()
/** The orders of these tasks, sorted. */
export const listOrderIds = async (db: Db, taskIds: readonly string[]): Promise<string[]> =>
  taskIds.length
    ? (
        await db
          .selectFrom('workOrderTasks')
          .select('orderId')
          .distinct()
          .where('id', 'in', taskIds)
          .orderBy('orderId')
          .execute()
      ).map(({ orderId }) => orderId)
    : []
/** The cars of these tasks, by task. */
export const listCarIds = async (db: Db, taskIds: readonly string[]): Promise<Map<string, string>> =>
  taskIds.length
    ? new Map(
        (
          await db
            .selectFrom('workOrderTasks as k')
            .innerJoin('workOrders as o', 'o.id', 'k.orderId')
            .select(['k.id', 'o.carId'])
            .where('k.id', 'in', taskIds)
            .execute()
        ).map(({ id, carId }) => [id, carId]),
      )
    : new Map()
/** Titles by id, for the history of an order. */
export const listTitles = async (db: Db, ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (await db.selectFrom('workOrderTasks').select(['id', 'title']).where('id', 'in', ids).execute()).map((task) => [
      task.id,
      task.title,
    ]),
  )
/** The tasks that repair a damage of the car, without cancelled orders. */
export const listRepairs = async (db: Db, carId: string) =>
  (
    await db
      .selectFrom('workOrderTasks as t')
      .innerJoin('workOrders as o', 'o.id', 't.orderId')
      .select(['t.damageId', 't.orderId', 'o.no', 't.state'])
      .where('o.carId', '=', carId)
      .where('o.state', '<>', 'CANCELLED')
      .where('t.damageId', 'is not', null)
      .orderBy('o.no')
      .limit(500)
      .execute()
  ).map(({ damageId, ...task }) => ({ ...task, damageId: damageId! }))
/** States and suppliers of the tasks of an order. */
export const listStates = (db: Db, orderId: string) =>
  db
    .selectFrom('workOrderTasks')
    .select(['id', 'state', 'supplierId', 'position'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()

/** Open tasks of a user in orders that are under way, and those done since an instant. */
export const listOfAssignee = (db: Db, assigneeId: string, doneSince: Date) =>
  db
    .selectFrom('workOrderTasks as k')
    .innerJoin('workOrders as o', 'o.id', 'k.orderId')
    .innerJoin('cars as c', 'c.id', 'o.carId')
    .select(['k.id', 'k.version', 'k.state', 'k.title', 'k.instructions', 'k.dueOn', 'k.minutes', 'k.parts'])
    .select(['k.doneAt', 'k.skipReason', 'k.orderId'])
    .select(['o.no', 'o.state as orderState', 'o.bay', 'o.plannedFrom', 'c.stockNo', 'c.vin', 'c.registrationNo'])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('carTitle'))
    .where('k.assigneeId', '=', assigneeId)
    .where('o.state', 'in', ['PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE'])
    .where((e) => e.or([e('k.state', 'in', ['OPEN', 'IN_PROGRESS']), e('k.updatedAt', '>=', doneSince.toISOString())]))
    .orderBy('o.plannedFrom', (o) => o.asc().nullsLast())
    .orderBy('o.no')
    .orderBy('k.position')
    .limit(300)
    .execute()

export type TaskValues = {
  title: string
  instructions: string
  assigneeId: string | null
  supplierId: string | null
  dueOn: string | null
  estimateMinor: number | null
  estimatedMinutes: number | null
  minutes: number | null
  realMinor: number | null
  parts: string[]
  damageId: string | null
}
/** Returns the ids in the order of the values. */
export const insertMany = (db: Db, orderId: string, tasks: readonly TaskValues[], after: number, now: Date) =>
  tasks.length
    ? insertRows(
        db,
        'workOrderTasks',
        tasks.map((task, at) => ({
          ...task,
          orderId,
          position: after + at + 1,
          createdAt: now.toISOString(),
          updatedAt: now.toISOString(),
        })),
      )
    : Promise.resolve([])
/** False on a version conflict. */
export const update = (db: Db, of: { id: string; version: number }, values: Partial<TaskValues>, now: Date) =>
  updateRow(db, 'workOrderTasks', of, { ...values, updatedAt: now.toISOString() })

export type TaskChange = { minutes?: number; doneBy?: string; doneAt?: string; skipReason?: string }
export const setState = (
  db: Db,
  id: string,
  state: Transitioned<WorkTaskState>,
  { doneBy, doneAt, skipReason, ...values }: TaskChange,
  now: Date,
) =>
  db
    .updateTable('workOrderTasks')
    .set({
      ...values,
      state,
      doneBy: doneBy ?? null,
      doneAt: doneAt ?? null,
      skipReason: skipReason ?? null,
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/**
 * Net sums of approved supplier invoices by task, less credit notes. A task with a credit note only is not in it.
 * Invoices book their costs when they are approved, so the costs of the cars contain exactly the approved ones.
 */
export async function sumInvoiced(db: Db, taskIds: readonly string[]): Promise<Map<string, number>> {
  if (!taskIds.length) return new Map()
  const found = await db
    .selectFrom('carCosts as c')
    .innerJoin('purchaseInvoices as i', 'i.id', 'c.purchaseInvoiceId')
    .select(['c.taskId', sql<number>`sum(c.net_minor)::bigint`.as('minor')])
    .where('c.taskId', 'in', taskIds)
    .where('i.status', '!=', 'CANCELLED')
    .groupBy('c.taskId')
    .having(sql<boolean>`bool_or(i.kind = 'INVOICE')`)
    .execute()
  return new Map(found.map(({ taskId, minor }) => [taskId!, Number(minor)]))
}

export type PhotoRecord = Awaited<ReturnType<typeof listPhotos>>[number]
export const listPhotos = (db: Db, taskIds: readonly string[]) =>
  taskIds.length
    ? db
        .selectFrom('workOrderPhotos as p')
        .select([
          'p.id',
          'p.taskId',
          'p.taken',
          'p.fileId',
          'p.createdAt',
          nameOf('staffUsers', 'p.uploadedBy').as('by'),
        ])
        .where('p.taskId', 'in', taskIds)
        .orderBy('p.createdAt')
        .orderBy('p.id')
        .execute()
    : Promise.resolve([])
export const findPhoto = (db: Db, id: string) =>
  db
    .selectFrom('workOrderPhotos as p')
    .select(['p.id', 'p.taskId', 'p.taken', 'p.fileId', 'p.createdAt', nameOf('staffUsers', 'p.uploadedBy').as('by')])
    .where('p.id', '=', id)
    .executeTakeFirst()
export const insertPhoto = (
  db: Db,
  photo: { id: string; taskId: string; taken: WorkPhotoTime; fileId: string; uploadedBy: string },
  now: Date,
) =>
  db
    .insertInto('workOrderPhotos')
    .values({ ...photo, createdAt: now.toISOString() })
    .execute()
export const removePhoto = (db: Db, id: string) => db.deleteFrom('workOrderPhotos').where('id', '=', id).execute()
