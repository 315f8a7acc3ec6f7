// Working days by the calendar of a country: Monday to Friday without the holidays that hold everywhere in it.

/** Easter Sunday of a year (the anonymous Gregorian rule). */
function easterOf(year: number): Date {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1))
}

type Rule = string | number | ((year: number) => string)
/** `MM-DD`, or days from Easter Sunday. Those of single German states are working days elsewhere, so they are left out. */
const rules: Record<string, readonly Rule[]> = {
  DE: ['01-01', -2, 1, '05-01', 39, 50, '10-03', '12-25', '12-26'],
  NO: ['01-01', -3, -2, 1, '05-01', '05-17', 39, 50, '12-25', '12-26'],
  // The great prayer day is a working day since 2024.
  DK: ['01-01', -3, -2, 1, 39, 50, '12-25', '12-26', (year) => (year < 2024 ? fromEaster(year, 26) : '')],
  SE: ['01-01', '01-06', -2, 1, '05-01', 39, '06-06', '12-25', '12-26', midsummerEve, '12-24', '12-31'],
}
const dayMs = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const fromEaster = (year: number, days: number): string => dayOf(new Date(easterOf(year).getTime() + days * dayMs))

/** Friday between 19 and 25 June: nobody works on it. */
function midsummerEve(year: number): string {
  const from = new Date(Date.UTC(year, 5, 19))
  return dayOf(new Date(from.getTime() + ((5 - from.getUTCDay() + 7) % 7) * dayMs))
}

const known = new Map<string, ReadonlySet<string>>()
/** Days (`YYYY-MM-DD`) on which nobody works in a country; none are known of other countries than these four. */
export function holidaysOf(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`
  const found = known.get(key)
  if (found) return found
  const made = new Set(
    (rules[country] ?? []).map((rule) =>
      typeof rule === 'number' ? fromEaster(year, rule) : typeof rule === 'string' ? `${year}-${rule}` : rule(year),
    ),
  )
  known.set(key, made)
  return made
}

export function isWorkingDay(day: string, country: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(country, Number(day.slice(0, 4))).has(day)
}

/** The day so many working days after another, or before it where `count` is negative. */
export function addWorkingDays(day: string, count: number, country: string): string {
  const step = count < 0 ? -dayMs : dayMs
  let at = new Date(day)
  for (let left = Math.abs(count); left > 0;) {
    at = new Date(at.getTime() + step)
    if (isWorkingDay(dayOf(at), country)) left--
  }
  return dayOf(at)
}
