import '../kit.css'
import { Form } from '@bilbro/ui/forms/form/form'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import type { Edit } from './use-edit.ts'

/** The inputs of a form, or a function that renders them from the form. */
export type Inputs<I extends FieldValues, O> = ReactNode | ((form: UseFormReturn<I, unknown, O>) => ReactNode)
export const inputsOf = <I extends FieldValues, O>(inputs: Inputs<I, O>, form: UseFormReturn<I, unknown, O>) =>
  typeof inputs === 'function' ? inputs(form) : inputs

type Props<I extends FieldValues, O> = {
  edit: Edit<I, O>
  children: Inputs<I, O>
  /** The buttons. */
  foot: ReactNode
  /** The draft survives closing the dialog. */
  kept?: boolean
  /**
   * For a form on a page: whether it is still open in the next address. In a dialog, the dialog itself asks about
   * unsaved changes.
   */
  staysOpen?: (search: Record<string, unknown>) => boolean
}

/** A form with the common messages: a restored draft, or why it is read-only. */
export function EditForm<I extends FieldValues, O>({ edit, children, foot, kept = false, staysOpen }: Props<I, O>) {
  const { t } = useT()
  const { form, lock, forget } = edit
  const { isDirty, isSubmitting } = form.formState
  useUnsavedGuard(staysOpen !== undefined && isDirty && !isSubmitting, {
    ...(staysOpen && { staysOpen }),
    onDiscard: forget,
  })
  return (
    <Form form={form} onSubmit={edit.submit} kept={kept} locked={lock !== undefined} onDiscard={forget}>
      {lock && (
        <Text tone="dim">
          <span className="k-lock">
            <Lock size={14} aria-hidden="true" />
            {lock}
          </span>
        </Text>
      )}
      {edit.restored && (
        <Text size={12} tone="accent">
          {t('ui.restored')}
        </Text>
      )}
      {inputsOf(children, form)}
      {foot}
    </Form>
  )
}
