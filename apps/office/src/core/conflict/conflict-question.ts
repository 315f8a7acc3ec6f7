import type { ChangedBy } from '@bilbro/contract/client'
import type { Conflict } from './conflict.ts'
import { signal } from '../signal.ts'

/** How a record's fields are called, and what they hold where it is not plain text. */
export type ConflictWords = {
  label: (field: string) => string | undefined
  text?: (field: string, value: unknown) => string | undefined
}
export type ConflictQuestion = {
  conflicts: Conflict[]
  words: ConflictWords
  changed: ChangedBy | undefined
  answer: (values: Record<string, unknown> | undefined) => void
}

/** The question that is open now; the shell shows it. */
export const conflictQuestion = signal<ConflictQuestion | undefined>(undefined)

/** For `saveMerging`: shows both versions field by field, with who was quicker, and waits for the choice. */
export const askConflict =
  (words: ConflictWords) =>
  (conflicts: Conflict[], changed?: ChangedBy): Promise<Record<string, unknown> | undefined> => {
    conflictQuestion.get()?.answer(undefined)
    return new Promise((resolve) => {
      conflictQuestion.set({
        conflicts,
        words,
        changed,
        answer: (values) => {
          conflictQuestion.set(undefined)
          resolve(values)
        },
      })
    })
  }
