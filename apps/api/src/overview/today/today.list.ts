// The list of what waits: one union of the kinds that the reader may see and do.
import { type RawBuilder, sql } from 'kysely'
import { currencies, type Currency } from '@bilbro/contract/common'
import { type TaskOwner, taskOwners, type TodayQuery, type TodayTask } from '@bilbro/contract/overview/today/today'
import { type TaskKind, taskAmountRights, taskKinds, taskRights } from '@bilbro/contract/tasks'
import { companyDay, defaultZone } from '../../core/days.ts'
import { selectTasks, type Waiting } from '../../core/lists/task-source.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { taskSources } from './task-sources.ts'

type Permissions = Pick<StaffCtx, 'actor'>
export const mayDoTask = (ctx: Permissions, kind: TaskKind): boolean =>
  taskRights[kind].every((right) => hasPermission(ctx, right))

/** Without the right to its amount a line has none, and none is read. */
function shown(ctx: Permissions, kind: TaskKind, { amount, ...waiting }: Waiting): Waiting {
  const right = taskAmountRights[kind]
  return amount && (!right || hasPermission(ctx, right)) ? { ...waiting, amount } : waiting
}

type Line = {
  kind: TaskKind
  id: string
  since: string
  dueOn: string | null
  dueAt: string | null
  amount: number | null
  currency: string
  assigneeId: string | null
  carId: string | null
  companyId: string | null
  name: string | null
}

/** The lines of these kinds that the reader may do, as a table. */
function linesOf(ctx: StaffCtx, kinds: readonly TaskKind[]): RawBuilder<Line> {
  const asked = { now: ctx.now, today: companyDay(ctx.now), me: ctx.actor.id }
  const own = kinds.filter((kind) => mayDoTask(ctx, kind))
  const selects = own.map((kind) => selectTasks(kind, shown(ctx, kind, taskSources[kind](asked))))
  const nothing = sql`${selectTasks('CAR_DRAFT', taskSources.CAR_DRAFT())} and false`
  return sql<Line>`(${sql.join(selects.length ? selects : [nothing], sql` union all `)})`
}

const key = sql<string>`md5(l.kind || l.id::text)::uuid`
const assignee = sql<string | null>`coalesce(a.assignee_id, l.assignee_id)`
const ownerOf = (me: string) =>
  sql<TaskOwner>`case when ${assignee} is null then 'UNASSIGNED' when ${assignee} = ${me} then 'MINE' else 'OTHERS' end`
/** The end of the day on which it is due, or the instant. */
const due = sql`coalesce(l.due_at, (l.due_on + 1)::timestamp at time zone ${defaultZone})`
const orders = { due, since: sql`l.since` }

/** What was put off until a later day. */
const isSnoozed = (today: string) => sql<boolean>`coalesce(s.until_on > ${today}::date, false)`

