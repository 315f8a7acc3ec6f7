import { NativeSelect } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

/** One of a few values, in the system's own list. For long lists see `SearchSelectField`. */
export function SelectField({ options, clearable, ...props }: FieldProps & { options: readonly Option[]; clearable?: boolean }) {
  const { field, shell, empty } = useField(props)
  const { placeholder, ...rest } = shell
  const blank = clearable || field.value === undefined || field.value === null || field.value === ''
  return (
    <NativeSelect
      {...rest}
      ref={field.ref}
      name={field.name}
      value={field.value ?? ''}
      data={[...(blank ? [{ value: '', label: placeholder ?? '' }] : []), ...options]}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value === '' ? empty : event.currentTarget.value)}
    />
  )
}
