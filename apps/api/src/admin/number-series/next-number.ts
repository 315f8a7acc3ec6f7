// Numbers that follow each other without a gap, by company, kind and year.
import type { NumberKind } from '@bilbro/contract/admin/legal-entities/number-kinds'
import type { Db } from '../../core/postgres/db.ts'
import { usualFormats, written, yearOf } from './number-series.rules.ts'
import * as series from './number-series.store.ts'

type Asked = { legalEntityId: string; kind: NumberKind; day: string; now: Date }

/**
 * The next number, to be called in the transaction that writes what it is for, and late in it: who takes the next one
 * waits until this one is committed, and gets the same number when it is undone. That is what leaves no gap.
 * `day`: of the document, `YYYY-MM-DD`; its year says which series.
 */
export async function nextNumber(db: Db, { legalEntityId, kind, day, now }: Asked): Promise<string> {
  const of = { legalEntityId, kind }
  // A new year goes on as the one before was written.
  const newest = await series.findNewest(db, of)
  const format = newest?.format ?? usualFormats[kind]
  const year = yearOf(format, day)
  if (newest?.year !== year) await series.addSeries(db, { ...of, year, format })
  const taken = await series.nextNumber(db, { ...of, year })
  const number = written(taken.format, year, taken.value)
  await series.insertGivenNumber(db, { ...of, number, givenAt: now.toISOString() })
  return number
}
