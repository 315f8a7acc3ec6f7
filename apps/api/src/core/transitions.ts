// States move here and nowhere else: the columns of `statefulTables` take no other value in an update than what `move` allows.
import {
  type Actor,
  type Edge,
  type Machine,
  canCause,
  statefulTables,
  type StatefulTable,
} from '@bilbro/contract/states'
import { type AuditEntry, auditMany, changesOf } from './audit/audit.ts'
import { appError, fieldError } from './errors.ts'
import type { Db } from './postgres/db.ts'
import type { Moved } from './postgres/tables.ts'
import type { Ctx } from './request/context.ts'
import { versionConflict } from './version-conflict.ts'

export type TransitionCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId' | 'enqueue'> & { audited?: boolean }
type Row = { id: string }

/**
 * A table whose rows have a state: its machine, and the two functions of its store through which it is moved. Stands
 * beside the store, in `<noun>.states.ts`.
 */
export type Stateful<S extends string, R extends Row, V extends object = object> = {
  table: StatefulTable
  machine: Machine<S>
  stateOf: (row: R) => S
  /**
   * Reads the row and holds it until the transaction ends; `for no key update`, so that rows which only name it (foreign keys)
   * can be written meanwhile. @throws notFound
   */
  lock: (db: Db, id: string) => Promise<R>
  /** Writes the new state and what changes with it, and counts the version up. */
  write: (db: Db, row: R, state: Moved<S>, values: V, now: Date) => Promise<R>
  /** What a row belongs to: its log names them. */
  parentsOf?: (row: R) => Record<string, string | readonly string[]>
  /** What else must hold for a move. @throws what is in its way */
  guard?: (ctx: TransitionCtx, row: R, edge: Edge<S>, by: Actor) => void | Promise<void>
  /** What follows from a move, in the same transaction: jobs, mails, moves of what hangs on it. */
  afterTransition?: (ctx: TransitionCtx, before: R, after: R, edge: Edge<S>) => Promise<void>
  /** What the log compares of it; the whole row unless said otherwise. */
  auditView?: (row: R) => object
  /** Its parent's log tells of it. */
  skipAudit?: true
}
/** For rows that move by hundreds at once: both in one statement each. */
export type Many<S extends string, R extends Row, V extends object> = {
  lock: (db: Db, ids: readonly string[]) => Promise<R[]>
  write: (db: Db, rows: readonly R[], state: Moved<S>, values: V, now: Date) => Promise<R[]>
}

export type TransitionStep<S extends string, V extends object> = {
  to: S
  /** Who causes it; staff unless said otherwise. */
  by?: Actor
  reason?: string | undefined
  /** The field of the request in which the reason stands. */
  reasonField?: string
  /** The version that the caller saw; whoever has it checked already leaves it out. */
  version?: number
  /** What changes with the state. */
  values?: V
  /** Moves against the order; the caller has seen to the right. A reason must be given. */
  override?: boolean
  /** Back to where it came from (`take-back.ts`): no edge of the machine. */
  back?: true
  /** What the log calls it, where the event of the machine has another name there. */
  action?: string
  /** More that the log says of it. */
  changes?: { field: string; from: unknown; to: unknown }[]
}

/** One move of several that happen together. */
export type TransitionPlan<R extends Row = Row> = {
  table: StatefulTable
  id: string
  /** Each step gives the next one: all rows are held before the first is looked at, all are looked at before one is written. */
  lock: (ctx: TransitionCtx) => Promise<{ check: () => Promise<{ carry: () => Promise<R> }> }>
}

/** Rows that a transaction holds, in the order in which it took them. */
const lockedRows = new WeakMap<Db, { rank: number; id: string; name: string }[]>()

/**
 * Reads a row and holds it until the transaction ends.
 * @throws notFound; Error when a row that comes before it in the house's order is taken after it: two who do that in two
 * orders would wait for each other
 */
export async function lockForUpdate<S extends string, R extends Row>(
  { db }: Pick<TransitionCtx, 'db'>,
  of: Pick<Stateful<S, R>, 'table' | 'lock'>,
  id: string,
): Promise<R> {
  recordLocks(db, of.table, [id])
  return of.lock(db, id)
}

/**
 * A row that this transaction has made itself: nobody else knows it, so that it may come after rows which the house's order
 * has after it.
 */
