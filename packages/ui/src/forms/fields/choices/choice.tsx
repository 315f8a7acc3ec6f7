import './choice.css'
import '../field-shell.css'
import { useId, type ReactNode } from 'react'
import type { Option } from './select-field.tsx'

type ChooseProps<V extends string> = {
  label: string
  value: V
  options: readonly (Option & { value: V })[]
  onChange: (value: V) => void
  /** Label for screen readers only. */
  bare?: boolean
}

/** A select outside of a form, for few values: sort order, page size. */
export function Choose<V extends string>({ label, value, options, onChange, bare }: ChooseProps<V>) {
  return (
    <label className="b-choose">
      <span className={bare ? 'b-sr' : undefined}>{label}</span>
      <span className="b-input">
        <select value={value} onChange={(event) => onChange(event.currentTarget.value as V)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}

/** A check box outside of a form. `mixed`: only some of the represented items are checked. */
export function Check({
  label,
  checked,
  mixed,
  onChange,
  disabled,
}: {
  label: ReactNode
  checked: boolean
  mixed?: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}) {
  return (
    <label className="b-choice">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = mixed ?? false
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

type SegmentedProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: string; icon?: ReactNode; iconOnly?: boolean }[]
  onChange: (value: V) => void
}

/** Two to four views of the same data: cards or table, by day or by month. */
export function Segmented<V extends string>({ label, value, options, onChange }: SegmentedProps<V>) {
  const name = useId()
  return (
    <div className="b-segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="b-segment" title={option.iconOnly ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={option.iconOnly ? 'b-sr' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
