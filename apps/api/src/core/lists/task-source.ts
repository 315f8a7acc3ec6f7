// What waits for staff, for each kind of record. The module `overview` reads all of them as one list.
import { type RawBuilder, sql } from 'kysely'
import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'

export type TasksAsked = { now: Date; /** The day of the company. */ today: string; /** The reader. */ me: string }

type Column = RawBuilder<unknown>
/** The records that wait, and what a line of the list says of each. All columns are SQL expressions. */
export type Waiting = {
  /** Table, alias and condition: what stands after `from`. */
  from: Column
  id: Column
  /** Since when it waits. */
  since: Column
  /** Until when: a day or an instant. */
  dueOn?: Column
  dueAt?: Column
  /** Minor units at stake, and their currency (default EUR). */
  amount?: Column
  currency?: Column
  /** The colleague who is responsible for the record itself. */
  assignee?: Column
  car?: Column
  company?: Column
  /** Number of the document, or another short name. */
  name?: Column
}
export type TaskSources = Partial<Record<TaskKind, (asked: TasksAsked) => Waiting>>

/** The colleague who is responsible for a car. */
export const assigneeOfCar = (car: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select c.assignee_id from cars c where c.id = ${car})`

/** One select of the union of all tasks. */
export function selectTasks(kind: TaskKind, w: Waiting): RawBuilder<unknown> {
  const or = (column: Column | undefined, type: string) => column ?? sql`null::${sql.raw(type)}`
  return sql`select ${sql.lit(kind)}::text as kind, ${w.id} as id, ${w.since}::timestamptz as since,
    ${or(w.dueOn, 'date')} as due_on, ${or(w.dueAt, 'timestamptz')} as due_at, ${or(w.amount, 'bigint')}::bigint as amount,
    ${w.currency ?? sql`'EUR'`}::text as currency, ${or(w.assignee, 'uuid')} as assignee_id, ${or(w.car, 'uuid')} as car_id,
    ${or(w.company, 'uuid')} as company_id, ${or(w.name, 'text')}::text as name
    from ${w.from}`
}
