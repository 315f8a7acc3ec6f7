import { isDatabaseDown } from '../errors.ts'

/**
 * One row after the other, each for itself: what fails with one of them keeps none of the others from its turn, and is told
 * when all have had theirs. Without a database nobody has one. @throws AggregateError
 */
export async function forEachIsolated<R>(rows: readonly R[], run: (row: R) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const row of rows)
    try {
      await run(row)
    } catch (error) {
      if (isDatabaseDown(error)) throw error
      failed.push(error)
    }
  if (failed.length)
    throw new AggregateError(failed, `${failed.length} of ${rows.length} failed: ${messageOf(failed[0])}`)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
