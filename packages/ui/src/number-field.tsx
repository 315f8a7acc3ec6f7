import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from './use-t.tsx'

/** A number in the reader's format. What is not a number stays as it was typed and is refused by the schema. */
export function NumberField({ unit, decimals = 0, ...props }: FieldProps & { unit?: string; decimals?: number }) {
  const { format } = useT()
  const { field, shell, empty } = useField(props)
  const [typed, setTyped] = useState<string>()
  const shown = typeof field.value === 'number' ? format.number(field.value, decimals) : (field.value ?? '')
  return (
    <TextInput
      {...shell}
      className="b-right"
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection={unit && <span className="b-input-unit">{unit}</span>}
      ref={field.ref}
      name={field.name}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        field.onChange(text.trim() === '' ? empty : (format.parseNumber(text) ?? text))
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
    />
  )
}
