// Working days by country: only nationwide public holidays, none of single states. Pure; a day is `YYYY-MM-DD`.

/** Holidays as days from Easter Sunday, and as fixed days `MM-DD`. */
type Holidays = { easter: readonly number[]; fixed: readonly string[] }
const goodFriday = -2
const maundyThursday = -3
const easterMonday = 1
const ascension = 39
const whitMonday = 50
export const holidayCountries = ['DE', 'NO', 'DK', 'SE'] as const
const holidays: Record<(typeof holidayCountries)[number], Holidays> = {
  DE: {
    easter: [goodFriday, easterMonday, ascension, whitMonday],
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
  },
  NO: {
    easter: [maundyThursday, goodFriday, easterMonday, ascension, whitMonday],
    fixed: ['01-01', '05-01', '05-17', '12-25', '12-26'],
  },
  // The Great Prayer Day was a holiday until 2023.
  DK: {
    easter: [maundyThursday, goodFriday, easterMonday, ascension, whitMonday],
    fixed: ['01-01', '12-25', '12-26'],
  },
  // By law the eves count as Sundays (1930:173, § 2).
  SE: {
    easter: [goodFriday, easterMonday, ascension],
    fixed: ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'],
  },
}

const dayMs = 86_400_000
const plus = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const weekdayOf = (day: string): number => new Date(day).getUTCDay()

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
export function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

/** Midsummer Eve: the Friday between 19 and 25 June. */
const isMidsummerEve = (day: string) => day.slice(5) >= '06-19' && day.slice(5) <= '06-25' && weekdayOf(day) === 5

/** For a country without a holiday list, only weekends are free. */
export function isHoliday(day: string, country: string): boolean {
  const own = holidays[country as keyof typeof holidays] as Holidays | undefined
  if (!own) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return (
    own.fixed.includes(day.slice(5)) ||
    own.easter.some((days) => plus(easter, days) === day) ||
    (country === 'SE' && isMidsummerEve(day))
  )
}

/** Whether it is a working day in all of the countries. */
export const isWorkingDay = (day: string, countries: readonly string[]): boolean =>
  weekdayOf(day) % 6 !== 0 && !countries.some((country) => isHoliday(day, country))

/**
 * The day a number of working days later, or earlier if `days` is negative; the starting day does not count (§ 187(1)
 * BGB).
 */
export function workingDaysAfter(day: string, days: number, countries: readonly string[]): string {
  const step = Math.sign(days)
  let at = day
  for (let left = Math.abs(days); left > 0;) {
    at = plus(at, step)
    if (isWorkingDay(at, countries)) left--
  }
  return at
}

/** Number of working days after the first day, up to and including the last. */
export function workingDaysBetween(from: string, to: string, countries: readonly string[]): number {
  let count = 0
  for (let at = plus(from, 1); at <= to; at = plus(at, 1)) if (isWorkingDay(at, countries)) count++
  return count
}
