// What a run of reminders proposes, and what its button counts.
import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'

type Row = Pick<DunningRow, 'id' | 'held' | 'hasMoney' | 'open' | 'company'>

/** Letters that are ticked at first: neither held back, nor to a dealer whose money is here. */
export const proposedIds = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.filter(({ held, hasMoney }) => !held && !hasMoney).map(({ id }) => id))

export function sumOf(rows: readonly Row[]) {
  return {
    letters: rows.length,
    dealers: new Set(rows.map(({ company }) => company.id)).size,
    openMinor: rows.reduce((sum, { open }) => sum + open.minor, 0),
  }
}
