import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Draft = {
  /** What was typed before was brought back. */
  restored: boolean
  /** Forgets the draft; call after saving, or to start over. */
  clear: () => void
}

/**
 * Keeps what is typed through a reload. `key` names form and record: `car-notes:<id>`. The draft ends with the tab
 * unless `lasting`. A form of another record needs a `key` of its own in React. Never for passwords.
 */
export function useDraft<I extends FieldValues, O>(
  key: string,
  form: UseFormReturn<I, unknown, O>,
  { lasting = false } = {},
): Draft {
  const place = `bilbro-draft:${key}`
  const store = lasting ? localStorage : sessionStorage
  const { reset, getValues, subscribe } = form
  const [kept] = useState(() => read(store, place))
  const [restored, setRestored] = useState(kept !== undefined)
  useEffect(() => {
    if (kept) reset({ ...getValues(), ...(kept as I) }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) store.setItem(place, JSON.stringify(values))
        else store.removeItem(place)
      },
    })
  }, [place, store, kept, reset, getValues, subscribe])
  return {
    restored,
    clear: () => {
      store.removeItem(place)
      setRestored(false)
    },
  }
}

function read(store: Storage, place: string): unknown {
  try {
    return JSON.parse(store.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