export function markAsLocked({ db }: Pick<TransitionCtx, 'db'>, { table }: { table: StatefulTable }, id: string): void {
  lockedRows.set(db, [...(lockedRows.get(db) ?? []), { rank: statefulTables.indexOf(table), id, name: table }])
}

/** The same for several rows of one table at once, for those that move together. */
export async function lockManyForUpdate<S extends string, R extends Row, V extends object>(
  { db }: Pick<TransitionCtx, 'db'>,
  of: Pick<Stateful<S, R, V>, 'table'> & { many: Many<S, R, V> },
  ids: readonly string[],
): Promise<R[]> {
  if (!ids.length) return []
  recordLocks(db, of.table, ids)
  return of.many.lock(db, ids)
}

function recordLocks(db: Db, table: StatefulTable, ids: readonly string[]): void {
  const rank = statefulTables.indexOf(table)
  const taken = lockedRows.get(db) ?? []
  const known = new Set(taken.flatMap((row) => (row.rank === rank ? [row.id] : [])))
  const added = ids.filter((id) => !known.has(id))
  if (!added.length) return
  const last = taken.find((row) => row.rank > rank)
  if (last) throw new Error(`${table} must be locked before ${last.name}: see statefulTables`)
  lockedRows.set(db, [...taken, ...added.map((id) => ({ rank, id, name: table }))])
}

/** A move, to be carried out by `moveTogether`. */
export function planTransition<S extends string, R extends Row, V extends object>(
  of: Stateful<S, R, V>,
  id: string,
  step: TransitionStep<S, V>,
): TransitionPlan<R> {
  return {
    table: of.table,
    id,
    lock: async (ctx) => {
      const before = await lockForUpdate(ctx, of, id)
      return {
        check: async () => {
          const edge = await checkTransition(ctx, of, before, step)
          return { carry: () => applyTransition(ctx, of, before, { ...step, edge }) }
        },
      }
    },
  }
}

async function checkTransition<S extends string, R extends Row, V extends object>(
  ctx: TransitionCtx,
  of: Stateful<S, R, V>,
  row: R,
  step: TransitionStep<S, V>,
): Promise<Edge<S>> {
  const { version } = row as { version?: number }
  if (step.version !== undefined && step.version !== version)
    throw await versionConflict(ctx, { entity: of.table, entityId: row.id }, () => row)
  const edge = findTransition(of, row, step)
  await of.guard?.(ctx, row, edge, step.by ?? 'staff')
  return edge
}

async function applyTransition<S extends string, R extends Row, V extends object>(
  ctx: TransitionCtx,
  of: Stateful<S, R, V>,
  before: R,
  { edge, ...step }: TransitionStep<S, V> & { edge: Edge<S> },
): Promise<R> {
  const after = await of.write(ctx.db, before, edge.to as Moved<S>, step.values ?? ({} as V), ctx.now)
  if (!of.skipAudit) await auditMany(ctx, [entryOf(of, before, after, { ...step, edge })])
  await runHandlers(ctx, of, before, after, edge)
  return after
}

function entryOf<S extends string, R extends Row, V extends object>(
  { table, parentsOf, auditView: logOf = (row) => row }: Stateful<S, R, V>,
  before: R,
  after: R,
  { edge, action, reason, changes = [] }: TransitionStep<S, V> & { edge: Edge<S> },
): AuditEntry {
  return {
    entity: table,
    entityId: before.id,
    parents: parentsOf?.(before),
    action: action ?? edge.event,
    reason,
    changes: [...changesOf({ ...logOf(before) }, { ...logOf(after) }), ...changes],
  } as AuditEntry
}

type TransitionHandler = (ctx: TransitionCtx, before: never, after: never, edge: never) => Promise<void>
const handlers = new Map<StatefulTable, TransitionHandler[]>()

/**
 * What a later module does when a row of an earlier one has moved, in the same transaction: `follows.ts` says who follows
 * what. The rows that come after the moved one in the house's order may be held by it.
 */
export function onTransition<S extends string, R extends Row, V extends object>(
  { table }: Stateful<S, R, V>,
  follower: (ctx: TransitionCtx, before: R, after: R, edge: Edge<S>) => Promise<void>,
): void {
  const known = handlers.get(table) ?? []
  if (!known.includes(follower)) handlers.set(table, [...known, follower])
}

