import './hours-field.css'
import type { Week } from '@bilbro/i18n/hours'
import { Copy, Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../button.tsx'
import { FieldShell } from '../field-shell.tsx'
import { useField, type FieldProps } from '../use-field.tsx'
import { useT } from '../../../use-t.tsx'

type Day = Week[number]
const workdays = 5
const most = 4
const usual: Week = Array.from({ length: 7 }, (_, day) => (day < workdays ? [{ from: '08:00', to: '16:00' }] : []))

/** A browser's time input writes the end of a day as 00:00. */
const shownEnd = (to: string) => (to === '24:00' ? '00:00' : to)
const keptEnd = (to: string) => (to === '00:00' ? '24:00' : to)

const same = (a: Day, b: Day) => JSON.stringify(a) === JSON.stringify(b)

/** The default for a new range of hours on a day: 08:00 to 16:00 for the first one, empty for the others. */
const nextOf = (day: Day) => (day.length ? { from: '', to: '' } : { from: '08:00', to: '16:00' })

/**
 * Opening hours: several ranges per day. A day without ranges is closed. The value is empty when the hours are not
 * known.
 */
export function HoursField(props: FieldProps) {
  const { t, format } = useT()
  const { field, shell, locked } = useField(props)
  const week = field.value as Week | null
  const set = (place: number, day: Day) => field.onChange(week!.map((before, i) => (i === place ? day : before)))
  if (!week)
    return (
      <FieldShell {...shell} group>
        <div className="b-hours-ranges">
          <span className="b-hours-closed">{t('ui.hours.unknown')}</span>
          {!locked && (
            <Button size="sm" icon={<Plus size={14} />} onClick={() => field.onChange(usual)}>
              {t('ui.hours.enter')}
            </Button>
          )}
        </div>
      </FieldShell>
    )
  return (
    <FieldShell {...shell} group>
      <div className="b-hours">
        {week.map((day, place) => (
          <DayHours
            // The place in the week is the only key of a day.
            key={place}
            name={format.weekday(place)}
            day={day}
            locked={locked}
            onChange={(next) => set(place, next)}
            {...(day.length > 0 &&
              week.some((one, i) => i > place && i < workdays && !same(one, day)) && {
                onCopy: () => field.onChange(week.map((one, i) => (i > place && i < workdays ? day : one))),
              })}
          />
        ))}
        {!locked && (
          <div>
            <Button size="sm" look="quiet" icon={<X size={14} />} onClick={() => field.onChange(null)}>
              {t('ui.hours.clear')}
            </Button>
          </div>
        )}
      </div>
    </FieldShell>
  )
}

type DayProps = { name: string; day: Day; locked: boolean; onChange: (day: Day) => void; onCopy?: () => void }

function DayHours({ name, day, locked, onChange, onCopy }: DayProps) {
  const { t } = useT()
  const change = (at: number, part: 'from' | 'to', time: string) =>
    onChange(day.map((range, i) => (i === at ? { ...range, [part]: time } : range)))
  return (
    <div className="b-hours-day" role="group" aria-label={name}>
      <span aria-hidden="true">{name}</span>
      <div className="b-hours-ranges">
        {!day.length && <span className="b-hours-closed">{t('ui.hours.closed')}</span>}
        {day.map(({ from, to }, at) => (
          <span
            // Ranges are edited in place, so their index is a stable key.
            key={at}
            className="b-hours-range"
          >
            <Clock
              label={t('ui.hours.from', { day: name })}
              value={from}
              locked={locked}
              onChange={(time) => change(at, 'from', time)}
            />
            <span aria-hidden="true">–</span>
            <Clock
              label={t('ui.hours.to', { day: name })}
              value={shownEnd(to)}
              locked={locked}
              onChange={(time) => change(at, 'to', keptEnd(time))}
            />
            {!locked && (
              <IconButton
                size="sm"
                label={t('ui.hours.remove', { day: name, number: at + 1 })}
                icon={<X size={14} />}
                onClick={() => onChange(day.filter((_, i) => i !== at))}
              />
            )}
          </span>
        ))}
        {!locked && day.length < most && (
          <IconButton
            size="sm"
            label={t('ui.hours.add', { day: name })}
            icon={<Plus size={14} />}
            onClick={() => onChange([...day, nextOf(day)])}
          />
        )}
        {!locked && onCopy && (
          <Button size="sm" look="quiet" icon={<Copy size={14} />} onClick={onCopy}>
            {t('ui.hours.sameUntilFriday')}
          </Button>
        )}
      </div>
    </div>
  )
}

type ClockProps = { label: string; value: string; locked: boolean; onChange: (time: string) => void }

function Clock({ label, value, locked, onChange }: ClockProps) {
  return (
    <span className="b-input">
      <input
        type="time"
        aria-label={label}
        value={value}
        readOnly={locked}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </span>
  )
}
