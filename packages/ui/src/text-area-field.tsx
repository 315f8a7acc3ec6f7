import { Textarea } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

/** Several lines of text; grows with what is typed. */
export function TextAreaField({ rows = 3, maxLength, ...props }: FieldProps & { rows?: number; maxLength?: number }) {
  const { field, shell, empty } = useField(props)
  return (
    <Textarea
      {...shell}
      className="b-grow"
      rows={rows}
      maxLength={maxLength}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => {
        const text = event.currentTarget.value
        field.onChange(text === '' && empty === null ? null : text)
      }}
    />
  )
}
