// What a row of a file means to the list as it is now: something new, a change, nothing, or nothing that can be taken.
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
  /** What the contract asks of such a row. */
  schema: z.ZodType<V>
  /** Every field of it, as a new row has it where the file says nothing. */
  blank: { [F in keyof V]: V[F] | null }
  /** The fields that tell a row from the others, those that no file may lack, and what has to be alike. */
  key: { fields: readonly (keyof V & string)[]; needs: readonly (keyof V & string)[]; of: (values: V | R) => string }
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ''
const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value)
/** What a file cannot tell apart is the same: nothing and an empty text, one line break and another. */
const isSame = (a: unknown, b: unknown) =>
  (isNothing(a) && isNothing(b)) || JSON.stringify(plain(a)) === JSON.stringify(plain(b))

export const repeated = (row: number) => ({
  code: 'import.repeated',
  message: errorText('import.repeated', { row }),
  params: { row },
})
export const changedMeanwhile = { code: 'version.stale', message: errorText('version.stale'), params: {} }

/** The key of a row; undefined where a cell of it cannot be read. */
export function keyOf<V, R>({ key, blank }: Rules<V, R>, { given, issues }: ReadRow): string | undefined {
  if (issues.some(({ field }) => key.fields.some((one) => one === field))) return undefined
  const values = Object.fromEntries(key.fields.map((field) => [field, given[field] ?? blank[field]]))
  return key.of(values as V)
}

/** `first`: the line in which the same key stands already. */
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
  // To a person an empty cell is an empty cell.
  if (isNothing(asked[field])) return { field, code, message: 'Required', params: {} }
  const params: Record<string, string | number> = {}
  if ('minimum' in more) params.minimum = Number(more.minimum)
  if ('maximum' in more) params.maximum = Number(more.maximum)
  return { field, code, message, params }
}

/** The fields in which a row differs from what is there. */
export const changedFields = <V extends object, R extends V & Versioned>(row: Judged<V, R>): string[] =>
  row.is === 'change'
    ? Object.keys(row.values).filter((field) => row.values[field as keyof V] !== row.before?.[field as keyof V])
    : row.is === 'new'
      ? Object.keys(row.given)
      : []

/** What was found for a row: another version, another row, none at all. Nobody has to be able to read it. */
export function markOf<V, R extends Versioned>({ is, before }: Judged<V, R>): string {
  if (is === 'bad') return '-'
  return before ? hash('sha256', `${before.id} ${before.version}`, 'base64url').slice(0, 6) : ''
}
