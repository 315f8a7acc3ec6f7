import '../field-shell.css'
import { describedBy } from '../field-shell.tsx'
import { useField, type FieldProps } from '../use-field.tsx'

/** A check box of a form. */
export function CheckboxField(props: Omit<FieldProps, 'placeholder' | 'bare'>) {
  const { field, shell, input, locked } = useField(props)
  return (
    <div className="b-field">
      <label className="b-choice">
        <input
          {...input}
          type="checkbox"
          disabled={props.disabled || locked}
          checked={field.value === true}
          aria-describedby={describedBy(shell.id, shell.hint, shell.error)}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
        {shell.label}
      </label>
      {shell.hint && (
        <p className="b-field-hint" id={`${shell.id}-hint`}>
          {shell.hint}
        </p>
      )}
      <p className="b-field-error" id={`${shell.id}-error`} aria-live="polite">
        {shell.error}
      </p>
    </div>
  )
}
