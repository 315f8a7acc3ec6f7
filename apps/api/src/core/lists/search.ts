// What a list is searched and ordered by.
import { type RawBuilder, sql } from 'kysely'
import { modelTerm, type SearchTerm, searchTerms } from '../../search/search-terms.ts'
import { isUuid } from '../uuid.ts'

/** A pattern of LIKE that finds the text as it is. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Every word is found in one of the columns; accents, case and punctuation do not count. What has no word in it (a sign,
 * another script) is looked for as it stands.
 */
export function finds(search: string | undefined, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (!search) return sql`true`
  const text = sql`concat_ws(' ', ${sql.join(columns)})`
  const terms = searchTerms(search)
  if (!terms.length) return sql`${text} ilike ${containing(search)}`
  const plain = sql`regexp_replace(lower(unaccent(${text})), '[^a-z0-9 ]', '', 'g')`
  return holds(terms, (term) => sql`${plain} like ${containing(term)}`)
}

/** Each word is had, a model under any of its names, or the row is of those that the word names. */
export const holds = (
  terms: readonly SearchTerm[],
  has: (term: SearchTerm) => RawBuilder<boolean>,
  orIs: (term: SearchTerm) => RawBuilder<boolean> | undefined = () => undefined,
): RawBuilder<boolean> =>
  sql`(${sql.join(
    terms.map((term) => {
      const other = modelTerm(term)
      const ways = [has(term), other && has(other), orIs(term)].filter((way) => way !== undefined)
      return sql`(${sql.join(ways, sql` or `)})`
    }),
    sql` and `,
  )})`

/** All of these hold. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length ? sql`${sql.join(conditions, sql` and `)}` : sql`true`

/** Whose value is one of these. */
export const isAnyOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${sql.val(values)}::text[])`

/** Whose id is one of these, by the index of the column; what is no id is nobody's. */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${sql.val(ids.filter(isUuid))}::uuid[])`

type Direction = 'asc' | 'desc'
type Orders<S extends string> = Record<
  S,
  RawBuilder<unknown> | ((direction: RawBuilder<unknown>) => RawBuilder<unknown>)
>

/** Of a column that always has a value: its index is read from either end. */
export const always =
  (column: string) =>
  (direction: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${sql.ref(column)} ${direction}`

/** The order that was asked for; rows without a value come last, and those that are alike always in the same order. */
export function orderOf<S extends string>(
  { sortBy, sort }: { sortBy: S; sort: Direction },
  orders: Orders<S>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const direction = sql.raw(sort)
  const order = orders[sortBy]
  const first = typeof order === 'function' ? order(direction) : sql`${order} ${direction} nulls last`
  return sql`${first}, ${id} ${direction}`
}
