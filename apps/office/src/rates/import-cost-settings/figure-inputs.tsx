import { DayInput as TypedDay } from '@bilbro/ui/forms/fields/dates/day-input'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'

type InputProps<V> = { label: string; unit: string; value: V; locked: boolean; onChange: (value: V) => void }

/** A decimal, stored as text. Text that is not a number stays in the field, and the schema refuses it. */
export function Decimal({ label, unit, value, locked, onChange }: InputProps<string>) {
  const { format } = useT()
  const [typed, setTyped] = useState<string>()
  const number = format.parseNumber(value, 6)
  const shown = /^\d+(\.\d+)?$/.test(value) && number !== undefined ? format.number(Number(value), 6) : value
  return (
    <span className="b-input" data-num>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        readOnly={locked}
        value={typed ?? shown}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const read = format.parseNumber(text, 6)
          onChange(read === undefined ? text : String(read))
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unit && <span className="b-input-end b-input-unit">{unit}</span>}
    </span>
  )
}

/** The text as a number; otherwise the text itself, which the schema refuses. */
const numberOr = (text: string, scale = 1): number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Math.round(Number(text) * scale) : (text as unknown as number)

export function Whole({ value, onChange, ...rest }: InputProps<number>) {
  return <Decimal {...rest} value={String(value)} onChange={(text) => onChange(numberOr(text))} />
}

export function Amount({ value, onChange, ...rest }: InputProps<number>) {
  const shown = typeof value === 'number' ? String(value / 100) : String(value)
  return <Decimal {...rest} value={shown} onChange={(text) => onChange(numberOr(text, 100))} />
}

export function DayInput({ label, value, locked, onChange }: Omit<InputProps<string | null>, 'unit'>) {
  return (
    <span className="b-input">
      <TypedDay
        aria-label={label}
        title={label}
        readOnly={locked}
        value={value ?? ''}
        onChange={(day) => onChange(day || null)}
      />
    </span>
  )
}
