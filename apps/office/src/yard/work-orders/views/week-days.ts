// Days of a week from Monday on, and moves of planned days. Days are YYYY-MM-DD strings without a time zone.
const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number): string =>
  new Date(at(day) + count * dayMs).toISOString().slice(0, 10)
export const weekOf = (day: string): string[] => {
  const monday = addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n))
}

type Planned = { plannedFrom: string | null; plannedUntil: string | null }
/** The planned days that an order covers; one day where only one is known. */
export const coverOf = ({ plannedFrom, plannedUntil }: Planned): { from: string; until: string } | undefined => {
  const from = plannedFrom ?? plannedUntil
  return from ? { from, until: plannedUntil ?? from } : undefined
}
export const covers = (order: Planned, day: string): boolean => {
  const cover = coverOf(order)
  return cover !== undefined && cover.from <= day && day <= cover.until
}
/** The planned days after a move by whole days; a missing day stays missing. */
export function shifted({ plannedFrom, plannedUntil }: Planned, from: string, to: string): Planned {
  const days = Math.round((at(to) - at(from)) / dayMs)
  return {
    plannedFrom: plannedFrom && addDays(plannedFrom, days),
    plannedUntil: plannedUntil && addDays(plannedUntil, days),
  }
}
