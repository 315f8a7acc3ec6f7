import type { Api } from '@bilbro/contract'
import { errorMessage, t } from '@bilbro/i18n/i18n'
import { confirm } from '@bilbro/ui/confirm'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Question = { title: string; body?: string; yes?: string; danger?: boolean; typed?: string }
type Plan<I, D> = {
  /** The confirmation question; undefined for harmless input. */
  ask?: (input: I) => Question | undefined
  /** The success message; omit it if the screen shows the result. */
  done?: (data: D, input: I) => string
  /** The inverse call, offered for eight seconds after the commit. */
  undo?: (data: D, input: I) => Promise<unknown>
  /** Call groups whose queries are refetched. */
  invalidates?: readonly (keyof Api)[]
  after?: (data: D, input: I) => void
  /** The caller shows errors itself (a form does). */
  rethrow?: boolean
}
type Call<I, D> = (input: I) => Promise<D>
type Action<I, D> = { run: (input: I) => Promise<D | undefined>; busy: boolean }

/** Runs a call the way the whole office does: confirm, run once, show the result, refetch, offer undo. */
export function useAction<I, D>(call: Call<I, D>, plan: Plan<I, D> = {}): Action<I, D> {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const refresh = () => {
    for (const group of plan.invalidates ?? []) void client.invalidateQueries({ queryKey: [group] })
  }
  const undo = async (data: D, input: I) => {
    try {
      await plan.undo?.(data, input)
      toast.success(t('ui.undone'))
    } catch (error) {
      toast.error(errorMessage(error as Error))
    }
    refresh()
  }
  const run = async (input: I): Promise<D | undefined> => {
    const question = plan.ask?.(input)
    if (question && !(await confirm(question))) return undefined
    setBusy(true)
    try {
      const data = await call(input)
      refresh()
      plan.after?.(data, input)
      const text = plan.done?.(data, input)
      if (text)
        toast.success(text, plan.undo ? { action: { label: t('ui.undo'), onClick: () => void undo(data, input) } } : {})
      return data
    } catch (error) {
      // Another user may have changed the record: refetch, so that a second try can succeed.
      refresh()
      if (plan.rethrow) throw error
      toast.error(errorMessage(error as Error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
