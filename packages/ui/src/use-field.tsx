import { translateMessage } from '@bilbro/i18n/zod-messages'
import { get, useController, useFormContext } from 'react-hook-form'

/** What every field takes. */
export type FieldProps = {
  /** Path of the value in the form: `address.city`. */
  name: string
  label: string
  hint?: string
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
}

/** Connects an input to the form around it: value, events, and the error in the reader's language. */
export function useField({ name, label, hint, required, disabled, autoFocus, placeholder }: FieldProps) {
  const { control } = useFormContext()
  const { field, fieldState, formState } = useController({ name, control })
  const message = fieldState.error?.message ?? fieldState.error?.root?.message ?? nested(fieldState.error)
  return {
    /** What an empty input means: null where the form started with null. */
    empty: get(formState.defaultValues, name) === null ? null : undefined,
    field,
    shell: {
      label,
      description: hint,
      withAsterisk: required,
      disabled,
      autoFocus,
      placeholder,
      error: message ? translateMessage(message) : undefined,
      'aria-required': required,
      'data-path': name,
    },
  }
}

/** The first message inside an error of an object such as money. */
function nested(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  for (const value of Object.values(error)) {
    const message = (value as { message?: unknown } | undefined)?.message
    if (typeof message === 'string') return message
  }
  return undefined
}
