import { FieldShell } from '@bilbro/ui/forms/fields/field-shell'
import { useT } from '@bilbro/ui/use-t'
import { useId, useState } from 'react'
import { type CarSearch, withFilters } from '../car-search.ts'

/** `3/2021`, `03.2021` and `2021-03` as `2021-03`; empty text means no month. */
export function readMonth(typed: string): string | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[./ -]\s*(\d{4})\s*$/.exec(typed) ?? []
  const [, years, months] = /^\s*(\d{4})\s*[./-]\s*(\d{1,2})\s*$/.exec(typed) ?? []
  const place = Number(month ?? months)
  if (!typed.trim()) return ''
  return place >= 1 && place <= 12 ? `${year ?? years}-${String(place).padStart(2, '0')}` : undefined
}
const written = (month: string | undefined): string => (month ? `${month.slice(5)}/${month.slice(0, 4)}` : '')

/** Months of the first registration, from–to, in the format of the registration documents: 03/2021. */
export function MonthRange({ search, onChange }: { search: CarSearch; onChange: (next: CarSearch) => void }) {
  const { t } = useT()
  const id = useId()
  const [unread, setUnread] = useState(false)
  const label = t('car.firstRegistration')
  const { registeredMin: from, registeredMax: to } = search
  const commit = (change: { registeredMin?: string; registeredMax?: string }) => {
    const { registeredMin: min, registeredMax: max } = { registeredMin: from, registeredMax: to, ...change }
    const isTurned = min && max && min > max
    onChange(
      withFilters(search, {
        registeredMin: (isTurned ? max : min) || undefined,
        registeredMax: (isTurned ? min : max) || undefined,
      }),
    )
  }
  return (
    <div>
      <FieldShell id={id} label={label} group error={unread ? t('cars.notMonth') : undefined}>
        <div className="b-range">
          <Month
            label={`${label}, ${t('ui.from')}`}
            value={from}
            onCommit={(month) => commit({ registeredMin: month })}
            onUnread={setUnread}
          />
          <span aria-hidden="true">–</span>
          <Month
            label={`${label}, ${t('ui.to')}`}
            value={to}
            onCommit={(month) => commit({ registeredMax: month })}
            onUnread={setUnread}
          />
        </div>
      </FieldShell>
    </div>
  )
}

type MonthProps = {
  label: string
  value: string | undefined
  onCommit: (month: string) => void
  onUnread: (isUnread: boolean) => void
}
function Month({ label, value, onCommit, onUnread }: MonthProps) {
  const { t } = useT()
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    const month = readMonth(typed)
    onUnread(month === undefined)
    // Text that is not a month stays in the field, so that the user can correct it.
    if (month === undefined) return
    setTyped(undefined)
    if (month !== (value ?? '')) onCommit(month)
  }
  return (
    <div className="b-input">
      <input
        aria-label={label}
        autoComplete="off"
        placeholder={t('cars.monthPattern')}
        value={typed ?? written(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  )
}
