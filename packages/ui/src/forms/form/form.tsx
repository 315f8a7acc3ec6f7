import './form.css'
import { errorMessage } from '@bilbro/i18n/i18n'
import { useContext, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { applyIssues, type Issue } from './form-issues.tsx'
import { FormLock } from './form-lock.tsx'
import { OverlayHold } from '../../overlay-hold.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

type FormProps<I extends FieldValues, O> = {
  form: UseFormReturn<I, unknown, O>
  /** May throw an error with `issues`, which are shown at their fields. Any other error is shown above the buttons. */
  onSubmit: (values: O) => unknown
  children: ReactNode
  className?: string
  id?: string
  /** The typed values survive closing the dialog, so closing does not ask for confirmation. */
  kept?: boolean
  /** Read-only: every field can be read and copied, but not changed. */
  locked?: boolean
  /** The user discards what they typed in a dialog. */
  onDiscard?: () => void
}

/**
 * A form over react-hook-form. Ctrl or Cmd with Enter submits from every field. In a dialog the form asks before typed
 * values are lost. Outside of a dialog the page decides with `useUnsavedGuard`, because not every form needs that
 * question.
 */
export function Form<I extends FieldValues, O>({
  form,
  onSubmit,
  children,
  className = '',
  id,
  kept = false,
  locked = false,
  onDiscard,
}: FormProps<I, O>) {
  const element = useRef<HTMLFormElement>(null)
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const isInOverlay = useContext(OverlayHold) !== undefined
  useUnsavedGuard(isInOverlay && !kept && isDirty && !isSubmitting && !isSubmitSuccessful, { onDiscard })
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values as O)
    } catch (error) {
      const failed = error as {
        code?: string
        message: string
        issues?: Issue[]
        params?: Record<string, string | number>
      }
      const left = applyIssues(form, failed.issues ?? [])
      if (!failed.issues?.length || left.length) {
        const texts = left.length ? left.map((issue) => issue.message) : [errorMessage(failed)]
        form.setError('root.server', { type: failed.code ?? 'server', message: texts.join(' ') })
      }
    }
  })
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  return (
    <FormProvider {...(form as UseFormReturn<FieldValues>)}>
      <form
        ref={element}
        id={id}
        noValidate
        className={`b-form ${className}`}
        onSubmit={(event) => void submit(event)}
        onKeyDown={keys}
      >
        <FormLock value={locked}>{children}</FormLock>
        <FormError message={form.formState.errors.root?.['server']?.message} />
      </form>
    </FormProvider>
  )
}

/** Shows an error of the form as a whole. */
export function FormError({ message }: { message: string | undefined }) {
  return <div role="alert">{message && <p className="b-form-error">{message}</p>}</div>
}
