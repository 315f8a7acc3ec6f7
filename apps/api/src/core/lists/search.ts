// Search, filter and sort expressions of lists.
import { type RawBuilder, sql } from 'kysely'
import { modelTerm, type SearchTerm, searchTerms } from '../../search/search-terms.ts'
import { isUuid } from '../uuid.ts'

/** A LIKE pattern that matches the text literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Every word must be found in one of the columns; accents, case and punctuation are ignored. A search without any word
 * (a sign, another script) is matched literally.
 */
export function finds(search: string | undefined, columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (!search) return sql`true`
  const text = sql`concat_ws(' ', ${sql.join(columns)})`
  const terms = searchTerms(search)
  if (!terms.length) return sql`${text} ilike ${containing(search)}`
  const plain = sql`regexp_replace(lower(unaccent(${text})), '[^a-z0-9 ]', '', 'g')`
  return holds(terms, (term) => sql`${plain} like ${containing(term)}`)
}

/**
 * Every term must match: in the text itself, by another spelling of a model, or through the rows that the term names.
 */
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

/** All of these conditions. */
export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length ? sql`${sql.join(conditions, sql` and `)}` : sql`true`

/** The column has one of these values. */
export const isAnyOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${sql.val(values)}::text[])`

/** The id column has one of these ids; malformed ids are ignored. Uses the index of the column. */
export const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(${sql.val(ids.filter(isUuid))}::uuid[])`

type Direction = 'asc' | 'desc'
type Orders<S extends string> = Record<
  S,
  RawBuilder<unknown> | ((direction: RawBuilder<unknown>) => RawBuilder<unknown>)
>

/** Order by a column that is never null: its index can be read in both directions. */
export const always =
  (column: string) =>
  (direction: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${sql.ref(column)} ${direction}`

/** The requested order. Rows without a value come last; ties have a fixed order. */
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
