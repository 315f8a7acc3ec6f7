// Costs of the tasks of a car, for the margin and for supplier invoices of later modules.
import type { TaskCost } from '@bilbro/contract/yard/work-orders/work-order-fields'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { costOf } from '../work-orders.rules.ts'
import * as orders from '../work-orders.store.ts'
import * as tasks from './work-tasks.store.ts'

export type CostOfTask = {
  taskId: string
  orderId: string
  no: number
  title: string
  supplier: string | null
  cost: TaskCost
}

/** Every task of the orders of these cars, with what it costs. */
export async function costsOfCars(db: Db, carIds: readonly string[]): Promise<(CostOfTask & { carId: string })[]> {
  const found = await tasks.listByCars(db, carIds)
  if (!found.length) return []
  const invoiced = await tasks.sumInvoiced(
    db,
    found.map(({ id }) => id),
  )
  const { perHour } = await orders.getSettings(db)
  return found.map(({ id, carId, orderId, no, title, orderState, supplierName, ...task }) => ({
    ...{ carId, taskId: id, orderId, no, title, supplier: supplierName },
    cost: costOf(task, { orderState, invoicedMinor: invoiced.get(id), perHourMinor: perHour.minor }),
  }))
}
export const costsOfCar = (db: Db, carId: string): Promise<CostOfTask[]> => costsOfCars(db, [carId])

/** A line pays for a task of its own car only. @throws workTask.otherCar, notFound */
export async function assertTasksOfCars(
  db: Db,
  lines: readonly { carId: string | null; taskId?: string | null | undefined; target: string }[],
): Promise<void> {
  const named = lines.filter((line) => line.taskId)
  const cars = await tasks.listCarIds(
    db,
    named.map(({ taskId }) => taskId!),
  )
  for (const { carId, taskId, target } of named) {
    const of = cars.get(taskId!)
    if (of === undefined) throw appError('notFound')
    if (of !== carId || target !== 'COST') throw appError('workTask.otherCar')
  }
}
