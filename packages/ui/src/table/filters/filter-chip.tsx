import './filter-chip.css'
import { X } from 'lucide-react'
import { Button } from '../../forms/button.tsx'
import { useT } from '../../use-t.tsx'

export type Chip = { key: string; label: string; onRemove: () => void }

/** An active filter; a click removes it. */
export function FilterChip({ label, onRemove }: Omit<Chip, 'key'>) {
  const { t } = useT()
  return (
    <button type="button" className="b-chip" aria-label={t('ui.removeFilter', { filter: label })} onClick={onRemove}>
      {label}
      <X size={14} aria-hidden="true" />
    </button>
  )
}

/** All active filters; renders nothing if there are none. */
export function FilterChips({ chips, onClear }: { chips: readonly Chip[]; onClear: () => void }) {
  const { t } = useT()
  if (chips.length === 0) return null
  return (
    <ul className="b-chips">
      {chips.map(({ key, ...chip }) => (
        <li key={key}>
          <FilterChip {...chip} />
        </li>
      ))}
      <li>
        <Button look="quiet" size="sm" onClick={onClear}>
          {t('ui.clearAll')}
        </Button>
      </li>
    </ul>
  )
}
