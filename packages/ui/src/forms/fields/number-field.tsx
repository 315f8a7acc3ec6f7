import { useState } from 'react'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from '../../use-t.tsx'

type NumberFieldProps = FieldProps & {
  unit?: string
  decimals?: number
  /** How many of what is kept make one of what is shown: 10 for tenths of a millimetre, 100 for basis points. */
  scale?: number
  /** A year: no mark between thousands. */
  plain?: boolean
}

/** A number in the reader's format. What is not a number stays as it was typed and is refused by the schema. */
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
