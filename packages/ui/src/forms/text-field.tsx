import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** At the right inside the input, e.g. a unit or a button. */
  end?: ReactNode
  /** As it is typed: VINs and plates are capitals. */
  upper?: boolean
  maxLength?: number
}

/** One line of text. */
export function TextField({ type = 'text', autoComplete, end, upper, maxLength, ...props }: TextFieldProps) {
  const { field, shell, input, empty } = useField(props)
  return (
    <FieldShell {...shell}>
      <div className="b-input">
        <input
          {...input}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={field.value ?? ''}
          onChange={(event) => {
            const text = upper ? event.currentTarget.value.toUpperCase() : event.currentTarget.value
            field.onChange(text === '' && empty === null ? null : text)
          }}
        />
        {end && <span className="b-input-end">{end}</span>}
      </div>
    </FieldShell>
  )
}
