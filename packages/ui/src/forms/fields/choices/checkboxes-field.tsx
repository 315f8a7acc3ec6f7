import { FieldShell } from '../field-shell.tsx'
import { useField, type FieldProps } from '../use-field.tsx'
import type { Option } from './select-field.tsx'

/** A choice of any of a few values, all visible. Its value is the list of chosen values, in the order of the options. */
export function CheckboxesField({
  options,
  ...props
}: Omit<FieldProps, 'placeholder'> & { options: readonly Option[] }) {
  const { field, shell, input, locked } = useField(props)
  const chosen = (field.value ?? []) as readonly string[]
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(options.map((option) => option.value).filter((one) => (one === value ? isOn : chosen.includes(one))))
  return (
    <FieldShell {...shell} group>
      <div className="b-choices">
        {options.map((option, index) => (
          <label key={option.value} className="b-choice">
            <input
              type="checkbox"
              ref={index === 0 ? input.ref : undefined}
              name={`${shell.id}${field.name}`}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={props.disabled || locked || option.disabled}
              onBlur={input.onBlur}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldShell>
  )
}
