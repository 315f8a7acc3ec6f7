// All state changes happen here: an update of a status column accepts only a state that a transition allowed.
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
import type { Transitioned } from './postgres/tables.ts'
import type { Ctx } from './request/context.ts'
import { versionConflict } from './version-conflict.ts'

export type TransitionCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId' | 'enqueue'> & { audited?: boolean }
type Row = { id: string }

/**
 * A table whose rows have a state: its state machine and the functions that lock and write a row. Defined beside the
 * store in `<noun>.states.ts`.
 */
export type Stateful<S extends string, R extends Row, V extends object = object> = {
  table: StatefulTable
  machine: Machine<S>
  stateOf: (row: R) => S
  /**
   * Reads the row and locks it until the transaction ends. Uses `for no key update`, so that rows which refer to it by
   * a foreign key can be written in the meantime. @throws notFound
   */
  lock: (db: Db, id: string) => Promise<R>
  /** Writes the new state and the values, and increments the version. */
  write: (db: Db, row: R, state: Transitioned<S>, values: V, now: Date) => Promise<R>
  /** Parents of the row, for its audit entries. */
  parentsOf?: (row: R) => Record<string, string | readonly string[]>
  /** Further conditions of a transition. @throws the reason that prevents it */
  guard?: (ctx: TransitionCtx, row: R, edge: Edge<S>, by: Actor) => void | Promise<void>
  /** Effects of a transition in the same transaction: jobs, e-mails, transitions of dependent rows. */
  afterTransition?: (ctx: TransitionCtx, before: R, after: R, edge: Edge<S>) => Promise<void>
  /** The fields that the audit log compares; the whole row by default. */
  auditView?: (row: R) => object
  /** Writes no audit entry: the parent's entry covers the transition. */
  skipAudit?: true
}
/** Locks and writes many rows with one statement each. */
export type Many<S extends string, R extends Row, V extends object> = {
  lock: (db: Db, ids: readonly string[]) => Promise<R[]>
  write: (db: Db, rows: readonly R[], state: Transitioned<S>, values: V, now: Date) => Promise<R[]>
}

export type TransitionStep<S extends string, V extends object> = {
  to: S
  /** Who causes the transition; staff by default. */
  by?: Actor
  reason?: string | undefined
  /** The request field that holds the reason. */
  reasonField?: string
  /** The version that the caller saw. Omit it when the caller has checked it already. */
  version?: number
  /** Values that are written together with the state. */
  values?: V
  /** Allows a transition that the machine lacks. The caller checks the permission; a reason is required. */
  override?: boolean
  /** Undo to the previous state (`undo.ts`), which is no edge of the machine. */
  back?: true
  /** Action in the audit log, when it differs from the event of the machine. */
  action?: string
  /** Further changes for the audit entry. */
  changes?: { field: string; from: unknown; to: unknown }[]
}

/** One of several transitions that happen together. */
export type TransitionPlan<R extends Row = Row> = {
  table: StatefulTable
  id: string
  /**
   * Each step returns the next: all rows are locked before any is checked, and all are checked before any is written.
   */
  lock: (ctx: TransitionCtx) => Promise<{ check: () => Promise<{ carry: () => Promise<R> }> }>
}

/** Rows that a transaction has locked, in lock order. */
const lockedRows = new WeakMap<Db, { rank: number; id: string; name: string }[]>()

/**
 * Reads a row and locks it until the transaction ends.
 * @throws notFound; Error when rows are locked against the order of `statefulTables`, which could lead to a deadlock
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
 * Registers a row that this transaction has inserted. No other transaction knows it, so the lock order does not apply.
 */
export function markAsLocked({ db }: Pick<TransitionCtx, 'db'>, { table }: { table: StatefulTable }, id: string): void {
  lockedRows.set(db, [...(lockedRows.get(db) ?? []), { rank: statefulTables.indexOf(table), id, name: table }])
}

/** As `lockForUpdate`, for several rows of one table. */
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

/** Plans a transition for `transitionAll`. */
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
  const after = await of.write(ctx.db, before, edge.to as Transitioned<S>, step.values ?? ({} as V), ctx.now)
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
 * Registers a handler of a later module for the transitions of an earlier one, run in the same transaction;
 * `subscriptions.ts` lists them. A handler may lock rows that come later in the lock order.
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
 * Makes several transitions or none: locks the rows in the order of `statefulTables`, checks all, then writes.
 * @throws state.notAllowed with the legal next states, state.reasonRequired at its field, version.stale, and the errors
 * of the guards
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

/** Makes one transition. Throws as `transitionAll`. */
export async function transition<S extends string, R extends Row, V extends object>(
  ctx: TransitionCtx,
  of: Stateful<S, R, V>,
  id: string,
  step: TransitionStep<S, V>,
): Promise<R> {
  const [after] = await transitionAll(ctx, [planTransition(of, id, step)])
  return after as R
}

/** Makes the same transition for many rows of one table, all or none. Rows that are in another state are skipped. */
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
  const written = await of.many.write(ctx.db, rows, step.to as Transitioned<S>, step.values ?? ({} as V), ctx.now)
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
 * The edge of a transition, if allowed: for callers with much work before the transition itself.
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
