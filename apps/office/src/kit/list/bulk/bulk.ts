// Several rows at once: sorted out before anybody is asked, pinned to what was seen, each with its own result.
import { errorMessage } from '@bilbro/i18n/i18n'

export type Identified = { id: string }
export type BulkTask<R> = {
  title: string
  rows: readonly R[]
  /** How a row is called, and by what it is told apart. */
  name: (row: R) => string
  /** Why a row cannot; nothing when it can. */
  refuses?: (row: R) => string | undefined
  danger?: boolean
} & (
  | {
      /** Each by itself, with its own result. */
      each: (row: R) => Promise<unknown>
      /** Takes back what `each` did to a row, with what it answered. */
      undo?: (row: R, answer: unknown) => Promise<unknown>
      /** What will be done was shown and agreed to already. */
      asked?: boolean
    }
  | { /** All of them or none, with a reason. */ together: (rows: readonly R[], reason: string) => Promise<unknown> }
)
/** A task before the rows are known that it is about. */
export type BulkPlan<R> = BulkTask<R> extends infer T ? (T extends BulkTask<R> ? Omit<T, 'rows'> : never) : never
/** Begins a task over the chosen rows. */
export type Begin<R> = (plan: BulkPlan<R>) => void
export type BulkOutcome<R> = { row: R; ok: boolean; message: string | null; answer?: unknown }

/** What of the chosen rows can be done, and why the rest cannot. */
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

/** Works through the rows, a few at a time. What was not begun when somebody stops it, is not among the outcomes. */
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
