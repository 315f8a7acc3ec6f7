// Calendar days as strings; the clock is the caller's.

/** The day of an instant in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const dayMs = 86_400_000

/** Whole days from one calendar day to another; null when the clock never started. */
export function daysBetween(from: string | null, to: string): number | null {
  return from === null ? null : Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs))
}

/** The calendar day so many days before another. */
export const daysBefore = (day: string, days: number): string => dayOf(new Date(Date.parse(day) - days * dayMs))
/** The calendar day so many days after another. */
export const daysAfter = (day: string, days: number): string => daysBefore(day, -days)

const german = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
/** The day of an instant in Berlin, where the law counts days. */
export const germanDay = (at: Date): string => german.format(at)
