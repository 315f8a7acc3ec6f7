import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from './button.tsx'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from './use-t.tsx'

/** A password: can be shown and pasted, and says when Caps Lock is on. */
export function PasswordField({
  autoComplete = 'current-password',
  ...props
}: FieldProps & { autoComplete?: 'current-password' | 'new-password' }) {
  const { t } = useT()
  const [caps, setCaps] = useState(false)
  const [shown, setShown] = useState(false)
  const { field, shell, input } = useField({ ...props, hint: caps ? t('ui.capsLock') : props.hint })
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <FieldShell {...shell}>
      <div className="b-input">
        <input
          {...input}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={field.value ?? ''}
          onChange={field.onChange}
          onKeyDown={watch}
          onKeyUp={watch}
        />
        <span className="b-input-end">
          <IconButton
            size="sm"
            label={t('ui.showPassword')}
            aria-pressed={shown}
            icon={shown ? <EyeOff size={16} /> : <Eye size={16} />}
            onClick={() => setShown(!shown)}
          />
        </span>
      </div>
    </FieldShell>
  )
}
