import type { Conflict } from './conflict.ts'
import { signal } from '../signal.ts'

/** How a record's fields are called and what they hold, where it is not a car; undefined: as cars have it. */
export type ConflictWords = {
  label: (field: string) => string | undefined
  text?: (field: string, value: unknown) => string | undefined
}
export type ConflictQuestion = {
  conflicts: Conflict[]
  words?: ConflictWords | undefined
  answer: (values: Record<string, unknown> | undefined) => void
}

/** The question that is open now; the shell shows it. */
export const conflictQuestion = signal<ConflictQuestion | undefined>(undefined)

/** Shows both versions field by field and waits for the choice. */
export function askConflict(
  conflicts: Conflict[],
  words?: ConflictWords,
): Promise<Record<string, unknown> | undefined> {
  conflictQuestion.get()?.answer(undefined)
  return new Promise((resolve) => {
    conflictQuestion.set({
      conflicts,
      words,
      answer: (values) => {
        conflictQuestion.set(undefined)
        resolve(values)
      },
    })
  })
}
