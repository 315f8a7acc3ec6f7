import { FieldShell } from '../field-shell.tsx'
import { useField, type FieldProps } from '../use-field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

/** A native select for few values. For long lists see `SearchSelectField`. */
export function SelectField({
  options,
  clearable,
  ...props
}: FieldProps & { options: readonly Option[]; /** Or the text of the empty option. */ clearable?: boolean | string }) {
  const { field, shell, input, empty, locked } = useField(props)
  const { placeholder = '', readOnly: _, disabled, ...rest } = input
  const value = field.value ?? ''
  return (
    <FieldShell {...shell}>
      <div className="b-input">
        <select
          {...rest}
          value={value}
          disabled={disabled || locked}
          onChange={(event) => field.onChange(event.currentTarget.value === '' ? empty : event.currentTarget.value)}
        >
          {(clearable || value === '') && (
            <option value="">{typeof clearable === 'string' ? clearable : placeholder}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldShell>
  )
}
