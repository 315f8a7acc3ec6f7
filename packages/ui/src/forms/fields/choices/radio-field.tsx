import { FieldShell } from '../field-shell.tsx'
import type { Option } from './select-field.tsx'
import { useField, type FieldProps } from '../use-field.tsx'

/** A choice of two to five values, all visible. */
export function RadioField({ options, ...props }: Omit<FieldProps, 'placeholder'> & { options: readonly Option[] }) {
  const { field, shell, input, locked } = useField(props)
  return (
    <FieldShell {...shell} group>
      <div className="b-choices">
        {options.map((option) => (
          <label key={option.value} className="b-choice">
            <input
              type="radio"
              ref={input.ref}
              name={`${shell.id}${field.name}`}
              value={option.value}
              checked={field.value === option.value}
              disabled={props.disabled || locked || option.disabled}
              onBlur={input.onBlur}
              onChange={() => field.onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldShell>
  )
}
