import { serverNow } from './clock.ts'
import { localeOf, type Lang } from './locale.ts'
import { amountReader, dayReader, numberReader } from './parse.ts'

/** Same structure as `Money` of the contract: integer minor units plus currency. */
export type MoneyLike = { minor: number; currency: string }

const PS_PER_KW = 1.35962
const horsepower: Record<Lang, string> = { de: 'PS', en: 'hp', no: 'hk', dk: 'hk', se: 'hk' }
const minorDigits = (currency: string) => (currency === 'JPY' || currency === 'ISK' ? 0 : 2)
/** A day as the API sends it, such as `2026-11-22`. */
/** An amount as a parameter of an error: `20000.00 EUR`. */
const amountForm = /^(-?\d{1,13})\.(\d{2}) ([A-Z]{3})$/
export function amountIn(value: unknown): MoneyLike | undefined {
  const [, whole, cents, currency] = (typeof value === 'string' && amountForm.exec(value)) || []
  return currency === undefined ? undefined : { minor: Number(`${whole}${cents}`), currency }
}
export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const asDay = (day: string) => new Date(`${day.length === 7 ? `${day}-01` : day}T00:00:00Z`)
const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function build(lang: Lang) {
  const locale = localeOf[lang]
  const numbers = new Map<string, Intl.NumberFormat>()
  const number = (key: string, options: Intl.NumberFormatOptions) => {
    let found = numbers.get(key)
    if (!found) numbers.set(key, (found = new Intl.NumberFormat(locale, options)))
    return found
  }
  const date = (options: Intl.DateTimeFormatOptions) => {
    let made: Intl.DateTimeFormat | undefined
    return (value: Date) => (made ??= new Intl.DateTimeFormat(locale, options)).format(value)
  }
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const dayShort = date({ ...digits, timeZone: 'UTC' })
  const dayLong = date({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const month = date({ month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const moment = date({ ...digits, hour: '2-digit', minute: '2-digit' })
  const clock = date({ hour: '2-digit', minute: '2-digit' })
  let ago: Intl.RelativeTimeFormat | undefined

  const unit = (value: number, name: string) =>
    `${number('int', { maximumFractionDigits: 0 }).format(value)}\u00a0${name}`

  return {
    lang,
    locale,
    /** `19.999,00 €`; `whole: true` leaves out the cents when there are none. */
    money({ minor, currency }: MoneyLike, { whole = false, sign = false } = {}) {
      const places = minorDigits(currency)
      const cut = whole && minor % 10 ** places === 0
      const key = `${currency}${cut ? 0 : places}${sign ? '+' : ''}`
      return number(key, {
        style: 'currency',
        currency,
        minimumFractionDigits: cut ? 0 : places,
        maximumFractionDigits: cut ? 0 : places,
        signDisplay: sign ? 'exceptZero' : 'auto',
      }).format(minor / 10 ** places)
    },
    /** The amount for an input field: no currency, all decimals. */
    amount({ minor, currency }: MoneyLike) {
      const places = minorDigits(currency)
      return number(`a${places}`, { minimumFractionDigits: places, maximumFractionDigits: places }).format(
        minor / 10 ** places,
      )
    },
    /** `12.345,6` with at most `decimals` (0) places. */
    number: (value: number, decimals = 0) => number(`n${decimals}`, { maximumFractionDigits: decimals }).format(value),
    /** A decimal text with all its places, such as an exchange rate. */
    decimal(text: string) {
      const places = (text.split('.')[1] ?? '').length
      return number(`d${places}`, { minimumFractionDigits: places }).format(Number(text))
    },
    /** A ratio as a percentage: 0.125 is `12,5 %`. */
    percent: (share: number, decimals = 1) =>
      number(`p${decimals}`, { style: 'percent', maximumFractionDigits: decimals }).format(share),
    /** `12.345 km` */
    km: (value: number) => unit(value, 'km'),
    /** `110 kW (150 PS)`, with the horsepower unit of the reader's language. */
    power: (kw: number) => `${unit(kw, 'kW')} (${unit(Math.round(kw * PS_PER_KW), horsepower[lang])})`,
    /** A number with a unit that is the same in every language: `1.998 cm³`, `75 kWh`. */
    unit,
    /** A day `YYYY-MM-DD` in digits. */
    day: (day: string) => dayShort(asDay(day)),
    /** A day with the month as a word. */
    dayLong: (day: string) => dayLong(asDay(day)),
    /** Month and year of a day `YYYY-MM-DD` or `YYYY-MM`: first registration. */
    monthYear: (day: string) => month(asDay(day)),
    /** The name of a month and its year, for the head of a calendar. */
    monthLong: (day: string) =>
      new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(asDay(day)),
    /** Name of a weekday; 0 is Monday. */
    weekday: (place: number, style: 'short' | 'long' = 'long') =>
      // 1 January 2024 was a Monday.
      new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
        .format(new Date(Date.UTC(2024, 0, 1 + place)))
        .replace(/\.$/, ''),
    /** An instant in the reader's time zone: day and minute. */
    instant: (at: string | number | Date) => moment(new Date(at)),
    /** An instant in a named time zone, for documents that look the same to every reader. */
    instantAt: (zone: string, at: string | number | Date) =>
      new Intl.DateTimeFormat(locale, { ...digits, hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
        new Date(at),
      ),
    /** An instant's time of day in the reader's time zone. */
    time: (at: string | number | Date) => clock(new Date(at)),
    /** Relative time: `vor 3 Std.`, `in 2 Tagen`. */
    relative(at: string | number | Date, now: number = serverNow()) {
      const seconds = (new Date(at).getTime() - now) / 1000
      ago ??= new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' })
      const [name, size] = steps.find(([, s]) => Math.abs(seconds) >= s) ?? ['second', 1]
      return ago.format(name === 'second' ? 0 : Math.trunc(seconds / size), name)
    },
    /** A country's name. */
    country: (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
    /** A list with "and": `Audi, BMW und VW`. */
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    /** A list with "or": `Audi, BMW oder VW`. */
    listOr: (items: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(items),
    /** Compares names by the reader's alphabet. */
    compare: new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare,
    /**
     * Parses a number with some decimals, or undefined: accepts the reader's notation and others, with any kind of
     * space.
     */
    parseNumber: numberReader(locale),
    /**
     * Parses an amount to minor units of a currency, or undefined; also undefined if the text names another currency.
     */
    parseMoney: (text: string, currency = 'EUR') => amountReader(locale)(text, minorDigits(currency), currency),
    /** Parses a day to `YYYY-MM-DD`, or undefined. */
    parseDay: dayReader(locale),
  }
}

export type Format = ReturnType<typeof build>

const cache = new Map<Lang, Format>()

/** Formats and parses in the notation of a language. One cached object per language. */
export function formatFor(lang: Lang): Format {
  let found = cache.get(lang)
  if (!found) cache.set(lang, (found = build(lang)))
  return found
}
