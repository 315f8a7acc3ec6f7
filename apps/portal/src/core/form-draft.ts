import { t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useEffect, useEffectEvent } from 'react'
import { session } from './session/session.ts'

type Kept = { user: string; typed: Record<string, unknown> }
type Read = () => Record<string, unknown>
type Form = {
  formState: { isDirty: boolean; dirtyFields: object }
  getValues: (name: never) => unknown
  setValue: (name: never, value: never, options: { shouldDirty: true; shouldValidate: true }) => void
}

const prefix = 'bilbro-typed:'
/** Open forms with unsaved changes. */
const open = new Map<string, Read>()

/** The session ended while the user was typing: stores the drafts in this tab until they sign in again. */
export function saveFormDrafts(user: string): void {
  for (const [key, read] of open) {
    const kept: Kept = { user, typed: read() }
    sessionStorage.setItem(prefix + key, JSON.stringify(kept))
  }
}

/** Deletes drafts of other users. */
export function discardFormDrafts(but?: string): void {
  for (const place of Object.keys(sessionStorage)) {
    if (place.startsWith(prefix) && read(place)?.user !== but) sessionStorage.removeItem(place)
  }
}

/**
 * Lets a form survive the end of the session: changed fields are restored when the same user opens the form after
 * signing in. `key` names form and record. Never use it for passwords.
 */
export function useFormDraft(key: string, form: Form): void {
  const { isDirty, dirtyFields } = form.formState
  const changed = useEffectEvent(() => {
    return Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, form.getValues(name as never)]))
  })
  useEffect(() => {
    if (!isDirty) return
    open.set(key, () => changed())
    return () => void open.delete(key)
  }, [key, isDirty])
  const bringBack = useEffectEvent(() => {
    const kept = read(prefix + key)
    sessionStorage.removeItem(prefix + key)
    if (!kept || kept.user !== session().user?.id) return
    for (const [name, value] of Object.entries(kept.typed))
      form.setValue(name as never, value as never, { shouldDirty: true, shouldValidate: true })
    toast.info(t('ui.restored'))
  })
  useEffect(() => bringBack(), [key])
}

function read(place: string): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}
