import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { Group } from './layout.tsx'
import type { Option } from './select-field.tsx'
import { useField, type FieldProps } from './use-field.tsx'

/** One of two to five values, all of them in sight. */
export function RadioField({ options, ...props }: Omit<FieldProps, 'placeholder'> & { options: readonly Option[] }) {
  const { field, shell } = useField(props)
  const { placeholder: _none, disabled, autoFocus: _focus, ...rest } = shell
  return (
    <Radio.Group {...rest} name={field.name} value={field.value ?? ''} onChange={field.onChange}>
      <Group gap={4}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} disabled={disabled || option.disabled} onBlur={field.onBlur} />
        ))}
      </Group>
    </Radio.Group>
  )
}
