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
 * unless `lasting`. Never for passwords.
 */
export function useDraft<I extends FieldValues, O>(key: string, form: UseFormReturn<I, unknown, O>, { lasting = false } = {}): Draft {
  const place = `bilbro-draft:${key}`
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const store = lasting ? localStorage : sessionStorage
    const kept = store.getItem(place)
    if (kept) {
      try {
        form.reset({ ...form.getValues(), ...(JSON.parse(kept) as I) }, { keepDefaultValues: true })
        setRestored(true)
      } catch {
        store.removeItem(place)
      }
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) store.setItem(place, JSON.stringify(values))
        else store.removeItem(place)
      },
    })
  }, [place, lasting, form])
  return {
    restored,
    clear: () => {
      ;(lasting ? localStorage : sessionStorage).removeItem(place)
      setRestored(false)
    },
  }
}
