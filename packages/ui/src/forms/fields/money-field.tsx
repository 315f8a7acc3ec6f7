import { useState } from 'react'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from '../../use-t.tsx'

type MoneyFieldProps = FieldProps & {
  /** The currency of a value that is still empty. */
  currency?: string
  /** Lets the reader choose the currency. */
  currencies?: readonly string[]
}

type Value = { minor: number | string; currency: string } | null | undefined

/** An amount of money as `{ minor, currency }`, typed in the reader's format. */
export function MoneyField({ currency = 'EUR', currencies, ...props }: MoneyFieldProps) {
  const { t, format } = useT()
  const { field, shell, input, empty, locked } = useField(props)
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState(currency)
  const value = field.value as Value
  const unit = value?.currency ?? chosen
  const minor = value?.minor
  const shown = typeof minor === 'number' ? format.amount({ minor, currency: unit }) : (minor ?? '')
  const read = (text: string) => (text.trim() === '' ? undefined : (format.parseMoney(text, unit) ?? text))
  // What was typed stands as it was typed, unless the value has been set from elsewhere meanwhile.
  const own = typed !== undefined && read(typed) === minor ? typed : undefined
  return (
    <FieldShell {...shell}>
      <div className="b-input" data-num>
        <input
          {...input}
          inputMode="decimal"
          autoComplete="off"
          value={own ?? shown}
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            const next = read(text)
            field.onChange(next === undefined ? empty : { minor: next, currency: unit })
          }}
          onBlur={() => {
            setTyped(undefined)
            input.onBlur()
          }}
        />
        {currencies ? (
          <span className="b-input-end">
            <select
              aria-label={`${props.label}: ${t('ui.currency')}`}
              value={unit}
              disabled={props.disabled || locked}
              onChange={(event) => {
                setChosen(event.currentTarget.value)
                if (value) field.onChange({ ...value, currency: event.currentTarget.value })
              }}
            >
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          </span>
        ) : (
          <span className="b-input-end b-input-unit">{unit}</span>
        )}
      </div>
    </FieldShell>
  )
}
