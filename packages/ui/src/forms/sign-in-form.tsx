import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button.tsx'
import { FieldShell } from './fields/field-shell.tsx'
import { FormAlert } from './form/form-alert.tsx'
import { PasswordInput } from './fields/password-input.tsx'
import { isEmail, usePlainForm } from './form/use-plain-form.tsx'
import { useT } from '../use-t.tsx'

type Props = {
  /** Initial e-mail address. */
  email?: string
  /** The address is known and cannot be changed. */
  isFixed?: boolean
  /** Focuses the first empty field. */
  takesFocus?: boolean
  /** May throw: the error is shown in the form, and the password must be typed again. */
  onSubmit: (body: { email: string; password: string }) => Promise<unknown>
}

/** Sign-in form with e-mail address and password. It is on the first page of the app. */
export function SignInForm({ email = '', isFixed, takesFocus, onSubmit }: Props) {
  const { t } = useT()
  const [caps, setCaps] = useState(false)
  const { form, field, failure, busy, focus } = usePlainForm({
    first: { email, password: '' },
    check: (name, values) => {
      if (name === 'email') return isEmail(values.email) ? undefined : 'validation.emailAddress'
      return values.password === '' ? 'validation.password' : undefined
    },
    secret: ['password'],
    onSubmit,
  })
  const first = email ? 'password' : 'email'
  // Once, when the form appears.
  const begin = useEffectEvent(() => {
    if (takesFocus) focus(first)
  })
  useEffect(() => begin(), [])
  const who = field('email')
  const secret = field('password', caps ? t('ui.capsLock') : undefined)
  return (
    <form {...form}>
      <FieldShell {...who.shell} label={t('login.email')}>
        <div className="b-input">
          <input {...who.input} type="email" autoComplete="username" disabled={isFixed} />
        </div>
      </FieldShell>
      <FieldShell {...secret.shell} label={t('login.password')}>
        <PasswordInput {...secret.input} autoComplete="current-password" onCaps={setCaps} />
      </FieldShell>
      <FormAlert message={failure} />
      <Button type="submit" look="primary" size="lg" wide busy={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
