// What the search over everything finds, for each kind of record.
import { type RawBuilder, sql } from 'kysely'
import type { HitKind } from '@bilbro/contract/overview/search/search-kinds'
import type { SearchTerm } from '../../search/search-terms.ts'
import { isUuid } from '../uuid.ts'
import { allOf, containing } from './search.ts'

export type HitsAsked = {
  /** The text as typed, lower-case. */
  text: string
  terms: readonly SearchTerm[]
  /** The text as a whole number, such as that of an order; undefined if it is none. */
  number: number | undefined
  /** The text as an amount in minor units; undefined if it is none. */
  amount: number | undefined
  /** Dealers and cars that the text names and the reader may see. */
  companyIds: readonly string[]
  carIds: readonly string[]
}

type Column = RawBuilder<unknown>
/** Where hits come from: each part is found by its own index and cut by itself. */
export type HitPart = { where: RawBuilder<boolean>; order?: Column }
export type HitSource = {
  from: Column
  id: Column
  title: Column
  hint?: Column
  status?: Column
  /** Undefined or empty parts find nothing. */
  parts: (asked: HitsAsked) => readonly (HitPart | undefined)[]
}

const mostOfPart = 6

/** The selects of a source for a union. */
export const selectHits = (kind: HitKind, { parts, ...source }: HitSource, asked: HitsAsked): RawBuilder<unknown>[] =>
  parts(asked).flatMap((part) =>
    part
      ? [
          sql`(select ${sql.lit(kind)}::text as kind, ${source.id} as id, ${source.title}::text as title,
            ${source.hint ?? sql`null`}::text as hint, ${source.status ?? sql`null`}::text as status
            from ${source.from} where ${part.where} ${part.order ? sql`order by ${part.order}` : sql``} limit ${sql.lit(mostOfPart)})`,
        ]
      : [],
  )

/** Rows whose name has all words; `name` must be the expression of a trigram index. */
export const named = ({ terms }: HitsAsked, name: Column, order?: Column): HitPart | undefined =>
  terms.some((term) => term.length > 1)
    ? { where: allOf(terms.map((term) => sql<boolean>`${name} like ${containing(term)}`)), ...(order && { order }) }
    : undefined

/** Rows whose number contains the text; `number` must be the expression of a trigram index. */
export const numbered = ({ text }: HitsAsked, number: Column, order?: Column): HitPart | undefined =>
  text.length > 1 && /\d/.test(text)
    ? { where: sql<boolean>`${number} like ${containing(text)}`, ...(order && { order }) }
    : undefined

const among = (column: Column, ids: readonly string[], order?: Column): HitPart | undefined =>
  ids.length
    ? { where: sql<boolean>`${column} = any(${sql.val(ids.filter(isUuid))}::uuid[])`, ...(order && { order }) }
    : undefined
/** Rows of the dealers that the text names. */
export const ofCompanies = ({ companyIds }: HitsAsked, column: Column, order?: Column) =>
  among(column, companyIds, order)
/** Rows of the cars that the text names. */
export const ofCars = ({ carIds }: HitsAsked, column: Column, order?: Column) => among(column, carIds, order)

/** The name of a dealer by the id in a column. */
export const companyName = (column: Column): RawBuilder<unknown> =>
  sql`(select b.name from buyer_companies b where b.id = ${column})`
/** Make, model and stock number of a car by the id in a column. */
export const carName = (column: Column): RawBuilder<unknown> =>
  sql`(select car_title(c.brand, c.model, c.variant) || ' (' || c.stock_no || ')' from cars c where c.id = ${column})`
