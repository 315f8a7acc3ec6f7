import type { Conflict } from './stale.ts'
import { signal } from './signal.ts'

export type StaleQuestion = {
  conflicts: Conflict[]
  answer: (values: Record<string, unknown> | undefined) => void
}

/** The question that is open now; the shell shows it. */
export const staleQuestion = signal<StaleQuestion | undefined>(undefined)

/** Shows both versions field by field and waits for the choice. */
export function askStale(conflicts: Conflict[]): Promise<Record<string, unknown> | undefined> {
  staleQuestion.get()?.answer(undefined)
  return new Promise((resolve) => {
    staleQuestion.set({
      conflicts,
      answer: (values) => {
        staleQuestion.set(undefined)
        resolve(values)
      },
    })
  })
}
