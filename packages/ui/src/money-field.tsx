import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useField, type FieldProps } from './use-field.tsx'
import { useT } from './use-t.tsx'

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
  const { field, shell, empty } = useField(props)
  const [typed, setTyped] = useState<string>()
  const value = field.value as Value
  const unit = value?.currency ?? currency
  const minor = value?.minor
  const shown = typeof minor === 'number' ? format.amount({ minor, currency: unit }) : (minor ?? '')
  const choose = currencies && (
    <NativeSelect
      aria-label={t('ui.currency')}
      variant="unstyled"
      data={[...currencies]}
      value={unit}
      onChange={(event) => value && field.onChange({ ...value, currency: event.currentTarget.value })}
    />
  )
  return (
    <TextInput
      {...shell}
      className="b-right"
      inputMode="decimal"
      autoComplete="off"
      rightSectionWidth={currencies ? 76 : 48}
      rightSection={choose ?? <span className="b-input-unit">{unit}</span>}
      ref={field.ref}
      name={field.name}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        field.onChange(text.trim() === '' ? empty : { minor: format.parseMoney(text, unit) ?? text, currency: unit })
      }}
      onBlur={() => {
        setTyped(undefined)
        field.onBlur()
      }}
    />
  )
}
