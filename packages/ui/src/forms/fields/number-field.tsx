import { useState } from 'react'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from '../../use-t.tsx'

type NumberFieldProps = FieldProps & {
  unit?: string
  decimals?: number
  /** Stored units per shown unit: 10 for tenths of a millimetre, 100 for basis points. */
  scale?: number
  /** No thousands separator, for a year. */
  plain?: boolean
}

/** A number in the user's format. Text that is not a number stays in the field, and the schema refuses it. */
export function NumberField({ unit, decimals = 0, scale = 1, plain = false, ...props }: NumberFieldProps) {
  const { format } = useT()
  const { field, shell, input, empty } = useField(props)
  const [typed, setTyped] = useState<string>()
  const shown =
    typeof field.value === 'number' && !plain ? format.number(field.value / scale, decimals) : String(field.value ?? '')
  return (
    <FieldShell {...shell}>
      <div className="b-input" data-num>
        <input
          {...input}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed ?? shown}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            const read = format.parseNumber(text, decimals)
            const kept = read === undefined || scale === 1 ? read : Math.round(Number(read.toFixed(decimals)) * scale)
            field.onChange(text.trim() === '' ? empty : (kept ?? text))
          }}
          onBlur={() => {
            setTyped(undefined)
            input.onBlur()
          }}
        />
        {unit && <span className="b-input-end b-input-unit">{unit}</span>}
      </div>
    </FieldShell>
  )
}
