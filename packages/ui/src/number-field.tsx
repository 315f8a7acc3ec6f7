import { useState } from 'react'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from './use-t.tsx'

/** A number in the reader's format. What is not a number stays as it was typed and is refused by the schema. */
export function NumberField({ unit, decimals = 0, ...props }: FieldProps & { unit?: string; decimals?: number }) {
  const { format } = useT()
  const { field, shell, input, empty } = useField(props)
  const [typed, setTyped] = useState<string>()
  const shown = typeof field.value === 'number' ? format.number(field.value, decimals) : String(field.value ?? '')
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
            field.onChange(text.trim() === '' ? empty : (format.parseNumber(text) ?? text))
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
