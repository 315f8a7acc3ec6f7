import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useField, type FieldProps } from './use-field.tsx'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** At the right inside the input, e.g. a unit or a button. */
  end?: ReactNode
  /** As it is typed: VINs and plates are capitals. */
  upper?: boolean
}

/** One line of text. */
export function TextField({ type = 'text', autoComplete, end, upper, ...props }: TextFieldProps) {
  const { field, shell, empty } = useField(props)
  return (
    <TextInput
      {...shell}
      type={type}
      autoComplete={autoComplete}
      rightSection={end}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => {
        const text = upper ? event.currentTarget.value.toUpperCase() : event.currentTarget.value
        field.onChange(text === '' && empty === null ? null : text)
      }}
    />
  )
}
