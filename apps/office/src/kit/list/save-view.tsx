import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { RefreshCw } from 'lucide-react'
import { useId, useState } from 'react'

const focus = (input: HTMLInputElement | null) => input?.focus()

type Props = { own: readonly { id: string; name: string }[]; onSave: (name: string, replaced?: string) => void }

/** Saves the current filters under a name, or replaces an existing view. */
export function SaveView({ own, onSave }: Props) {
  const { t } = useT()
  const id = useId()
  const [name, setName] = useState('')
  const ready = name.trim().length > 0
  return (
    <form
      className="k-save-view"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onSave(name.trim().slice(0, 60))
      }}
    >
      <label htmlFor={id} className="b-field-label">
        {t('office.view.name')}
      </label>
      <div className="b-input">
        <input
          id={id}
          ref={focus}
          value={name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" look="primary" size="sm" disabled={!ready}>
        {t('ui.save')}
      </Button>
      {own.map((view) => (
        <Button
          key={view.id}
          size="sm"
          look="quiet"
          icon={<RefreshCw size={14} />}
          onClick={() => onSave(view.name, view.id)}
        >
          {t('office.view.replace', { name: view.name })}
        </Button>
      ))}
    </form>
  )
}
