import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from './use-t.tsx'

/** A password: can be shown and pasted, and says when Caps Lock is on. */
export function PasswordField({ autoComplete = 'current-password', ...props }: FieldProps & { autoComplete?: 'current-password' | 'new-password' }) {
  const { t } = useT()
  const { field, shell } = useField(props)
  const [caps, setCaps] = useState(false)
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...shell}
      {...field}
      value={field.value ?? ''}
      autoComplete={autoComplete}
      description={caps ? t('ui.capsLock') : shell.description}
      onKeyDown={watch}
      onKeyUp={watch}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.showPassword'), tabIndex: 0 }}
    />
  )
}
