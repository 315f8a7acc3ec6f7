import './range-field.css'
import { useId, useState } from 'react'
import { FieldShell } from './field-shell.tsx'
import { useT } from '../../use-t.tsx'

type RangeFieldProps = {
  label: string
  /** 0 and undefined mean "no limit". */
  min: number | undefined
  max: number | undefined
  onChange: (range: { min: number; max: number }) => void
  unit?: string
  /** No thousands separator, for years. */
  plain?: boolean
}

/** A range from–to. A change applies on blur or Enter. If the two values are in the wrong order, they are swapped. */
export function RangeField({ label, min = 0, max = 0, onChange, unit, plain }: RangeFieldProps) {
  const { t } = useT()
  const id = useId()
  const [unread, setUnread] = useState(false)
  const commit = (next: { min: number; max: number }) => {
    if (next.min === min && next.max === max) return
    onChange(next.max !== 0 && next.min > next.max ? { min: next.max, max: next.min } : next)
  }
  return (
    <FieldShell id={id} label={label} group error={unread ? t('validation.notNumber') : undefined}>
      <div className="b-range">
        <Bound
          label={`${label}, ${t('ui.from')}`}
          placeholder={t('ui.from')}
          value={min}
          unit={unit}
          plain={plain}
          onCommit={(value) => commit({ min: value, max })}
          onUnread={setUnread}
        />
        <span aria-hidden="true">–</span>
        <Bound
          label={`${label}, ${t('ui.to')}`}
          placeholder={t('ui.to')}
          value={max}
          unit={unit}
          plain={plain}
          onCommit={(value) => commit({ min, max: value })}
          onUnread={setUnread}
        />
      </div>
    </FieldShell>
  )
}

type BoundProps = {
  label: string
  placeholder: string
  value: number
  unit: string | undefined
  plain: boolean | undefined
  onCommit: (value: number) => void
  onUnread: (isUnread: boolean) => void
}

function Bound({ label, placeholder, value, unit, plain, onCommit, onUnread }: BoundProps) {
  const { format } = useT()
  const [typed, setTyped] = useState<string>()
  const shown = value === 0 ? '' : plain ? String(value) : format.number(value)
  const commit = () => {
    if (typed === undefined) return
    const read = typed.trim() === '' ? 0 : format.parseNumber(typed, 0)
    const isRead = read !== undefined && read >= 0
    onUnread(!isRead)
    // Text that is not a number stays in the field, so that the user can correct it.
    if (!isRead) return
    setTyped(undefined)
    onCommit(read)
  }
  return (
    <div className="b-input" data-num>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {unit && (typed ?? shown) !== '' && <span className="b-input-end b-input-unit">{unit}</span>}
    </div>
  )
}
