import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { isWhole, type SearchTerm, searchTerms } from '../../search/search-terms.ts'
import { containing, holds, isOneOf } from './search.ts'

/**
 * What a long list of the road is searched by: the words that stand ready in its rows (`road_words` in the migrations), and
 * the names of dealers, which may change while thousands of rows are theirs. What has no word in it finds nothing.
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

/**
 * Three letters stand anywhere in the words; two (an X5, a Q7) begin one, and a single one is one: an index of trigrams finds
 * less than three letters only where a word begins.
 */
function inWords(term: SearchTerm): RawBuilder<boolean> {
  const like = (pattern: string) => sql`t.words like ${pattern}`
  if (isWhole(term)) return sql`(${like(`${term} %`)} or ${like(`% ${term} %`)} or ${like(`% ${term}`)})`
  return term.length < 3 ? sql`(${like(`${term}%`)} or ${like(`% ${term}%`)})` : sql`${like(containing(term))}`
}

/** Asked before, so that the database knows how many they are: most words name none, and then an index finds the rest. */
function dealersNamed(db: Db, terms: readonly SearchTerm[]) {
  const name = sql<string>`regexp_replace(plain_text(name), '[^a-z0-9 ]', '', 'g')`
  return db
    .selectFrom('buyerCompanies')
    .select(['id', name.as('name')])
    .where(sql<boolean>`${name} like any(${sql.val(terms.map(containing))}::text[])`)
    .execute()
}
