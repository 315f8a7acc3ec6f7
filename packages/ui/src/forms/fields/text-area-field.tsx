import { FieldShell } from './field-shell.tsx'
import { shownAs, type KnownWords } from '../known-words.ts'
import { useField, type FieldProps } from './use-field.tsx'

/** A text area; it grows with the text. */
export function TextAreaField({
  rows = 3,
  maxLength,
  known,
  ...props
}: FieldProps & { rows?: number; maxLength?: number; known?: KnownWords | undefined }) {
  const { field, shell, input, empty } = useField(props)
  return (
    <FieldShell {...shell}>
      <div className="b-input">
        <textarea
          {...input}
          rows={rows}
          maxLength={maxLength}
          value={shownAs(known, field.value)}
          onChange={(event) => {
            const text = event.currentTarget.value
            field.onChange(text === '' && empty === null ? null : text)
          }}
        />
      </div>
    </FieldShell>
  )
}
