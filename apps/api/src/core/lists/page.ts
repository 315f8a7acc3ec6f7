// A list as data, and what every list answers: one page of it, or all of it in pieces.
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FileQuery } from '@bilbro/contract/lists/lists'
import type { StatusCount } from './status-counters.ts'

export type List<R, S extends string = never> = {
  /** Its rows as they are read, narrowed by every filter but the status. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever tables they come from
  rows: SelectQueryBuilder<any, any, R>
  /**
   * The same rows of their own table alone, where filters and order need no other: a join keeps PostgreSQL from reading an
   * index only, even one that it leaves out.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever table they come from
  plain?: SelectQueryBuilder<any, any, object> | undefined
  id: RawBuilder<string>
  order: RawBuilder<unknown>
  /** What its tabs divide it by. */
  status?: { of: Expression<string>; all: readonly S[]; wanted: readonly S[] }
  /** What `rows` would be counted as, when counters that are kept can tell: see `keptCounts`. */
  counted?: (() => Promise<StatusCount<S>[]>) | undefined
}
export type Paging = FileQuery & { page: number; pageSize: number }
type Page<W, S extends string> = {
  items: W[]
  total: number
  page: number
  pageSize: number
  /** How many each status would show under the other filters. */
  counts: Record<S, number>
}

/** A single status is asked for by itself, so that an index gives its rows in their order. */
const narrowed = <R, S extends string>({ rows, plain, status }: List<R, S>) => {
  const found = (plain ?? rows).clearSelect()
  if (!status?.wanted.length) return found
  const [one, ...more] = status.wanted
  return more.length
    ? found.where(sql<boolean>`${status.of} = any(${sql.val(status.wanted)}::text[])`)
    : found.where(sql<boolean>`${status.of} = ${one}`)
}

/** The rows of a page. They are found by ids alone: nothing is looked up for rows that nobody sees. */
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

/** All rows of a list in its order, never more than a piece at once. */
export async function* allRows<R, S extends string>(list: List<R, S>, size = 1000): AsyncGenerator<R[]> {
  // One snapshot of ids keeps it whole while others work; 16 bytes each.
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
