// Inputs of the inspection: large, and each change is kept at once.
import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { useId } from 'react'

type TextProps = {
  label: string
  value: string
  max: number
  rows?: number
  pattern?: RegExp
  onChange: (value: string) => void
}
/** A text that is kept when the user leaves the field. */
export function TextInput({ label, value, max, rows, pattern, onChange }: TextProps) {
  const id = useId()
  const keep = (text: string) => {
    const trimmed = text.trim()
    if (!pattern || pattern.test(trimmed)) onChange(trimmed)
  }
  const shared = {
    id,
    defaultValue: value,
    maxLength: max,
    onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => keep(event.currentTarget.value),
  }
  return (
    <FieldShell id={id} label={label}>
      <div className="b-input">
        {rows ? <textarea key={value} rows={rows} {...shared} /> : <input key={value} {...shared} />}
      </div>
    </FieldShell>
  )
}

type NumberProps = {
  label: string
  value: number | null
  max: number
  /** 10: tenths are stored, and whole numbers with one decimal typed. */
  scale?: 1 | 10
  unit?: string
  bare?: boolean
  onChange: (value: number | null) => void
}
/** A number that is kept when the user leaves the field; anything that is no number is not kept. */
export function NumberInput({ label, value, max, scale = 1, unit, bare, onChange }: NumberProps) {
  const id = useId()
  const shown = value === null ? '' : String(value / scale).replace('.', ',')
  const keep = (input: HTMLInputElement) => {
    const text = input.value
      .trim()
      .replace(/[\s.](?=\d{3}\b)/g, '')
      .replace(',', '.')
    const typed = Math.round(Number(text) * scale)
    if (text === '') onChange(null)
    else if (Number.isFinite(typed) && typed >= 0 && typed <= max) onChange(typed)
    else input.value = shown
  }
  return (
    <FieldShell id={id} label={unit ? `${label} (${unit})` : label} bare={bare}>
      <div className="b-input">
        <input
          key={shown}
          id={id}
          inputMode="decimal"
          defaultValue={shown}
          onBlur={(event) => keep(event.currentTarget)}
        />
      </div>
    </FieldShell>
  )
}

type Option<V extends string> = { value: V; label: string }
type SelectProps<V extends string> = {
  label: string
  value: V | null
  options: readonly Option<V>[]
  none?: string
  onChange: (value: V | null) => void
}
export function SelectInput<V extends string>({ label, value, options, none, onChange }: SelectProps<V>) {
  const id = useId()
  return (
    <FieldShell id={id} label={label}>
      <div className="b-input">
        <select
          id={id}
          value={value ?? ''}
          onChange={(event) => onChange((event.currentTarget.value || null) as V | null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldShell>
  )
}

type ChecksProps<V extends string> = {
  label: string
  values: readonly V[]
  options: readonly Option<V>[]
  onChange: (values: V[]) => void
}
/** Several choices as large buttons. */
export function Checks<V extends string>({ label, values, options, onChange }: ChecksProps<V>) {
  return (
    <fieldset className="inspect-checks">
      <legend>{label}</legend>
      {options.map(({ value, label: text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...values, value] : values.filter((one) => one !== value))
            }
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

export const optionsOf = <V extends string>(values: readonly V[], word: (value: V) => string): Option<V>[] =>
  values.map((value) => ({ value, label: word(value) }))
