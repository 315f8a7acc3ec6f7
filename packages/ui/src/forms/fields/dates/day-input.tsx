import { CalendarDays } from 'lucide-react'
import { useRef, useState, type InputHTMLAttributes, type Ref } from 'react'
import type { Lang } from '@bilbro/i18n/locale'
import type { Format } from '@bilbro/i18n/format'
import { useT } from '../../../use-t.tsx'
import './day-input.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  ref?: Ref<HTMLInputElement>
  /** `YYYY-MM-DD`, empty, or typed text that is not a date. */
  value: string
  /** Called with a date, or with empty text. */
  onChange: (day: string) => void
  /** Called with typed text that is not a date (yet). Without it the caller is not informed about such text. */
  onText?: (text: string) => void
  min?: string | undefined
  max?: string | undefined
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const letters: Record<Lang, [day: string, month: string, year: string]> = {
  en: ['DD', 'MM', 'YYYY'],
  de: ['TT', 'MM', 'JJJJ'],
  no: ['DD', 'MM', 'ÅÅÅÅ'],
  dk: ['DD', 'MM', 'ÅÅÅÅ'],
  se: ['DD', 'MM', 'ÅÅÅÅ'],
}
function patternOf(lang: Lang, format: Format): string {
  const [day, month, year] = letters[lang]
  return format.day('2021-12-30').replace('30', day).replace('12', month).replace('2021', year)
}
/** Touch devices have their own date picker, in the format of the device. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/**
 * A date, typed and shown in the format of the user's language, or picked in the browser's calendar. The browser's own
 * input uses the format of the computer, not of the chosen language.
 */
export function DayInput({ value, onChange, onText, min, max, ...input }: Props) {
  const { t, lang, format } = useT()
  const [typed, setTyped] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  if (isTouch())
    return (
      <input
        {...input}
        type="date"
        min={min}
        max={max}
        value={isDay(value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const type = (text: string) => {
    setTyped(text)
    const day = text.trim() === '' ? '' : format.parseDay(text)
    if (day !== undefined) onChange(day)
    else onText?.(text)
  }
  const off = input.disabled || input.readOnly
  return (
    <>
      <input
        placeholder={patternOf(lang, format)}
        autoComplete="off"
        {...input}
        type="text"
        value={typed ?? (isDay(value) ? format.day(value) : value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={(event) => {
          setTyped(undefined)
          input.onBlur?.(event)
        }}
      />
      <span className="b-input-end b-day-pick">
        <button type="button" aria-label={t('ui.calendar')} disabled={off} onClick={() => picker.current?.showPicker()}>
          <CalendarDays size={16} aria-hidden="true" />
        </button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          value={isDay(value) ? value : ''}
          onChange={(event) => {
            setTyped(undefined)
            onChange(event.currentTarget.value)
          }}
        />
      </span>
    </>
  )
}
