// Describes a list as data and reads it: one page, or all rows in batches.
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FileQuery } from '@bilbro/contract/lists/lists'
import type { StatusCount } from './status-counters.ts'

export type List<R, S extends string = never> = {
  /** The rows, narrowed by every filter except the status. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever tables they come from
  rows: SelectQueryBuilder<any, any, R>
  /**
   * The same rows from their own table only, when filters and order need no other table. A join prevents an index-only
   * scan, even when PostgreSQL removes the join.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever table they come from
  plain?: SelectQueryBuilder<any, any, object> | undefined
  id: RawBuilder<string>
  order: RawBuilder<unknown>
  /** The status column of the tabs, its values, and the values that the reader selected. */
  status?: { of: Expression<string>; all: readonly S[]; wanted: readonly S[] }
  /** Counts of `rows` from stored counters, where those can answer: see `statusCounters`. */
  counted?: (() => Promise<StatusCount<S>[]>) | undefined
}
export type Paging = FileQuery & { page: number; pageSize: number }
type Page<W, S extends string> = {
  items: W[]
  total: number
  page: number
  pageSize: number
  /** Number of rows for each status under the other filters. */
  counts: Record<S, number>
}

/** A single status is compared with `=`, so that an index returns the rows in their order. */
const narrowed = <R, S extends string>({ rows, plain, status }: List<R, S>) => {
  const found = (plain ?? rows).clearSelect()
  if (!status?.wanted.length) return found
  const [one, ...more] = status.wanted
  return more.length
    ? found.where(sql<boolean>`${status.of} = any(${sql.val(status.wanted)}::text[])`)
    : found.where(sql<boolean>`${status.of} = ${one}`)
}

/** The rows of a page. The ids are found first, so that joined values are looked up only for the rows of the page. */
function pageRows<R, S extends string>(list: List<R, S>, { page, pageSize }: Pick<Paging, 'page' | 'pageSize'>) {
  const ids = narrowed(list)
    .select(list.id.as('id'))
    .orderBy(list.order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return list.rows
    .where(sql<boolean>`${list.id} = any(array(${ids}))`)
    .orderBy(list.order)
    .execute()
}

/** One page of a list. */
export async function readPage<R, W, S extends string = never>(
  list: List<R, S>,
  { page, pageSize }: Paging,
  toWire: (row: R) => W,
): Promise<Page<W, S>> {
  const [items, counted] = await Promise.all([pageRows(list, { page, pageSize }), countsOf(list)])
  return { items: (items as R[]).map(toWire), page, pageSize, ...counted }
}

const countRows = <R, S extends string>({ rows, plain, status }: List<R, S>) =>
  (plain ?? rows)
    .clearSelect()
    .select([sql<string>`${status?.of ?? sql`''`}`.as('status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute() as Promise<StatusCount<S>[]>

async function countsOf<R, S extends string>(list: List<R, S>): Promise<{ counts: Record<S, number>; total: number }> {
  const { status } = list
  const found = new Map<S, number>()
  for (const row of await (list.counted ?? (() => countRows(list)))())
    found.set(row.status, (found.get(row.status) ?? 0) + row.count)
  const counts = Object.fromEntries((status?.all ?? []).map((one) => [one, found.get(one) ?? 0])) as Record<S, number>
  const wanted = status?.wanted.length ? [...new Set(status.wanted)] : [...found.keys()]
  return { counts, total: wanted.reduce((sum, one) => sum + (found.get(one) ?? 0), 0) }
}

const most = 1_000_000

/** All rows of a list in its order, in batches of at most `size`. */
export async function* allRows<R, S extends string>(list: List<R, S>, size = 1000): AsyncGenerator<R[]> {
  // The snapshot of ids keeps the export consistent while others write; it takes 16 bytes a row.
  const found = (await narrowed(list).select(list.id.as('id')).orderBy(list.order).limit(most).execute()) as {
    id: string
  }[]
  for (let at = 0; at < found.length; at += size) {
    const ids = found.slice(at, at + size).map((row) => row.id)
    yield (await list.rows
      .where(sql<boolean>`${list.id} = any(${sql.val(ids)}::uuid[])`)
      .orderBy(sql`array_position(${sql.val(ids)}::uuid[], ${list.id})`)
      .execute()) as R[]
  }
}