async function runHandlers<S extends string, R extends Row, V extends object>(
  ctx: TransitionCtx,
  of: Stateful<S, R, V>,
  before: R,
  after: R,
  edge: Edge<S>,
): Promise<void> {
  await of.afterTransition?.(ctx, before, after, edge)
  for (const follower of handlers.get(of.table) ?? [])
    await follower(ctx, before as never, after as never, edge as never)
}

/**
 * Moves several rows at once or none: holds them in the house's order, looks whether each may, then writes.
 * @throws state.notAllowed with the legal next states, state.reasonRequired at its field, version.stale, and what the
 * guards refuse
 */
export async function transitionAll(ctx: TransitionCtx, plans: readonly TransitionPlan[]): Promise<Row[]> {
  const rank = ({ table }: TransitionPlan) => statefulTables.indexOf(table)
  const inOrder = [...plans].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
  const rows = []
  for (const one of inOrder) rows.push({ one, held: await one.lock(ctx) })
  const moves = []
  for (const { one, held } of rows) moves.push({ one, checked: await held.check() })
  const done = new Map<TransitionPlan, Row>()
  for (const { one, checked } of moves) done.set(one, await checked.carry())
  return plans.map((one) => done.get(one)!)
}

/** Moves one row; what it throws stands at `moveTogether`. */
export async function transition<S extends string, R extends Row, V extends object>(
  ctx: TransitionCtx,
  of: Stateful<S, R, V>,
  id: string,
  step: TransitionStep<S, V>,
): Promise<R> {
  const [after] = await transitionAll(ctx, [planTransition(of, id, step)])
  return after as R
}

/** Moves rows of one table the same way, all of them or none; those that are in another state by now are left out. */
export async function transitionMany<S extends string, R extends Row, V extends object>(
  ctx: TransitionCtx,
  of: Stateful<S, R, V> & { many: Many<S, R, V> },
  ids: readonly string[],
  step: TransitionStep<S, V>,
): Promise<R[]> {
  if (!ids.length) return []
  const { by = 'staff' } = step
  const edgeFrom = (row: R) => of.machine.edge(of.stateOf(row), step.to)
  const rows = (await lockManyForUpdate(ctx, of, ids)).filter((row) => {
    const edge = edgeFrom(row)
    return edge && canCause(edge, by)
  })
  if (!rows.length) return []
  const edges: Edge<S>[] = []
  for (const row of rows) edges.push(await checkTransition(ctx, of, row, step))
  const written = await of.many.write(ctx.db, rows, step.to as Moved<S>, step.values ?? ({} as V), ctx.now)
  const byId = new Map(written.map((row) => [row.id, row]))
  const after = rows.map((row) => byId.get(row.id)!)
  const entries = rows.map((row, at) => entryOf(of, row, after[at]!, { ...step, edge: edges[at]! }))
  if (!of.skipAudit) await auditMany(ctx, entries)
  for (const [at, row] of rows.entries()) await runHandlers(ctx, of, row, after[at]!, edges[at]!)
  return after
}

const shortestReason = 10
const hasReason = (reason: string | undefined) => (reason ?? '').trim().length >= shortestReason

/**
 * The edge of a move, if it is allowed; for those who have much to do before it is made.
 * @throws state.notAllowed, state.reasonRequired
 */
export function findTransition<S extends string, R extends Row, V extends object>(
  { machine, stateOf }: Stateful<S, R, V>,
  row: R,
  { to, by = 'staff', reason, reasonField = 'reason', override, back }: TransitionStep<S, V>,
): Edge<S> {
  const from = stateOf(row)
  if (back) return { from: [from], event: 'take_back', to, by }
  const edge = machine.edge(from, to)
  if (edge && canCause(edge, by)) {
    if (edge.reason && !hasReason(reason)) throw fieldError('state.reasonRequired', reasonField)
    return edge
  }
  const refusal = appError(
    'state.notAllowed',
    { from, to },
    { current: { status: from, nextStatuses: machine.staffNext(from) } },
  )
  if (!override || from === to) throw refusal
  if (!hasReason(reason)) throw fieldError('state.reasonRequired', reasonField)
  return { from: [from], event: 'override', to, by }
}