function rowsOf(ctx: StaffCtx, kinds: readonly TaskKind[]) {
  const lines = linesOf(ctx, kinds)
  return ctx.db
    .selectFrom(lines.as('l'))
    .leftJoin('taskAssignments as a', (on) =>
      // A colleague who has left does nothing any more.
      on
        .onRef('a.kind', '=', 'l.kind')
        .onRef('a.recordId', '=', 'l.id')
        .on(sql<boolean>`exists (select from staff_users v where v.id = a.assignee_id and v.is_active)`),
    )
    .leftJoin('taskSnoozes as s', (on) =>
      on.onRef('s.kind', '=', 'l.kind').onRef('s.recordId', '=', 'l.id').on('s.userId', '=', ctx.actor.id),
    )
    .leftJoin('cars as c', 'c.id', 'l.carId')
    .leftJoin('buyerCompanies as b', 'b.id', 'l.companyId')
    .leftJoin('staffUsers as u', (on) => on.on(sql<boolean>`u.id = ${assignee}`))
    .select(['l.kind', 'l.id as recordId', 'l.since', 'l.dueOn', 'l.dueAt', 'l.amount', 'l.currency', 'l.name'])
    .select(['c.id as carId', 'c.stockNo', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select(['b.id as companyId', 'b.name as companyName', 'b.country'])
    .select(['u.id as assigneeId', 'u.name as assigneeName', 's.untilOn', key.as('id')])
}
export type TodayRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const words = ['l.name', 'c.stock_no', 'c.vin', 'c.brand', 'c.model', 'c.variant', 'b.name', 'u.name']

export function todayList(ctx: StaffCtx, q: TodayQuery): List<TodayRow, TaskOwner> {
  const today = companyDay(ctx.now)
  const rows = rowsOf(ctx, q.kind.length ? q.kind : taskKinds)
    .where(finds(q.search, words.map((name) => sql.ref(name))))
    .where(q.snoozed ? isSnoozed(today) : sql<boolean>`not ${isSnoozed(today)}`)
  return {
    rows,
    id: key,
    order: orderOf(q, orders, key),
    status: { of: ownerOf(ctx.actor.id), all: taskOwners, wanted: q.owner },
  }
}

/** One line, if the reader may do it and it still waits. */
export const findTask = (ctx: StaffCtx, { kind, recordId }: Pick<TodayTask, 'kind' | 'recordId'>) =>
  rowsOf(ctx, [kind]).where('l.id', '=', recordId).where('l.kind', '=', kind).executeTakeFirst()

/** Lines of each kind that wait for these owners, and those that the reader has put off; kinds without any are left out. */
export async function countKinds(ctx: StaffCtx, { owner }: Pick<TodayQuery, 'owner'>) {
  const snoozed = isSnoozed(companyDay(ctx.now))
  let rows = rowsOf(ctx, taskKinds)
  if (owner.length) rows = rows.where(sql<boolean>`${ownerOf(ctx.actor.id)} = any(${sql.val(owner)}::text[])`)
  const found = await rows
    .clearSelect()
    .select(['l.kind', sql<number>`count(*) filter (where not ${snoozed})`.as('waiting')])
    .select(sql<number>`count(*) filter (where ${snoozed})`.as('snoozed'))
    .groupBy('l.kind')
    .execute()
  return found.toSorted((a, b) => taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind))
}

const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text)

export const toTask =
  (now: Date) =>
  (row: TodayRow): TodayTask => {
    const today = companyDay(now)
    return {
      id: row.id,
      kind: row.kind,
      recordId: row.recordId,
      since: row.since,
      dueOn: row.dueOn,
      dueAt: row.dueAt,
      isLate: row.dueAt ? Date.parse(row.dueAt) < now.getTime() : row.dueOn !== null && row.dueOn < today,
      amount: row.amount !== null && isCurrency(row.currency) ? { minor: row.amount, currency: row.currency } : null,
      car: row.carId && row.stockNo ? { id: row.carId, stockNo: row.stockNo, title: row.title } : null,
      company:
        row.companyId && row.companyName && row.country
          ? { id: row.companyId, name: row.companyName, country: row.country }
          : null,
      name: row.name,
      assignee: row.assigneeId && row.assigneeName ? { id: row.assigneeId, name: row.assigneeName } : null,
      snoozedUntil: row.untilOn !== null && row.untilOn > today ? row.untilOn : null,
    }
  }

export const todayFile: ListFile<TodayRow> = {
  name: 'today',
  columns: [
    { header: 'office.today.task', cell: (row, t) => t(`task.${row.kind}`) },
    { header: 'word.number', cell: (row) => row.name },
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'word.car', cell: (row) => row.carId && row.title },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'office.today.since', cell: (row) => row.since },
    { header: 'office.today.due', cell: (row) => row.dueAt ?? row.dueOn },
    { header: 'office.today.amount', cell: (row) => (row.amount === null ? null : toCell(row.amount)) },
    { header: 'ui.currency', cell: (row) => (row.amount === null ? null : row.currency) },
    { header: 'office.today.assignee', cell: (row) => row.assigneeName },
  ],
}
