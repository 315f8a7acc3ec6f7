import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { isWhole, type SearchTerm, searchTerms } from '../../search/search-terms.ts'
import { containing, holds, isOneOf } from './search.ts'

/**
 * Search condition for long lists of the transport module. It searches the prepared words of each row (`road_words` in
 * the migrations) and the names of dealers, which may change while they have thousands of rows. A search without any
 * word finds nothing.
 */
export async function matchesSearchWords(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const terms = searchTerms(search)
  if (!terms.length) return sql`false`
  const named = await dealersNamed(db, terms)
  const isOfThem = (term: SearchTerm) => {
    const ids = named.flatMap(({ id, name }) => (name.includes(term) ? [id] : []))
    return ids.length ? isOneOf('t.companyId', ids) : undefined
  }
  return holds(terms, inWords, isOfThem)
}

/** The same for rows that no dealer belongs to. A search without any word finds nothing. */
export function matchesOwnWords(search: string): RawBuilder<boolean> {
  const terms = searchTerms(search)
  return terms.length ? holds(terms, inWords) : sql`false`
}

/**
 * Three or more letters match anywhere. Two letters (X5, Q7) match the start of a word, and a single letter a whole
 * word: a trigram index finds fewer than three letters only at the start of a word.
 */
function inWords(term: SearchTerm): RawBuilder<boolean> {
  const like = (pattern: string) => sql`t.words like ${pattern}`
  if (isWhole(term)) return sql`(${like(`${term} %`)} or ${like(`% ${term} %`)} or ${like(`% ${term}`)})`
  return term.length < 3 ? sql`(${like(`${term}%`)} or ${like(`% ${term}%`)})` : sql`${like(containing(term))}`
}

/**
 * Queried first, so that the planner knows the number of dealers: most words match no dealer, and then an index finds
 * the other rows.
 */
function dealersNamed(db: Db, terms: readonly SearchTerm[]) {
  const name = sql<string>`regexp_replace(plain_text(name), '[^a-z0-9 ]', '', 'g')`
  return db
    .selectFrom('buyerCompanies')
    .select(['id', name.as('name')])
    .where(sql<boolean>`${name} like any(${sql.val(terms.map(containing))}::text[])`)
    .execute()
}
