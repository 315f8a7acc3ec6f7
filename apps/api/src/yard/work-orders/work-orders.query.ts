// The query by which work orders are read: for lists, pages and the day on which a car is ready.
import { sql } from 'kysely'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { nameOf } from '../../core/postgres/name-of.ts'

/** Tasks on which work is still to be done. */
const openTasks = sql`from work_order_tasks k where k.order_id = t.id and k.state in ('OPEN', 'IN_PROGRESS')`
export const isOpen = sql<boolean>`t.state in ('DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD')`

export const workOrderRows = (db: Db) =>
  db
    .selectFrom('workOrders as t')
    .innerJoin('cars as c', 'c.id', 't.carId')
    .selectAll('t')
    .select(['c.stockNo', 'c.vin', 'c.registrationNo', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select([
      nameOf('staffUsers', 't.responsibleId').as('responsibleName'),
      nameOf('staffUsers', 't.createdBy').as('createdByName'),
      sql<number>`(select count(*)::int from work_order_tasks k where k.order_id = t.id)`.as('taskCount'),
      sql<number>`(select count(*)::int ${openTasks})`.as('openCount'),
      sql<string | null>`(select max(k.due_on) ${openTasks})`.as('lastTaskDueOn'),
    ])
export type OrderRead = Awaited<ReturnType<ReturnType<typeof workOrderRows>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function readOrder(db: Db, id: string): Promise<OrderRead> {
  const found = await workOrderRows(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}
/** Orders of a car, the newest first. */
export const readOrdersOfCar = (db: Db, carId: string) =>
  workOrderRows(db).where('t.carId', '=', carId).orderBy('t.no', 'desc').limit(200).execute()
