import type { Db } from '../../core/postgres/db.ts'

type Kind = { legalEntityId: string; kind: string }
type Series = Kind & { year: number | null }

const seriesIn = (db: Db, { legalEntityId, kind }: Kind) =>
  db.selectFrom('numberSeries').where('legalEntityId', '=', legalEntityId).where('kind', '=', kind)

/** The newest series of a kind; undefined before its first number. */
export const findNewest = (db: Db, kind: Kind): Promise<{ format: string; year: number | null } | undefined> =>
  seriesIn(db, kind)
    .select(['format', 'year'])
    .orderBy('year', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/** Makes the series if there is none. */
export const addSeries = (db: Db, series: Series & { format: string }) =>
  db
    .insertInto('numberSeries')
    .values(series)
    .onConflict((conflict) => conflict.constraint('number_series_once').doNothing())
    .execute()

/** Takes the next number; its row is held until the transaction ends. */
export async function nextNumber(
  db: Db,
  { legalEntityId, kind, year }: Series,
): Promise<{ format: string; value: number }> {
  const { format, next } = await db
    .updateTable('numberSeries')
    .set((eb) => ({ next: eb('next', '+', 1) }))
    .where('legalEntityId', '=', legalEntityId)
    .where('kind', '=', kind)
    .where('year', year === null ? 'is' : '=', year)
    .returning(['format', 'next'])
    .executeTakeFirstOrThrow()
  return { format, value: next - 1 }
}

/** Keeps a number that was given, so that there is no second one. */
export const insertGivenNumber = (db: Db, given: Kind & { number: string; givenAt: string }) =>
  db.insertInto('givenNumbers').values(given).execute()

/** Where the series of a company stand, the newest years alone. */
export const listSeries = (db: Db, legalEntityId: string) =>
  db
    .selectFrom('numberSeries')
    .select(['kind', 'year', 'format', 'next'])
    .distinctOn('kind')
    .where('legalEntityId', '=', legalEntityId)
    .orderBy('kind')
    .orderBy('year', (order) => order.desc().nullsLast())
    .execute()
