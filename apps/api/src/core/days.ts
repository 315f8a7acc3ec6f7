// Calendar days as strings; callers pass the time. The day of a document is `dayIn` the time zone of its company.
import { dayIn, defaultZone } from '@bilbro/contract/time/days'

export { dayIn, defaultZone }

/** Calendar day of an instant for things that belong to no legal entity: stock, list exports, registers. */
export const companyDay = (at: Date): string => dayIn(defaultZone, at)

const dayMs = 86_400_000

/** Whole days from one calendar day to another, never negative; null when there is no start day. */
export function daysBetween(from: string | null, to: string): number | null {
  return from === null ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))
}

/** The calendar day that many days before another one. */
export const daysBefore = (day: string, days: number): string => dayIn('UTC', Date.parse(day) - days * dayMs)
/** The calendar day that many days after another one. */
export const daysAfter = (day: string, days: number): string => daysBefore(day, -days)
