import type { ChangedBy } from '@bilbro/contract/client'
import type { Conflict } from './conflict.ts'
import { createStore } from 'zustand/vanilla'

/** Labels of a record's fields, and texts of their values if they are not plain text. */
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

/** The open conflict question; the shell shows it. */
export const conflictQuestion = createStore<ConflictQuestion | undefined>(() => undefined)

/** For `saveMerging`: shows both versions field by field and who saved the other one, and waits for the choice. */
export const askConflict =
  (words: ConflictWords) =>
  (conflicts: Conflict[], changed?: ChangedBy): Promise<Record<string, unknown> | undefined> => {
    conflictQuestion.getState()?.answer(undefined)
    return new Promise((resolve) => {
      const answer: ConflictQuestion['answer'] = (values) => {
        conflictQuestion.setState(undefined, true)
        resolve(values)
      }
      conflictQuestion.setState({ conflicts, words, changed, answer }, true)
    })
  }
