import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Draft = {
  /** Whether a saved draft was restored. */
  restored: boolean
  /** Deletes the draft; call after saving, or to start again. */
  clear: () => void
}

/**
 * Keeps typed values through a reload. `key` names form and record: `car-notes:<id>`. The draft ends with the tab
 * unless `lasting` is set. The form of another record needs a different React `key`. Never use it for passwords.
 * Without a key nothing is stored.
 */
export function useDraft<I extends FieldValues, O>(
  key: string | undefined,
  form: UseFormReturn<I, unknown, O>,
  { lasting = false } = {},
): Draft {
  const place = key === undefined ? undefined : draftPlace(key)
  const store = lasting ? localStorage : sessionStorage
  const { reset, getValues, subscribe } = form
  const [kept] = useState(() => place && read(store, place))
  const [restored, setRestored] = useState(Boolean(kept))
  useEffect(() => {
    if (kept) reset({ ...getValues(), ...(kept as I) }, { keepDefaultValues: true })
    if (!place) return undefined
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
      if (place) store.removeItem(place)
      setRestored(false)
    },
  }
}

const draftPlace = (key: string) => `bilbro-draft:${key}`

/** Whether a draft is stored under this key. */
export const hasDraft = (key: string, { lasting = false } = {}): boolean =>
  (lasting ? localStorage : sessionStorage).getItem(draftPlace(key)) !== null

function read(store: Storage, place: string): unknown {
  try {
    return JSON.parse(store.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
