// Calendar weeks from Monday on. Days are YYYY-MM-DD strings without a time zone.
const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => dayAt(at(day) + count * DAY)
const mondayOf = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

/** The same day in another month; the last day if the month is too short. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** The week of a day, or all weeks of its month. */
export function weeksOf(view: 'week' | 'month', day: string): string[][] {
  const first = mondayOf(view === 'week' ? day : `${day.slice(0, 7)}-01`)
  const last = view === 'week' ? day : addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)
  const weeks = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(monday, n)))
  return weeks
}

/** The ISO 8601 week number: week 1 contains the first Thursday of the year. */
export function weekNo(monday: string): number {
  const thursday = addDays(monday, 3)
  return Math.floor((at(thursday) - at(`${thursday.slice(0, 4)}-01-01`)) / DAY / 7) + 1
}
