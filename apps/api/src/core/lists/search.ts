// What a list is searched and ordered by.
import { type RawBuilder, sql } from 'kysely'
import { modelTerm, searchTerms } from '../search-terms.ts'

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
  return sql`(${sql.join(
    terms.map((term) => {
      const other = modelTerm(term)
      const found = sql`${plain} like ${containing(term)}`
      return other ? sql`(${found} or ${plain} like ${containing(other)})` : found
    }),
    sql` and `,
  )})`
}

type Direction = 'asc' | 'desc'
type Orders<S extends string> = Record<
  S,
  RawBuilder<unknown> | ((direction: RawBuilder<unknown>) => RawBuilder<unknown>)
>

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
