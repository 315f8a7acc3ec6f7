// The list of what waits: one union of the kinds that the reader may see and do.
import { type RawBuilder, sql } from 'kysely'
import { currencies, type Currency } from '@bilbro/contract/common'
import { type TaskOwner, taskOwners, type TodayQuery, type TodayTask } from '@bilbro/contract/overview/today/today'
import { type TaskKind, taskAmountRights, taskKinds, taskRights } from '@bilbro/contract/overview/today/task-kinds'
import { companyDay, defaultZone } from '../../core/days.ts'
import { selectTasks, type Waiting } from '../../core/lists/task-source.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, isOneOf, orderOf } from '../../core/lists/search.ts'
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

/** The lines of these kinds, as a table. The caller has checked the rights. */
function linesOf(ctx: StaffCtx, kinds: readonly TaskKind[]): RawBuilder<Line> {
  const asked = { now: ctx.now, today: companyDay(ctx.now), me: ctx.actor.id }
  const selects = kinds.map((kind) => selectTasks(kind, shown(ctx, kind, taskSources[kind](asked))))
  const nothing = sql`${selectTasks('CAR_DRAFT', taskSources.CAR_DRAFT())} and false`
  return sql<Line>`(${sql.join(selects.length ? selects : [nothing], sql` union all `)})`
}

/** A line is no row, so its id is made of kind and record, in the form of a UUID of version 8. */
const key = sql<string>`overlay(overlay(md5(l.kind || l.id::text) placing '8' from 13) placing '8' from 17)::uuid`
const assignee = sql<string | null>`coalesce(a.assignee_id, l.assignee_id)`
const ownerOf = (me: string) =>
  sql<string>`case when ${assignee} is null then 'UNASSIGNED' when ${assignee} = ${me} then 'MINE' else 'OTHERS' end`
/** The end of the day on which it is due, or the instant. */
const due = sql`coalesce(l.due_at, (l.due_on + 1)::timestamp at time zone ${defaultZone})`
const orders = { due, since: sql`l.since` }

/** What was put off until a later day. */
const isSnoozed = (today: string) => sql<boolean>`coalesce(s.until_on > ${today}::date, false)`

type MayDo = (kind: TaskKind) => boolean

/** The lines that the reader may do, with their assignment and the day until which the reader has put them off. */
const markedLines = (ctx: StaffCtx, kinds: readonly TaskKind[], may: MayDo = (kind) => mayDoTask(ctx, kind)) =>
  ctx.db
    .selectFrom(linesOf(ctx, kinds.filter(may)).as('l'))
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

