import { type RawBuilder, sql } from 'kysely'
import type { WorkDue, WorkOrderState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { workOrderStates } from '@bilbro/contract/yard/work-orders/work-order-states'
import type { WorkOrdersQuery } from '@bilbro/contract/yard/work-orders/work-orders'
import { daysAfter } from '../../core/days.ts'
import type { List } from '../../core/lists/page.ts'
import { matchesOwnWords } from '../../core/lists/search-words.ts'
import { allOf, always, isAnyOf, isOneOf, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { isOpen, type OrderRead, workOrderRows } from './work-orders.query.ts'

const id = sql<string>`t.id`
const orders = {
  updatedAt: always('t.updatedAt'),
  no: always('t.no'),
  plannedFrom: sql`t.planned_from`,
  plannedUntil: sql`t.planned_until`,
  state: always('t.state'),
  bay: sql`nullif(t.bay, '')`,
}

function isDue(due: WorkDue, today: string): RawBuilder<boolean> {
  const week = daysAfter(today, 7)
  return {
    OVERDUE: sql<boolean>`t.due_on < ${today}`,
    TODAY: sql<boolean>`t.due_on = ${today}`,
    WEEK: sql<boolean>`t.due_on > ${today} and t.due_on <= ${week}`,
    LATER: sql<boolean>`t.due_on > ${week}`,
    NONE: sql<boolean>`(${isOpen} and t.due_on is null)`,
  }[due]
}

export function workOrdersList(db: Db, q: WorkOrdersQuery, today: string): List<OrderRead, WorkOrderState> {
  const of: RawBuilder<boolean>[] = []
  if (q.search) of.push(matchesOwnWords(q.search))
  if (q.bay.length) of.push(isAnyOf('t.bay', q.bay))
  if (q.car.length) of.push(isOneOf('t.carId', q.car))
  if (q.assignee.length)
    of.push(
      sql`(${isOneOf('t.responsibleId', q.assignee)} or exists (
        select from work_order_tasks k where k.order_id = t.id and ${isOneOf('k.assigneeId', q.assignee)}))`,
    )
  if (q.due.length)
    of.push(
      sql`(${sql.join(
        q.due.map((one) => isDue(one, today)),
        sql` or `,
      )})`,
    )
  if (q.plannedMin) of.push(sql`coalesce(t.planned_until, t.planned_from) >= ${q.plannedMin}`)
  if (q.plannedMax) of.push(sql`coalesce(t.planned_from, t.planned_until) <= ${q.plannedMax}`)
  return {
    rows: workOrderRows(db).where(allOf(of)),
    plain: db.selectFrom('workOrders as t').where(allOf(of)),
    id,
    order: orderOf(q, orders, id),
    status: { of: sql.ref<string>('t.state'), all: workOrderStates.all, wanted: q.state },
  }
}

export const workOrdersFile: ListFile<OrderRead> = {
  name: 'work-orders',
  columns: [
    { header: 'office.work.no', cell: (row) => String(row.no) },
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'car.vin', cell: (row) => row.vin },
    { header: 'word.car', cell: (row) => row.title },
    { header: 'word.status', cell: (row, words_) => words_(`workOrderState.${row.state}`) },
    { header: 'office.work.bay', cell: (row) => row.bay },
    { header: 'office.work.plannedFrom', cell: (row) => row.plannedFrom },
    { header: 'office.work.plannedUntil', cell: (row) => row.plannedUntil },
    { header: 'office.work.dueOn', cell: (row) => row.dueOn },
    { header: 'office.work.responsible', cell: (row) => row.responsibleName },
    { header: 'office.work.tasks', cell: (row) => row.taskCount },
    { header: 'office.work.tasksDone', cell: (row) => row.taskCount - row.openCount },
  ],
}
