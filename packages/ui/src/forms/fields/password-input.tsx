import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react'
import { IconButton } from '../button.tsx'
import { useT } from '../../use-t.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
  /** Whether Caps Lock is on. */
  onCaps: (isOn: boolean) => void
}

/** A password input. The password can be shown and pasted; the input reports when Caps Lock is on. */
export function PasswordInput({ onCaps, ...input }: Props) {
  const { t } = useT()
  const [shown, setShown] = useState(false)
  const watch = (event: KeyboardEvent) => onCaps(event.getModifierState('CapsLock'))
  return (
    <div className="b-input">
      <input {...input} type={shown ? 'text' : 'password'} onKeyDown={watch} onKeyUp={watch} />
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
  )
}
