import { isDatabaseDown } from '../errors.ts'

/**
 * Processes rows one by one. A failed row does not stop the others; the failures are thrown at the end. When the
 * database is down, the loop stops at once. @throws AggregateError
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
