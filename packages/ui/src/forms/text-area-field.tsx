import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'

/** Several lines of text; grows with what is typed. */
export function TextAreaField({ rows = 3, maxLength, ...props }: FieldProps & { rows?: number; maxLength?: number }) {
  const { field, shell, input, empty } = useField(props)
  return (
    <FieldShell {...shell}>
      <div className="b-input">
        <textarea
          {...input}
          rows={rows}
          maxLength={maxLength}
          value={field.value ?? ''}
          onChange={(event) => {
            const text = event.currentTarget.value
            field.onChange(text === '' && empty === null ? null : text)
          }}
        />
      </div>
    </FieldShell>
  )
}
