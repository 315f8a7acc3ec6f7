// Classifies a row of a file against the current list: new, changed, unchanged, or invalid.
import { hash } from 'node:crypto'
import { errorText } from '@bilbro/contract/errors'
import type * as z from 'zod'
import type { ReadRow, RowIssue } from './import-columns.ts'

export type Versioned = { id: string; version: number }
export type Judged<V, R> = ReadRow & { before: R | undefined } & (
    | { is: 'bad' | 'same' }
    | { is: 'new' | 'change'; values: V }
  )
export type Rules<V, R> = {
  /** Schema of a row in the contract. */
  schema: z.ZodType<V>
  /** Default values of a new row for fields that the file does not contain. */
  blank: { [F in keyof V]: V[F] | null }
  /** The fields that identify a row, the columns that a file must have, and the comparison key. */
  key: { fields: readonly (keyof V & string)[]; needs: readonly (keyof V & string)[]; of: (values: V | R) => string }
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value)
/** Values that a file cannot distinguish are equal: null and an empty text, and different line breaks. */
const isSame = (a: unknown, b: unknown) =>
  (isNothing(a) && isNothing(b)) || JSON.stringify(plain(a)) === JSON.stringify(plain(b))

export const repeated = (row: number) => ({
  code: 'import.repeated',
  message: errorText('import.repeated', { row }),
  params: { row },
})
export const changedMeanwhile = { code: 'version.stale', message: errorText('version.stale'), params: {} }

/** The key of a row; undefined when one of its cells is invalid. */
export function keyOf<V, R>({ key, blank }: Rules<V, R>, { given, issues }: ReadRow): string | undefined {
  if (issues.some(({ field }) => key.fields.some((one) => one === field))) return undefined
  const values = Object.fromEntries(key.fields.map((field) => [field, given[field] ?? blank[field]]))
  return key.of(values as V)
}

/** `first`: the line that already has the same key. */
export function judge<V extends object, R extends V & Versioned>(
  rules: Rules<V, R>,
  row: ReadRow,
  before: R | undefined,
  first: number | undefined,
): Judged<V, R> {
  const bad = (...issues: RowIssue[]): Judged<V, R> => ({ ...row, before, is: 'bad', issues })
  if (first !== undefined) return bad({ field: rules.key.fields[0]!, ...repeated(first) })
  const fields = Object.keys(rules.blank) as (keyof V & string)[]
  const own = before && Object.fromEntries(fields.map((field) => [field, before[field]]))
  const asked = { ...rules.blank, ...own, ...row.given }
  const parsed = rules.schema.safeParse(asked)
  const unread = new Set(row.issues.map(({ field }) => field))
  const refused = (parsed.error?.issues ?? [])
    .map((issue) => issueOf(issue, asked))
    .filter(({ field }) => !unread.has(field))
  if (row.issues.length || !parsed.success) return bad(...row.issues, ...refused)
  if (!before) return { ...row, before, is: 'new', values: parsed.data }
  const changed = Object.keys(row.given).filter(
    (field) => !isSame(before[field as keyof V], parsed.data[field as keyof V]),
  )
  if (!changed.length) return { ...row, before, is: 'same' }
  const values = { ...own, ...Object.fromEntries(changed.map((field) => [field, parsed.data[field as keyof V]])) } as V
  return { ...row, before, is: 'change', values }
}

function issueOf({ path, code, message, ...more }: z.core.$ZodIssue, asked: Record<string, unknown>): RowIssue {
  const field = String(path[0] ?? '')
  // An empty cell is reported as a missing value and not as a wrong type.
  if (isNothing(asked[field])) return { field, code, message: 'Required', params: {} }
  const params: Record<string, string | number> = {}
  if ('minimum' in more) params.minimum = Number(more.minimum)
  if ('maximum' in more) params.maximum = Number(more.maximum)
  return { field, code, message, params }
}

/** The changed fields of a row. */
export const changedFields = <V extends object, R extends V & Versioned>(row: Judged<V, R>): string[] =>
  row.is === 'change'
    ? Object.keys(row.values).filter((field) => row.values[field as keyof V] !== row.before?.[field as keyof V])
    : row.is === 'new'
      ? Object.keys(row.given)
      : []

/** Mark of the row that was found: its version, another row, or none. Only used for comparison. */
export function markOf<V, R extends Versioned>({ is, before }: Judged<V, R>): string {
  if (is === 'bad') return '-'
  return before ? hash('sha256', `${before.id} ${before.version}`, 'base64url').slice(0, 6) : ''
}
