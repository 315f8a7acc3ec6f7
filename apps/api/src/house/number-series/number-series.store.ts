// Numbers that follow each other without a gap, by company, kind and year.
import type { NumberKind } from '@bilbro/contract/house/number-kinds'
import type { Db } from '../../core/postgres/db.ts'
import { usualFormats, written, yearOf } from './number-series.rules.ts'

/**
 * The next number, to be called in the transaction that writes what it is for, and late in it: who takes the next one
 * waits until this one is committed, and gets the same number when it is undone. That is what leaves no gap.
 * @param day of the document, `YYYY-MM-DD`: its year says which series
 */
export async function nextNumber(
  db: Db,
  series: { legalEntityId: string; kind: NumberKind; day: string; now: Date },
): Promise<string> {
  const { legalEntityId, kind, day, now } = series
  const last = await db
    .selectFrom('numberSeries')
    .select('format')
    .where('legalEntityId', '=', legalEntityId)
    .where('kind', '=', kind)
    .orderBy('year', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  // A new year goes on as the one before was written.
  const format = last?.format ?? usualFormats[kind]
  const year = yearOf(format, day)
  await db
    .insertInto('numberSeries')
    .values({ legalEntityId, kind, year, format })
    .onConflict((conflict) => conflict.constraint('number_series_once').doNothing())
    .execute()
  const taken = await db
    .updateTable('numberSeries')
    .set((eb) => ({ next: eb('next', '+', 1) }))
    .where('legalEntityId', '=', legalEntityId)
    .where('kind', '=', kind)
    .where('year', year === null ? 'is' : '=', year)
    .returning(['format', 'next'])
    .executeTakeFirstOrThrow()
  const number = written(taken.format, year, taken.next - 1)
  await db.insertInto('givenNumbers').values({ legalEntityId, kind, number, givenAt: now.toISOString() }).execute()
  return number
}

/** Where the series of a company stand, the newest years alone. */
export const seriesOf = (db: Db, legalEntityId: string) =>
  db
    .selectFrom('numberSeries')
    .select(['kind', 'year', 'format', 'next'])
    .distinctOn('kind')
    .where('legalEntityId', '=', legalEntityId)
    .orderBy('kind')
    .orderBy('year', (order) => order.desc().nullsLast())
    .execute()
