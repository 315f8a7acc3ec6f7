// The question of `confirm`; `overlay/confirm-dialog.tsx` shows it.
import { useSyncExternalStore } from 'react'

type Question = {
  title: string
  body?: string
  yes?: string
  no?: string
  danger?: boolean
  /** For an irreversible, large action: the user must type this word. */
  typed?: string
}

export type Asked = Question & { answer: (yes: boolean) => void }

let asked: Asked | undefined
const listeners = new Set<() => void>()
const set = (next: Asked | undefined) => {
  asked = next
  for (const listener of listeners) listener()
}

/**
 * Asks a question and waits for the answer. Needs one `<ConfirmHost />` in the app.
 * @throws when there is no ConfirmHost: the promise would never resolve
 */
export function confirm(question: Question): Promise<boolean> {
  if (listeners.size === 0) throw new Error('There is no ConfirmHost on this page')
  asked?.answer(false)
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (yes) => {
        set(undefined)
        resolve(yes)
      },
    })
  })
}

/** The open question, for the dialog that shows it. */
export const useQuestion = (): Asked | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