const rowsOf = (ctx: StaffCtx, kinds: readonly TaskKind[], may?: MayDo) =>
  markedLines(ctx, kinds, may)
    .leftJoin('cars as c', 'c.id', 'l.carId')
    .leftJoin('buyerCompanies as b', 'b.id', 'l.companyId')
    .leftJoin('staffUsers as u', (on) => on.on(sql<boolean>`u.id = ${assignee}`))
    .select(['l.kind', 'l.id as recordId', 'l.since', 'l.dueOn', 'l.dueAt', 'l.amount', 'l.currency', 'l.name'])
    .select(['c.id as carId', 'c.stockNo', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select(['b.id as companyId', 'b.name as companyName', 'b.country'])
    .select(['u.id as assigneeId', 'u.name as assigneeName', 's.untilOn', key.as('id')])
export type TodayRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** Lines of one dealer alone. */
const ofDealer = ({ companyId }: Pick<TodayQuery, 'companyId'>) =>
  companyId ? sql<boolean>`l.company_id = ${companyId}` : sql<boolean>`true`

/** With the search, cars, dealers and colleagues are joined to every line. */
const searched = (lines: ReturnType<typeof markedLines>, { search }: TodayQuery): typeof lines =>
  search
    ? lines
        .leftJoin('cars as c', 'c.id', 'l.carId')
        .leftJoin('buyerCompanies as b', 'b.id', 'l.companyId')
        .leftJoin('staffUsers as u', (on) => on.on(sql<boolean>`u.id = ${assignee}`))
        .where(
          finds(
            search,
            words.map((name) => sql.ref(name)),
          ),
        )
    : lines
const words = ['l.name', 'c.stock_no', 'c.vin', 'c.brand', 'c.model', 'c.variant', 'b.name', 'u.name']

export function todayList(ctx: StaffCtx, q: TodayQuery): List<TodayRow, TaskOwner> {
  const today = companyDay(ctx.now)
  const rows = rowsOf(ctx, q.kind.length ? q.kind : taskKinds)
    .where(ofDealer(q))
    .where(
      finds(
        q.search,
        words.map((name) => sql.ref(name)),
      ),
    )
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

/**
 * The lines of these records, also those that only colleagues may do: the reader has to have the right to see the
 * records, which is the first one of a kind.
 */
export async function readTasksOf(ctx: StaffCtx, kinds: readonly TaskKind[], recordIds: readonly string[]) {
  const seen = kinds.filter((kind) => hasPermission(ctx, taskRights[kind][0]))
  if (!seen.length || !recordIds.length) return []
  const rows = await rowsOf(ctx, seen, () => true)
    .where(isOneOf('l.id', recordIds))
    .execute()
  return rows.map((row) => ({ ...toTask(ctx.now)(row), isMine: mayDoTask(ctx, row.kind) }))
}

/** How many lines there are by kind, by owner, and put off or not, with the search but without the other filters. */
async function countLines(ctx: StaffCtx, q: TodayQuery) {
  const snoozed = isSnoozed(companyDay(ctx.now))
  return searched(markedLines(ctx, taskKinds), q)
    .where(ofDealer(q))
    .select(['l.kind', ownerOf(ctx.actor.id).as('owner'), snoozed.as('isSnoozed'), sql<number>`count(*)`.as('count')])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute()
}

/** One page. The lines are sorted and cut before cars, dealers and colleagues are looked up. */
async function pageLines(ctx: StaffCtx, q: TodayQuery): Promise<TodayRow[]> {
  const snoozed = isSnoozed(companyDay(ctx.now))
  let lines = searched(markedLines(ctx, q.kind.length ? q.kind : taskKinds), q).where(
    q.snoozed ? snoozed : sql<boolean>`not ${snoozed}`,
  )
  lines = lines.where(ofDealer(q))
  if (q.owner.length) lines = lines.where(sql<boolean>`${ownerOf(ctx.actor.id)} = any(${sql.val(q.owner)}::text[])`)
  const cut = lines
    .selectAll('l')
    .select([assignee.as('assigneeNow'), 's.untilOn', key.as('key'), due.as('dueNow')])
    .orderBy(orderOf(q, orders, key))
    .limit(q.pageSize)
    .offset((q.page - 1) * q.pageSize)
  return ctx.db
    .selectFrom(cut.as('l'))
    .leftJoin('cars as c', 'c.id', 'l.carId')
    .leftJoin('buyerCompanies as b', 'b.id', 'l.companyId')
    .leftJoin('staffUsers as u', 'u.id', 'l.assigneeNow')
    .select(['l.kind', 'l.id as recordId', 'l.since', 'l.dueOn', 'l.dueAt', 'l.amount', 'l.currency', 'l.name'])
    .select(['c.id as carId', 'c.stockNo', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
    .select(['b.id as companyId', 'b.name as companyName', 'b.country'])
    .select(['u.id as assigneeId', 'u.name as assigneeName', 'l.untilOn', 'l.key as id'])
    .orderBy(orderOf(q, { due: sql`l.due_now`, since: sql`l.since` }, sql`l.key`))
    .execute()
}

/** A page of what waits, and how many lines there are for each owner and of each kind. */
export async function readToday(ctx: StaffCtx, q: TodayQuery) {
  const [rows, counted] = await Promise.all([pageLines(ctx, q), countLines(ctx, q)])
  const found = counted.map((line) => ({ ...line, owner: taskOwners.find((one) => one === line.owner)! }))
  const sum = (of: (line: (typeof found)[number]) => boolean) =>
    found.reduce((total, line) => (of(line) ? total + line.count : total), 0)
  const isOwner = (owner: TaskOwner) => !q.owner.length || q.owner.includes(owner)
  const isKind = (kind: TaskKind) => !q.kind.length || q.kind.includes(kind)
  const isShown = (line: (typeof found)[number]) => isKind(line.kind) && line.isSnoozed === q.snoozed
  return {
    items: rows.map(toTask(ctx.now)),
    page: q.page,
    pageSize: q.pageSize,
    total: sum((line) => isShown(line) && isOwner(line.owner)),
    counts: {
      MINE: sum((line) => isShown(line) && line.owner === 'MINE'),
      UNASSIGNED: sum((line) => isShown(line) && line.owner === 'UNASSIGNED'),
      OTHERS: sum((line) => isShown(line) && line.owner === 'OTHERS'),
    },
    kinds: taskKinds.flatMap((kind) => {
      const of = (isSnoozed: boolean) =>
        sum((line) => line.kind === kind && line.isSnoozed === isSnoozed && isOwner(line.owner))
      const [waiting, later] = [of(false), of(true)]
      return waiting || later ? [{ kind, waiting, snoozed: later }] : []
    }),
  }
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
