import './field-shell.css'
import type { ReactNode } from 'react'

type ShellProps = {
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** A group of inputs: the label becomes a legend. */
  group?: boolean
  /** The label is there for screen readers only. */
  bare?: boolean
  children: ReactNode
}

/** Label, hint and error of an input. Give the input `id` and `aria-describedby={describedBy(...)}`. */
export function FieldShell({ id, label, hint, error, required, group, bare, children }: ShellProps) {
  const Tag = group ? 'fieldset' : 'div'
  const Label = group ? 'legend' : 'label'
  return (
    <Tag className="b-field" aria-describedby={group ? describedBy(id, hint, error) : undefined}>
      <Label className={bare ? 'b-sr' : 'b-field-label'} htmlFor={group ? undefined : id}>
        {label}
        {required && (
          <span className="b-field-star" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </Label>
      {children}
      {hint && (
        <p className="b-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="b-field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </Tag>
  )
}

/** The ids of hint and error, for `aria-describedby`. */
export function describedBy(id: string, hint: unknown, error: unknown): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}
