import type { Money } from '@bilbro/contract/common'
import type { RateSource } from '@bilbro/contract/rates/exchange-rate/exchange-rate'
import type { Db } from '../../core/postgres/db.ts'

type Currency = Money['currency']
type Published = { day: string; rates: { base: Currency; quote: Currency; rate: string }[] }

/** Keeps what was published; a day that is published again stands as it was published last. */
export async function save(db: Db, source: RateSource, { day, rates }: Published, now: Date): Promise<void> {
  await db
    .insertInto('exchangeRates')
    .values(rates.map((one) => ({ ...one, source, day, fetchedAt: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'base', 'quote', 'day']).doUpdateSet((e) => ({
        rate: e.ref('excluded.rate'),
        fetchedAt: e.ref('excluded.fetchedAt'),
      })),
    )
    .execute()
}

/** The two newest of each pair, the newest first. */
export const listNewest = (db: Db) =>
  db
    .selectFrom((e) =>
      e
        .selectFrom('exchangeRates')
        .select(['base', 'quote', 'rate', 'day', 'fetchedAt'])
        .select((f) => [
          f.ref('source').$castTo<RateSource>().as('source'),
          f.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['source', 'base', 'quote']).orderBy('day', 'desc'))
            .as('age'),
        ])
        .as('r'),
    )
    .selectAll()
    .where('age', '<=', 2)
    .orderBy('source')
    .orderBy('base')
    .orderBy('quote')
    .orderBy('age')
    .$narrowType<{ base: Currency; quote: Currency }>()
    .execute()

/** When each source was last heard, and of which day. */
export const listLatestBySource = (db: Db) =>
  db
    .selectFrom('exchangeRates')
    .select((e) => [
      e.ref('source').$castTo<RateSource>().as('source'),
      e.fn.max('fetchedAt').as('fetchedAt'),
      e.fn.max('day').as('day'),
    ])
    .groupBy('source')
    .execute()

/** What one euro is worth in a currency by the newest of the ECB's rates; undefined when none was heard yet. */
export const findEuroRate = (db: Db, quote: Currency) =>
  db
    .selectFrom('exchangeRates')
    .select(['rate', 'day', 'source'])
    .where('source', '=', 'ECB')
    .where('base', '=', 'EUR')
    .where('quote', '=', quote)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The same by a day: the newest rate that was published until then. */
export const findEuroRateOn = (db: Db, quote: Currency, day: string) =>
  db
    .selectFrom('exchangeRates')
    .select(['rate', 'day'])
    .where('source', '=', 'ECB')
    .where('base', '=', 'EUR')
    .where('quote', '=', quote)
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
