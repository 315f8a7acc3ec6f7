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

/** What happens on saving: a record is changed, on top of what others saved meanwhile, or something new is made. */
export type Saving<O, D> =
  | {
      record: Versioned
      /** Names and values of the fields, for the question "mine or theirs?". */
      words: ConflictWords
      /** The fields of the record that the values make; the values themselves if nothing is said. */
      fields?: (values: O) => Fields
      /**
       * Sends what differs from the record as it was on opening; all that was typed is there too, and for a call that
       * replaces the record, all of it is to be.
       */
      send: (fields: Fields, version: number, values: O, whole: Fields) => Promise<D & Versioned>
    }
  /** Undefined: the person gave up, or was told why not; what was typed stays. */
  | { record?: undefined; make: (values: O) => Promise<D | undefined> }

export type EditPlan<I extends FieldValues, O, D> = {
  schema: z.ZodType<O, I>
  /** What the fields begin with. */
  start: DefaultValues<I>
  save: Saving<O, D>
  /** The call that saves: whoever may not make it is told before he types. */
  call?: { access: string }
  /** Another reason why nothing can be changed now; an empty text where the page says it. */
  locked?: string | undefined
  /** What the draft is kept under, that survives a reload; nothing for what must not be kept. */
  draft?: string
  /** What to say when it worked; "Saved" if nothing is said, an empty text for nothing. */
  done?: (saved: D) => string
  /** Groups of calls whose answers are asked for anew. */
  invalidates?: readonly (keyof Api)[]
  /** Puts the answer where the page shows it. */
  onSaved?: (saved: D) => void
}

export type Edit<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  submit: (values: O) => Promise<void>
  /** Why nothing can be changed; undefined where it can. */
  lock: string | undefined
  /** What was typed before was brought back. */
  restored: boolean
  /** Forgets what was typed. */
  forget: () => void
}

/** What every form of the office is made of: the record as it was, draft, merging, the refusal in words. */
export function useEdit<I extends FieldValues, O, D>(
  plan: EditPlan<I, O, D>,
  onEnd: (saved: D | undefined) => void,
): Edit<I, O> {
  const { t } = useT()
  const may = useCan()
  const client = useQueryClient()
  // What is changed here is told from what was there on opening, whatever arrives meanwhile.
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
      // Perhaps somebody else was quicker: what stands behind the form is asked for anew, so that a second try can work.
      void refresh()
      throw error instanceof ApiError && error.code === 'notFound'
        ? new Error(t('office.edit.gone'), { cause: error })
        : error
    }
    // Not saved, and not wrong: what was typed is still held.
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

/** Asks anew and waits for it, that the page shows what was saved; but nobody waits for a network that is away. */
async function refreshed(client: QueryClient, groups: readonly (keyof Api)[]): Promise<void> {
  const asked = groups.map((group) => client.invalidateQueries({ queryKey: [group] }))
  await Promise.race([Promise.all(asked), new Promise((resolve) => setTimeout(resolve, 2000))])
}
