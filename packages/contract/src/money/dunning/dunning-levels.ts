// When a reminder is due. Reminders ask for neither a fee nor interest, because the company has set none.

/** Days after the due date at which each level is sent. */
export const dunningAfterDays = [4, 14, 28] as const
export const highestLevel = dunningAfterDays.length
/** Minimum days between a level and the one before, so that a late start never sends two at once. */
export const dunningGapDays = [0, 10, 14] as const
/** Days to pay that a reminder grants. */
export const dunningGivesDays = 7

/** Whole days between two instants or days. */
const between = (from: string, to: string) =>
  Math.floor((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)

type Dunned = { dueOn: string; level: number; dunnedAt: string | null }
/** The level that is due on a day; null where none is. */
export function levelDue({ dueOn, level, dunnedAt }: Dunned, today: string): number | null {
  if (level >= highestLevel) return null
  const isLate = between(dueOn, today) >= dunningAfterDays[level]!
  const hasWaited = dunnedAt === null || between(dunnedAt, today) >= dunningGapDays[level]!
  return isLate && hasWaited ? level + 1 : null
}
