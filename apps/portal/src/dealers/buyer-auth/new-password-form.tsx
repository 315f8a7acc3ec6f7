import { useState } from 'react'
import { passwordLength, shortestPassword } from '@bilbro/contract/admin/auth/password-length'
import { Button } from '@bilbro/ui/forms/button'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { PasswordInput } from '@bilbro/ui/forms/fields/password-input'
import { usePlainForm } from '@bilbro/ui/forms/form/use-plain-form'
import { useT } from '@bilbro/ui/use-t'

type Values = { oldPassword: string; newPassword: string }
type Props = {
  submit: string
  /** Also asks for the current password. */
  withOld?: boolean
  /** The user's e-mail address, for password managers. */
  email?: string
  /** May throw: issues at `oldPassword` and `newPassword` (or `password`) are shown at their fields. */
  onSubmit: (values: Values) => Promise<unknown>
}

/** A new password, typed twice; rules and messages follow section 5 of the specification. */
export function NewPasswordForm({ submit, withOld, email, onSubmit }: Props) {
  const { t } = useT()
  const [caps, setCaps] = useState(false)
  const { form, field, failure, busy } = usePlainForm({
    first: { oldPassword: '', newPassword: '', confirm: '' },
    check: (name, values) => {
      if (name === 'oldPassword') return withOld && !values.oldPassword ? 'validation.passwordCurrent' : undefined
      if (name === 'newPassword')
        return passwordLength(values.newPassword) < shortestPassword ? 'validation.passwordShort' : undefined
      return values.confirm === values.newPassword ? undefined : 'validation.passwordMismatch'
    },
    secret: ['oldPassword', 'newPassword', 'confirm'],
    onSubmit: ({ oldPassword, newPassword }) => onSubmit({ oldPassword, newPassword }).catch(renamed),
  })
  const [old, fresh, again] = [
    field('oldPassword'),
    field('newPassword', caps ? t('ui.capsLock') : t('reset.hint')),
    field('confirm'),
  ]
  return (
    <form {...form}>
      {email !== undefined && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
      {withOld && (
        <FieldShell {...old.shell} label={t('reset.current')}>
          <PasswordInput {...old.input} autoComplete="current-password" onCaps={setCaps} />
        </FieldShell>
      )}
      <FieldShell {...fresh.shell} label={t('reset.new')}>
        <PasswordInput {...fresh.input} autoComplete="new-password" onCaps={setCaps} />
      </FieldShell>
      <FieldShell {...again.shell} label={t('reset.confirm')}>
        <PasswordInput {...again.input} autoComplete="new-password" onCaps={setCaps} />
      </FieldShell>
      <FormAlert message={failure} />
      <Button type="submit" look="primary" size="lg" wide busy={busy}>
        {submit}
      </Button>
    </form>
  )
}

/** Renames the field `password` of the call to `newPassword` of the form. */
function renamed(error: { issues?: { path: (string | number)[] }[] }): never {
  for (const issue of error.issues ?? []) if (issue.path[0] === 'password') issue.path[0] = 'newPassword'
  throw error
}
