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

/** Creates the series if it does not exist. */
export const addSeries = (db: Db, series: Series & { format: string }) =>
  db
    .insertInto('numberSeries')
    .values(series)
    .onConflict((conflict) => conflict.constraint('number_series_once').doNothing())
    .execute()

/** Increments the series; its row is locked until the transaction ends. */
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

/** Stores an issued number; a unique constraint prevents duplicates. */
export const insertGivenNumber = (db: Db, given: Kind & { number: string; givenAt: string }) =>
  db.insertInto('givenNumbers').values(given).execute()

/** The state of a company's series, newest year of each kind only. */
export const listSeries = (db: Db, legalEntityId: string) =>
  db
    .selectFrom('numberSeries')
    .select(['kind', 'year', 'format', 'next'])
    .distinctOn('kind')
    .where('legalEntityId', '=', legalEntityId)
    .orderBy('kind')
    .orderBy('year', (order) => order.desc().nullsLast())
    .execute()
