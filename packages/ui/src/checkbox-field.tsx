import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

/** Yes or no. */
export function CheckboxField(props: Omit<FieldProps, 'placeholder'>) {
  const { field, shell } = useField(props)
  const { withAsterisk: _star, placeholder: _none, ...rest } = shell
  return (
    <Checkbox
      {...rest}
      ref={field.ref}
      name={field.name}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}
