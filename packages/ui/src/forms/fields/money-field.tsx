import { useState } from 'react'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from '../../use-t.tsx'

type MoneyFieldProps = FieldProps & {
  /** Currency of an empty value. */
  currency?: string
  /** Lets the user choose the currency. */
  currencies?: readonly string[]
}

type Value = { minor: number | string; currency: string } | null | undefined

/** An amount of money as `{ minor, currency }`, typed in the user's format. */
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
  // Keep the text as typed, unless the value was changed from outside in the meantime.
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
