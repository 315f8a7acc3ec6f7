// Writes the valid rows of a file in batches. When a batch is refused, its rows are written one by one: a row that the
// database or a version check refuses becomes invalid, the others stay.
import { type AuditEntry, auditMany, changesOf } from '../../core/audit/audit.ts'
import { type AppError, appError, type ConstraintErrors, toAppError } from '../../core/errors.ts'
import { attempt, type Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { RowIssue } from './import-columns.ts'
import { changedMeanwhile, type Judged, markOf, type Versioned } from './import-judge.ts'

export type Writer<V> = {
  /** Returns the ids in the order of the values. */
  insert: (db: Db, values: V[]) => Promise<string[]>
  /** Returns false when the version no longer matches. */
  update: (db: Db, of: { id: string; version: number }, values: V, now: Date) => Promise<boolean>
  /** The audit entry; the values determine its parents. */
  log: (entityId: string, changes: ReturnType<typeof changesOf>, values: V) => AuditEntry
}

const atOnce = 100

/**
 * Inserts new rows and updates changed ones; `seen` contains the marks of the preview. Returns all rows; refused ones
 * are marked as invalid.
 */
export async function writeRows<V extends object, R extends V & Versioned>(
  ctx: StaffCtx,
  writer: Writer<V>,
  rows: readonly Judged<V, R>[],
  seen: readonly string[] | undefined,
): Promise<Judged<V, R>[]> {
  const entries: AuditEntry[] = []
  const done: Judged<V, R>[] = []
  const bad = (row: Judged<V, R>, issues: RowIssue[]) => ({ ...row, is: 'bad' as const, issues })
  const mayWrite = (row: Judged<V, R>, place: number) => {
    const mark = seen?.[place]
    return mark === undefined || mark === '-' || mark === markOf(row)
  }
  const writeAll = async (some: readonly Judged<V, R>[], from: number): Promise<AuditEntry[]> => {
    const { db, now } = ctx
    const fresh = some.flatMap((row) => (row.is === 'new' ? [row] : []))
    const changed = some.flatMap((row) => (row.is === 'change' && row.before ? [{ ...row, before: row.before }] : []))
    if (!some.every((row, i) => !isWritten(row) || mayWrite(row, from + i))) throw appError('version.stale')
    const made = fresh.length
      ? await writer.insert(
          db,
          fresh.map(({ values }) => values),
        )
      : []
    for (const { before, values } of changed)
      if (!(await writer.update(db, { id: before.id, version: before.version }, values, now)))
        throw appError('version.stale')
    // A row that was invalid in the preview would be written now: nobody has seen its effect.
    if (some.some((row, i) => isWritten(row) && seen?.[from + i] === '-')) throw appError('version.stale')
    return [
      ...fresh.map(({ values }, i) => writer.log(made[i]!, changesOf({}, values as Record<string, unknown>), values)),
      ...changed.map(({ before, values }) =>
        writer.log(before.id, changesOf(before as Record<string, unknown>, values as Record<string, unknown>), values),
      ),
    ]
  }
  const { constraintErrors } = ctx.deps
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    try {
      entries.push(...(await attempt(ctx.db, () => writeAll(some, from))))
      done.push(...some)
    } catch (error) {
      refusalOf(error, constraintErrors)
      for (const [i, row] of some.entries())
        try {
          entries.push(...(await attempt(ctx.db, () => writeAll([row], from + i))))
          done.push(row)
        } catch (refused) {
          done.push(bad(row, issuesOf(refusalOf(refused, constraintErrors), row)))
        }
    }
  }
  await auditMany(ctx, entries)
  return done
}

const isWritten = ({ is }: { is: string }) => is === 'new' || is === 'change'

/** Errors caused by the row; others are rethrown. */
function refusalOf(error: unknown, constraintErrors: ConstraintErrors): AppError {
  const refusal = toAppError(error, constraintErrors)
  if (!refusal || refusal.status >= 500) throw error
  return refusal
}

function issuesOf({ code, message, params, issues }: AppError, row: { given: object }): RowIssue[] {
  if (code === 'version.stale') return [{ field: '', ...changedMeanwhile }]
  if (!issues?.length) return [{ field: '', code, message, params }]
  return issues.map((issue) => {
    const field = String(issue.path[0] ?? '')
    return {
      field: field in row.given ? field : '',
      code: issue.code,
      message: issue.message,
      params: issue.params ?? {},
    }
  })
}
