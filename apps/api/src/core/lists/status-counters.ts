// Row counts of lists without reading the rows: triggers maintain the counters (`keep_list_counts` in the migrations).
import type { Db } from '../postgres/db.ts'

export type StatusCount<S extends string> = { status: S; count: number }

/**
 * Rows of a table by status from its counters; equal to a count of the committed rows.
 * `statusOf` maps the key of a counter to a status, or to undefined when the key does not belong to the list.
 */
export const statusCounters =
  <S extends string>(
    db: Db,
    table: 'transports' | 'proof_files' | 'claims' | 'car_exports',
    statusOf: (key: readonly string[]) => S | undefined = ([status]) => status as S,
  ) =>
  async (): Promise<StatusCount<S>[]> => {
    const found = await db
      .selectFrom('listCounts')
      .where('list', '=', table)
      .groupBy('key')
      .select(({ fn }) => ['key', fn.sum<number>('count').as('count')])
      .execute()
    return found.flatMap(({ key, count }) => {
      const status = statusOf(key)
      return status === undefined ? [] : [{ status, count: Number(count) }]
    })
  }
