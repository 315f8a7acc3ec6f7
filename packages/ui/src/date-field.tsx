import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

type Props = FieldProps & {
  min?: string
  max?: string
  /** `month` holds `YYYY-MM`. */
  precision?: 'day' | 'month'
}

/** A calendar day `YYYY-MM-DD` in the browser's own date input. */
export function DateField({ min, max, precision = 'day', ...props }: Props) {
  const { field, shell, empty } = useField(props)
  return (
    <TextInput
      {...shell}
      type={precision === 'day' ? 'date' : 'month'}
      min={min}
      max={max}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value === '' ? empty : event.currentTarget.value)}
    />
  )
}
