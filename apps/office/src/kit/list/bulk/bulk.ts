// Bulk actions: the rows are checked before confirmation, their versions are fixed, and each has its own result.
import { errorMessage } from '@bilbro/i18n/i18n'

export type Identified = { id: string }
export type BulkTask<R> = {
  title: string
  rows: readonly R[]
  /** Name of a row in the dialog. */
  name: (row: R) => string
  /** Why a row cannot be changed; undefined if it can. */
  refuses?: (row: R) => string | undefined
  danger?: boolean
} & (
  | {
      /** Runs for each row separately, with its own result. */
      each: (row: R) => Promise<unknown>
      /** Undoes `each` for a row, with the response of `each`. */
      undo?: (row: R, answer: unknown) => Promise<unknown>
      /** The user has already confirmed. */
      asked?: boolean
    }
  | { /** All rows or none, with a reason. */ together: (rows: readonly R[], reason: string) => Promise<unknown> }
)
/** A task without its rows. */
export type BulkPlan<R> = BulkTask<R> extends infer T ? (T extends BulkTask<R> ? Omit<T, 'rows'> : never) : never
/** Starts a task for the selected rows. */
export type Begin<R> = (plan: BulkPlan<R>) => void
export type BulkOutcome<R> = { row: R; ok: boolean; message: string | null; answer?: unknown }

/** Splits the selected rows into those that can be changed and those that cannot, with reasons. */
export function sortedOut<R>({ rows, refuses }: Pick<BulkTask<R>, 'rows' | 'refuses'>) {
  const judged = rows.map((row) => ({ row, why: refuses?.(row) }))
  return {
    able: judged.flatMap(({ row, why }) => (why === undefined ? [row] : [])),
    unable: judged.flatMap(({ row, why }) => (why === undefined ? [] : [{ row, why }])),
  }
}

type Run<R> = {
  rows: readonly R[]
  work: (row: R) => Promise<unknown>
  onProgress: (done: number) => void
  signal: AbortSignal
  parallel?: number
}

/** Runs the work for all rows, a few at a time. After an abort, rows that were not started are not in the outcomes. */
export async function runBulk<R extends Identified>(plan: Run<R>): Promise<BulkOutcome<R>[]> {
  const { rows, work, onProgress, signal, parallel = 4 } = plan
  const waiting = [...rows]
  const outcomes = new Map<string, BulkOutcome<R>>()
  const worker = async () => {
    for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
      try {
        const answer = await work(row)
        outcomes.set(row.id, { row, ok: true, message: null, answer })
      } catch (error) {
        outcomes.set(row.id, { row, ok: false, message: errorMessage(error as Error) })
      }
      onProgress(outcomes.size)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return rows.flatMap((row) => outcomes.get(row.id) ?? [])
}
