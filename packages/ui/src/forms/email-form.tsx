import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FieldShell } from './fields/field-shell.tsx'
import { FormAlert } from './form/form-alert.tsx'
import { isEmail, usePlainForm } from './form/use-plain-form.tsx'
import { useT } from '../use-t.tsx'

type Props = {
  label: string
  submit: string
  email?: string
  hint?: string
  icon?: ReactNode
  look?: 'primary' | 'default'
  /** Why the form cannot be sent now. */
  reason?: string | undefined
  onSubmit: (email: string) => Promise<unknown>
}

/** A form with one e-mail address and a button. */
export function EmailForm({ label, submit, email = '', hint, icon, look = 'default', reason, onSubmit }: Props) {
  const { t } = useT()
  const { form, field, failure, busy } = usePlainForm({
    first: { email },
    check: (_, values) => (isEmail(values.email) ? undefined : 'validation.emailAddress'),
    onSubmit: async (values) => (reason === undefined ? onSubmit(values.email) : undefined),
  })
  const who = field('email', hint)
  return (
    <form {...form} aria-label={submit}>
      <FieldShell {...who.shell} label={label || t('login.email')}>
        <div className="b-input">
          <input {...who.input} type="email" autoComplete="username" />
        </div>
      </FieldShell>
      <FormAlert message={failure} />
      <Button
        type="submit"
        look={look}
        size="lg"
        wide
        busy={busy}
        icon={icon}
        {...(reason !== undefined && { reason })}
      >
        {submit}
      </Button>
    </form>
  )
}
