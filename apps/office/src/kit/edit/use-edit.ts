import type { Api } from '@bilbro/contract'
import { ApiError } from '@bilbro/contract/client'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import type * as z from 'zod'
import { useCan } from '../../core/session/can.ts'
import { changedFields } from '../../core/changed-fields.ts'
import { askConflict, type ConflictWords } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'
import { rightWords } from '../../core/right-words.ts'

type Fields = Record<string, unknown>
type Versioned = { version: number }

/** How to save: change a record and merge changes of others, or create a new one. */
export type Saving<O, D> =
  | {
      record: Versioned
      /** Labels and texts for the conflict question. */
      words: ConflictWords
      /** Converts the values to fields of the record; by default they are the same. */
      fields?: (values: O) => Fields
      /**
       * Sends the fields that differ from the record at opening. `values` are all typed values; `whole` is the complete
       * record, for a call that replaces it.
       */
      send: (fields: Fields, version: number, values: O, whole: Fields) => Promise<D & Versioned>
    }
  /** Resolves to undefined if the user cancels or the creation was refused; the typed values stay. */
  | { record?: undefined; make: (values: O) => Promise<D | undefined> }

export type EditPlan<I extends FieldValues, O, D> = {
  schema: z.ZodType<O, I>
  /** Initial values of the fields. */
  start: DefaultValues<I>
  save: Saving<O, D>
  /** The call that saves. Users without access see the reason before they type. */
  call?: { access: string }
  /** Another reason why the form is read-only; an empty text if the page already shows it. */
  locked?: string | undefined
  /** Key of the draft, which survives a reload; omit it for secrets. */
  draft?: string
  /** The success message; default "Saved", empty for none. */
  done?: (saved: D) => string
  /** Call groups whose queries are refetched. */
  invalidates?: readonly (keyof Api)[]
  /** Puts the response into the cache of the page. */
  onSaved?: (saved: D) => void
}

export type Edit<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  submit: (values: O) => Promise<void>
  /** Why the form is read-only; undefined if it is not. */
  lock: string | undefined
  /** A draft was restored. */
  restored: boolean
  /** Deletes the draft. */
  forget: () => void
}

/** The common logic of all forms of the office: initial record, draft, merging, error messages. */
export function useEdit<I extends FieldValues, O, D>(
  plan: EditPlan<I, O, D>,
  onEnd: (saved: D | undefined) => void,
): Edit<I, O> {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  // Changes are relative to the record at opening, even if a newer one arrives.
  const [record] = useState(plan.save.record)
  const form = useZodForm(plan.schema, { defaults: plan.start })
  const draft = useDraft(plan.draft, form)
  const refresh = () => refreshed(client, plan.invalidates ?? [])
  const { call, locked } = plan
  const lock = call && !may(call) ? t('office.edit.locked', { right: rightWords(call.access) }) : locked

  const store = async (values: O): Promise<{ data?: D } | 'given up'> => {
    const { save } = plan
    if (!save.record) {
      const made = await save.make(values)
      return made === undefined ? 'given up' : { data: made }
    }
    const mine = changedFields(record!, save.fields?.(values) ?? (values as Fields))
    if (!Object.keys(mine).length) return {}
    const send = (fields: Fields, version: number, whole: Fields) => save.send(fields, version, values, whole)
    const data = await saveMerging({ base: record!, mine, send, ask: askConflict(save.words) })
    return data ? { data } : 'given up'
  }
  const submit = async (values: O) => {
    let outcome: { data?: D } | 'given up'
    try {
      outcome = await store(values)
    } catch (error) {
      // Another user may have changed the record: refetch, so that a second try can succeed.
      void refresh()
      throw error instanceof ApiError && error.code === 'notFound'
        ? new Error(t('office.edit.gone'), { cause: error })
        : error
    }
    // Not saved, but not an error: the typed values stay.
    if (outcome === 'given up') return form.setError('root.givenUp', { type: 'givenUp' })
    draft.clear()
    form.reset(form.getValues())
    if ('data' in outcome) {
      const data = outcome.data as D
      plan.onSaved?.(data)
      await refresh()
      const text = plan.done ? plan.done(data) : t('ui.saved')
      if (text) toast.success(text)
    }
    onEnd('data' in outcome ? outcome.data : undefined)
  }
  return { form, submit, lock, restored: draft.restored, forget: draft.clear }
}

/** Refetches and waits, so that the page shows the saved data; but does not wait without a network. */
async function refreshed(client: QueryClient, groups: readonly (keyof Api)[]): Promise<void> {
  const asked = groups.map((group) => client.invalidateQueries({ queryKey: [group] }))
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, 2000))])
}
