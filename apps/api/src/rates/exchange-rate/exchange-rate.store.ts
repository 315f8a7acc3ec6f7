import type { Money } from '@bilbro/contract/common'
import type { RateSource } from '@bilbro/contract/rates/exchange-rate/exchange-rate'
import type { Db } from '../../core/postgres/db.ts'

type Currency = Money['currency']
type Published = { day: string; rates: { base: Currency; quote: Currency; rate: string }[] }

/** Stores published rates. A later publication for the same day replaces the earlier one. */
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

/** The two newest rates of each source and currency pair, newest first. */
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

/** The last fetch and the newest rate day of each source. */
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

/** Value of one euro in a currency by the newest ECB rate. Undefined before the first fetch. */
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

/** The same for a given day: the newest rate published on or before it. */
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
