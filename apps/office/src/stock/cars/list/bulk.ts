// Several cars at once: pinned to the ids and versions that were seen, each with its own result.
import type { CarRow } from '@bilbro/contract/stock/cars'
import { errorMessage } from '@bilbro/i18n/i18n'

export type BulkOutcome = { row: CarRow; ok: boolean; message: string | null }

type Run = {
  rows: readonly CarRow[]
  work: (row: CarRow) => Promise<unknown>
  onProgress: (done: number) => void
  signal: AbortSignal
  parallel?: number
}

/** Works through the rows, a few at a time. What was not begun when somebody stops it, is not among the outcomes. */
export async function runBulk({ rows, work, onProgress, signal, parallel = 4 }: Run): Promise<BulkOutcome[]> {
  const waiting = [...rows]
  const outcomes = new Map<string, BulkOutcome>()
  const worker = async () => {
    for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
      try {
        await work(row)
        outcomes.set(row.id, { row, ok: true, message: null })
      } catch (error) {
        outcomes.set(row.id, { row, ok: false, message: errorMessage(error as Error) })
      }
      onProgress(outcomes.size)
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return rows.flatMap((row) => outcomes.get(row.id) ?? [])
}
