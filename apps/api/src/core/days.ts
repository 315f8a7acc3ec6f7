// Calendar days as strings; the clock is the caller's. A document's day is `dayIn` the zone of its company.
import { dayIn, defaultZone } from '@bilbro/contract/time/days'

export { dayIn, defaultZone }

/** The day of an instant for what belongs to no company: stock, exports of lists, registers. */
export const companyDay = (at: Date): string => dayIn(defaultZone, at)

const dayMs = 86_400_000

/** Whole days from one calendar day to another; null when the clock never started. */
export function daysBetween(from: string | null, to: string): number | null {
  return from === null ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))
}

/** The calendar day so many days before another. */
export const daysBefore = (day: string, days: number): string => dayIn('UTC', Date.parse(day) - days * dayMs)
/** The calendar day so many days after another. */
export const daysAfter = (day: string, days: number): string => daysBefore(day, -days)
