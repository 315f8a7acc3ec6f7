import { translateMessage } from '@bilbro/i18n/texts/zod-messages'
import { useContext, useId } from 'react'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import { describedBy } from './field-shell.tsx'
import { FormLock } from '../form/form-lock.tsx'

/** Props of every field. */
export type FieldProps = {
  /** Path of the value in the form, such as `address.city`. */
  name: string
  label: string
  hint?: string | undefined
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
  /** The label is there for screen readers only. */
  bare?: boolean
}

/** Connects an input to the form around it: value, events, and the error in the user's language. */
export function useField({ name, label, hint, required, disabled, autoFocus, placeholder, bare }: FieldProps) {
  const { control } = useFormContext()
  const { field, fieldState, formState } = useController({ name, control })
  const id = useId()
  const locked = useContext(FormLock)
  const message = fieldState.error?.message ?? nested(fieldState.error)
  const error = message ? translateMessage(message) : undefined
  return {
    field,
    /** The value of an empty input: null if the form started with null. */
    empty: get(formState.defaultValues, name) === null ? null : undefined,
    /** The form is read-only. Inputs without a text cursor, such as check boxes, are disabled. */
    locked,
    /** For `FieldShell`. */
    shell: { id, label, hint, error, required: (required ?? false) && !locked, bare: bare ?? false },
    /** For the input itself. */
    input: {
      id,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      readOnly: locked || undefined,
      autoFocus,
      placeholder,
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, hint, error),
    },
  }
}

/** The current value of a field of the form around it. */
export const useFieldValue = (name: string): unknown => useWatch({ name })

/** The first message inside an error of an object, such as money, or of a list of objects. */
function nested(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  for (const [name, value] of Object.entries(error)) {
    // A field error also holds `ref`, the input itself: skip it.
    if (name === 'ref') continue
    const message = (value as { message?: unknown } | null | undefined)?.message
    const found = typeof message === 'string' ? message : nested(value)
    if (found !== undefined) return found
  }
  return undefined
}
