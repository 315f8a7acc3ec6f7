// Application errors: a code of the catalogue with its parameters. Also maps errors of the database to these codes.
import type { ChangedBy } from '@bilbro/contract/client'
import { type ErrorCode, type ErrorParams, type Issue, errorText, errors } from '@bilbro/contract/errors'

type Extra = { issues?: Issue[]; current?: unknown; changed?: ChangedBy }

/** Can be thrown anywhere below a route. The answer has the status of the code. */
export class AppError extends Error {
  code: ErrorCode
  params: Record<string, string | number>
  status: number
  issues: Issue[] | undefined
  /** On a version conflict: the current row. */
  current: unknown
  /** On a version conflict: who changed the row, as far as the audit log knows. */
  changed: ChangedBy | undefined
  constructor(code: ErrorCode, params: Record<string, string | number>, extra: Extra = {}) {
    super(errorText(code, params))
    this.code = code
    this.params = params
    this.status = errors[code].status
    this.issues = extra.issues
    this.current = extra.current
    this.changed = extra.changed
  }
}

/** Creates an error of the catalogue. The parameters are exactly those that its text names. */
export function appError<C extends ErrorCode>(
  code: C,
  ...rest: keyof ErrorParams<C> extends never
    ? [params?: Record<never, never>, extra?: Extra]
    : [params: ErrorParams<C>, extra?: Extra]
): AppError {
  return new AppError(code, (rest[0] ?? {}) as Record<string, string | number>, rest[1])
}

/** An error at one field of the body. */
export function fieldError(code: ErrorCode, path: string, params: Record<string, string | number> = {}): AppError {
  const error = new AppError(code, params)
  error.issues = [{ path: [path], code, message: error.message, params }]
  return error
}

/** The errors for constraints and triggers of the database that a call can violate, by the name of the constraint. */
export type ConstraintErrors = Readonly<Record<string, () => AppError>>

/** SQLSTATE codes of values that no column can store: a NUL in a text, the year 0, or a malformed id. */
const unstorableValues = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

type DatabaseError = { code?: string; constraint?: string; message: string }
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && typeof (error as DatabaseError).code === 'string'

/** Connection refused or lost, or server starting or stopping: a retry may succeed soon. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseDown)
  const code = (error as DatabaseError).code ?? ''
  return (
    /^(08|57P0|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|53300)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|the database is going away/i.test(
      error.message,
    )
  )
}

/** Maps an error to one for the caller; undefined when it is a fault of the server (500). */
export function toAppError(error: unknown, constraints: ConstraintErrors): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDatabaseDown(error)) return appError('server.unavailable')
  if (!isDatabaseError(error)) return undefined
  if (error.code === 'ENOSPC' || error.code === '53100') return appError('server.storageFull')
  const violated = error.constraint === undefined ? undefined : constraints[error.constraint]
  if (violated) return violated()
  if (unstorableValues.has(error.code ?? '')) return appError('request.malformed')
  // Foreign key violation: the caller referred to a row that does not exist.
  if (error.code === '23503') return appError('notFound')
  return undefined
}
