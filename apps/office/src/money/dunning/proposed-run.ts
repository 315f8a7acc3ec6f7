// The reminders that a run proposes, and the count on its button.
import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'

type Row = Pick<DunningRow, 'id' | 'held' | 'hasMoney' | 'open' | 'company'>

/** Initially selected reminders: not on hold, and not for a dealer with an unallocated payment. */
export const proposedIds = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.filter(({ held, hasMoney }) => !held && !hasMoney).map(({ id }) => id))

export function sumOf(rows: readonly Row[]) {
  return {
    letters: rows.length,
    dealers: new Set(rows.map(({ company }) => company.id)).size,
    openMinor: rows.reduce((sum, { open }) => sum + open.minor, 0),
  }
}
