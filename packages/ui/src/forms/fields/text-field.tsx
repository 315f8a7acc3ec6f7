import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useId } from 'react'
import { FieldShell } from './field-shell.tsx'
import { shownAs, type KnownWords } from '../known-words.ts'
import { useField, type FieldProps } from './use-field.tsx'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** At the right inside the input, for example a unit or a button. */
  end?: ReactNode
  /** Converts to capitals while typing: for VINs and number plates. */
  upper?: boolean
  /** Removes spaces from pasted text before `maxLength` cuts it. */
  joined?: boolean
  maxLength?: number
  known?: KnownWords | undefined
}

/** A text input. */
export function TextField({
  type = 'text',
  autoComplete,
  end,
  upper,
  joined,
  maxLength,
  known,
  ...props
}: TextFieldProps) {
  const list = useId()
  const { field, shell, input, empty } = useField(props)
  return (
    <FieldShell {...shell}>
      <div className="b-input">
        <input
          {...input}
          type={type}
          autoComplete={autoComplete}
          list={known && list}
          value={shownAs(known, field.value)}
          maxLength={joined ? undefined : maxLength}
          onChange={(event) => {
            const typed = upper ? event.currentTarget.value.toUpperCase() : event.currentTarget.value
            const text = joined ? typed.replace(/\s/g, '').slice(0, maxLength) : typed
            field.onChange(text === '' && empty === null ? null : text)
          }}
        />
        {known && (
          <datalist id={list}>
            {[...known.values()].map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </datalist>
        )}
        {end && <span className="b-input-end">{end}</span>}
      </div>
    </FieldShell>
  )
}
