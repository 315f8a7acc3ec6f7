import './landed.css'
import { useId, useState } from 'react'
import { DayInput } from '../../forms/fields/dates/day-input.tsx'
import { FieldShell } from '../../forms/fields/field-shell.tsx'
import { useT } from '../../use-t.tsx'

export type LandedChoice = { country: string; day: string; newPrice: number | null; marketPrice: number | null }

/** While a year is being typed, the browser reports incomplete years or years with too many digits. */
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

type ChoiceProps = {
  countries: readonly string[]
  value: LandedChoice
  onChange: (value: LandedChoice) => void
  /** The first selectable day. */
  from: string
}

/** Country and day of the registration; for Denmark also the two prices that its registration tax needs. */
export function LandedChoiceFields({ countries, value, onChange, from }: ChoiceProps) {
  const { t, format } = useT()
  const id = useId()
  return (
    <div className="b-landed-choice">
      <FieldShell id={`${id}-country`} label={t('landed.country')}>
        <div className="b-input">
          <select
            id={`${id}-country`}
            value={value.country}
            onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
          >
            {countries.map((code) => (
              <option key={code} value={code}>
                {format.country(code)}
              </option>
            ))}
          </select>
        </div>
      </FieldShell>
      <FieldShell id={`${id}-day`} label={t('landed.day')}>
        <div className="b-input">
          <DayInput
            id={`${id}-day`}
            min={from}
            value={value.day}
            onChange={(day) => isDay(day) && onChange({ ...value, day })}
          />
        </div>
      </FieldShell>
      {value.country === 'DK' && (
        <>
          <AmountField
            label={t('landed.newPrice')}
            value={value.newPrice}
            onChange={(newPrice) => onChange({ ...value, newPrice })}
          />
          <AmountField
            label={t('landed.marketPrice')}
            value={value.marketPrice}
            onChange={(marketPrice) => onChange({ ...value, marketPrice })}
          />
        </>
      )}
      {value.country === 'DK' && <p className="b-landed-note">{t('landed.danishHint')}</p>}
    </div>
  )
}

type AmountProps = { label: string; value: number | null; onChange: (minor: number | null) => void }

/** An amount in kroner; text that is not an amount counts as empty. */
function AmountField({ label, value, onChange }: AmountProps) {
  const { format } = useT()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : format.amount({ minor: value, currency: 'DKK' })
  return (
    <FieldShell id={id} label={label}>
      <div className="b-input" data-num>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            const minor = format.parseMoney(event.currentTarget.value, 'DKK')
            onChange(minor !== undefined && minor > 0 && minor < 1e11 ? minor : null)
          }}
          onBlur={() => setTyped(undefined)}
        />
        <span className="b-input-end b-input-unit">DKK</span>
      </div>
    </FieldShell>
  )
}
