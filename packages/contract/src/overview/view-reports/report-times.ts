// When a report is due: days and a time in the company's time zone. Pure.
import { dayIn, defaultZone } from '../../time/days.ts'

/** Weekdays (1 is Monday) or a day of the month (31 is its last day), and a time such as `07:00`. */
export type ReportTimes = { weekdays: readonly number[]; monthDay: number | null; time: string }

const dayMs = 86_400_000
const clock = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows at an instant, as if it were UTC. */
function wallAt(zone: string, at: number): number {
  const format = clocks.get(zone) ?? clock(zone)
  clocks.set(zone, format)
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`)
}

/**
 * The instant of a day and a time in a zone. A time that the change to summer time skips is as much later; of a time
 * that comes twice in autumn it is the first.
 */
export function instantOf(zone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`)
  // The offsets a day before and a day after are the two that are possible.
  const offsets = [wall - dayMs, wall + dayMs].map((at) => wallAt(zone, at) - at)
  const fits = offsets.map((offset) => wall - offset).filter((at) => wallAt(zone, at) === wall)
  return new Date(fits.length ? Math.min(...fits) : wall - offsets[0]!)
}

const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7
const lastDayOf = (day: string): number => new Date(Date.UTC(+day.slice(0, 4), +day.slice(5, 7), 0)).getUTCDate()

const isDueOn = (day: string, { weekdays, monthDay }: ReportTimes): boolean =>
  monthDay === null ? weekdays.includes(weekdayOf(day)) : Number(day.slice(8)) === Math.min(monthDay, lastDayOf(day))

/** The first due instant after another one; undefined without any day. */
export function nextDue(times: ReportTimes, after: Date, zone = defaultZone): Date | undefined {
  const today = Date.parse(dayIn(zone, after))
  for (let ahead = 0; ahead <= 32; ahead++) {
    const day = new Date(today + ahead * dayMs).toISOString().slice(0, 10)
    if (!isDueOn(day, times)) continue
    const at = instantOf(zone, day, times.time)
    if (at > after) return at
  }
  return undefined
}
