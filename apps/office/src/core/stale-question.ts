import type { Conflict } from './stale.ts'
import { signal } from './signal.ts'

/** How a record's fields are called and what they hold, where it is not a car; undefined: as cars have it. */
export type StaleWords = {
  label: (field: string) => string | undefined
  text?: (field: string, value: unknown) => string | undefined
}
export type StaleQuestion = {
  conflicts: Conflict[]
  words?: StaleWords | undefined
  answer: (values: Record<string, unknown> | undefined) => void
}

/** The question that is open now; the shell shows it. */
export const staleQuestion = signal<StaleQuestion | undefined>(undefined)

/** Shows both versions field by field and waits for the choice. */
export function askStale(conflicts: Conflict[], words?: StaleWords): Promise<Record<string, unknown> | undefined> {
  staleQuestion.get()?.answer(undefined)
  return new Promise((resolve) => {
    staleQuestion.set({
      conflicts,
      words,
      answer: (values) => {
        staleQuestion.set(undefined)
        resolve(values)
      },
    })
  })
}
