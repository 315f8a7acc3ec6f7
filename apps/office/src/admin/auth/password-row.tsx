import { passwordLength, shortestPassword } from '@bilbro/contract/admin/auth/password-length'
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { PasswordInput } from '@bilbro/ui/forms/fields/password-input'
import type { usePlainForm } from '@bilbro/ui/forms/form/use-plain-form'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'

type Field<N extends string> = ReturnType<typeof usePlainForm<N>>['field']
type Props<N extends string> = {
  field: Field<N>
  name: N
  label: string
  hint?: string
  autoComplete: 'new-password' | 'current-password'
}

/** A password field of a plain form. */
export function PasswordRow<N extends string>({ field, name, label, hint, autoComplete }: Props<N>) {
  const { t } = useT()
  const [caps, setCaps] = useState(false)
  const { shell, input } = field(name, caps ? t('ui.capsLock') : hint)
  return (
    <FieldShell {...shell} label={label}>
      <PasswordInput {...input} autoComplete={autoComplete} onCaps={setCaps} />
    </FieldShell>
  )
}

/** The error of a new password or its repetition. */
export function checkNewPassword(name: string, values: { password: string; repeat: string }) {
  if (name === 'password')
    return passwordLength(values.password) < shortestPassword ? 'validation.passwordShort' : undefined
  if (name === 'repeat') return values.repeat === values.password ? undefined : 'validation.passwordMismatch'
  return undefined
}
