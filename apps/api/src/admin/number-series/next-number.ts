// Consecutive numbers without gaps, by legal entity, kind and year.
import type { NumberKind } from '@bilbro/contract/admin/legal-entities/number-kinds'
import type { Db } from '../../core/postgres/db.ts'
import { usualFormats, written, yearOf } from './number-series.rules.ts'
import * as series from './number-series.store.ts'

type Asked = { legalEntityId: string; kind: NumberKind; day: string; now: Date }

/**
 * Returns the next number. Call it late in the transaction that writes the document: other callers wait for its commit,
 * and a rollback releases the number again. This is why there are no gaps.
 * `day`: day of the document, `YYYY-MM-DD`; its year selects the series.
 */
export async function nextNumber(db: Db, { legalEntityId, kind, day, now }: Asked): Promise<string> {
  const of = { legalEntityId, kind }
  // A new year keeps the format of the previous one.
  const newest = await series.findNewest(db, of)
  const format = newest?.format ?? usualFormats[kind]
  const year = yearOf(format, day)
  if (newest?.year !== year) await series.addSeries(db, { ...of, year, format })
  const taken = await series.nextNumber(db, { ...of, year })
  const number = written(taken.format, year, taken.value)
  await series.insertGivenNumber(db, { ...of, number, givenAt: now.toISOString() })
  return number
}
