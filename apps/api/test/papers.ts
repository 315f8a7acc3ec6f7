// Vehicle documents of a car as a company that sells it holds them, for tests.
import type { Db } from '../src/core/postgres/db.ts'

/** Records all documents, and two keys of two; `without` leaves some out. */
export async function givePapers(db: Db, carId: string, { without = [] }: { without?: readonly string[] } = {}) {
  const all = ['PART_1', 'PART_2', 'COC', 'KEYS', 'SERVICE_BOOK'].filter((paper) => !without.includes(paper))
  if (!all.length) return
  const keys = (paper: string) => (paper === 'KEYS' ? 2 : null)
  await db
    .insertInto('paperMoves')
    .values(
      all.map((paper) => ({
        carId,
        paper,
        place: 'HOUSE',
        movedOn: '2026-01-02',
        movedAt: '2026-01-02T10:00:00.000Z',
        keysExpected: keys(paper),
        keysThere: keys(paper),
      })),
    )
    .execute()
}
