// One search over all kinds of records: two statements, and a third one when no name was found.
import { sql } from 'kysely'
import { hitKinds, hitRights, type HitKind } from '@bilbro/contract/overview/search/search-kinds'
import type { Hit } from '@bilbro/contract/overview/search/search'
import { type HitsAsked, named, selectHits } from '../../core/lists/hit-source.ts'
import type { Db } from '../../core/postgres/db.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { searchTerms, type SearchTerm, tsQuery } from '../../search/search-terms.ts'
import { quickSearch } from '../../stock/cars/cars.list.ts'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { hitSources } from './hit-sources.ts'
import { amountOf, numberOf, resembles } from './typed.rules.ts'

type Found = { kind: HitKind; id: string; title: string; hint: string | null; status: string | null }
const namedKinds = ['dealers', 'people', 'suppliers', 'users'] as const
type NamedKind = (typeof namedKinds)[number]

/** Records of other kinds are found by the dealers and cars that the text names: as the search of their lists does. */
async function companiesNamed(db: Db, asked: Pick<HitsAsked, 'terms'>): Promise<string[]> {
  const part = named(asked as HitsAsked, sql`plain_text(b.name)`)
  if (!part) return []
  const { rows } = await sql<{ id: string }>`
    select b.id from buyer_companies b where ${part.where} order by lower(b.name) limit 5`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the text finds among all that the reader may see, at most `limit` of each kind. */
export async function findHits(ctx: StaffCtx, { q, limit }: { q: string; limit: number }): Promise<Hit[]> {
  const terms = searchTerms(q)
  if (!terms.length) return []
  const text = q.toLowerCase()
  const kinds = hitKinds.filter((kind) => hasPermission(ctx, hitRights[kind]))
  const [cars, companyIds] = await Promise.all([
    quickSearch(ctx.db, text, tsQuery(terms), limit),
    companiesNamed(ctx.db, { terms }),
  ])
  const asked: HitsAsked = {
    text,
    terms,
    number: numberOf(q),
    amount: amountOf(q),
    companyIds,
    carIds: cars.map(({ id }) => id),
  }
  const selects = kinds.flatMap((kind) => (kind === 'cars' ? [] : selectHits(kind, hitSources[kind], asked)))
  const { rows } = selects.length
    ? await sql<Found>`${sql.join(selects, sql` union all `)}`.execute(ctx.db)
    : { rows: [] as Found[] }
  const ofCars = kinds.includes('cars')
    ? cars.map((row): Found => ({
        kind: 'cars',
        id: row.id,
        title: carTitle(row),
        hint: [row.stockNo, row.registrationNo, row.vin].filter(Boolean).join(' · '),
        status: row.status,
      }))
    : []
  const exact = [...ofCars, ...firstOfEach(rows, limit)].map((row): Hit => ({ ...row, isGuess: false }))
  const asksNames = namedKinds.filter((kind) => kinds.includes(kind))
  if (exact.some(({ kind }) => kind === 'cars' || namedKinds.includes(kind as NamedKind)) || !asksNames.length)
    return exact
  const guesses = await guessNames(ctx.db, terms, asksNames)
  return [...exact, ...firstOfEach(guesses, limit).map((row): Hit => ({ ...row, isGuess: true }))]
}

/** The first hits of each kind, each record once. */
function firstOfEach(rows: readonly Found[], limit: number): Found[] {
  const seen = new Map<HitKind, Set<string>>()
  return rows.filter(({ kind, id, title }) => {
    const known = seen.get(kind) ?? new Set()
    seen.set(kind, known)
    // Several people of one dealer lead to the same page, but are different hits.
    const key = kind === 'people' ? `${id} ${title}` : id
    if (known.has(key) || known.size >= limit) return false
    known.add(key)
    return true
  })
}

const nameOf: Record<NamedKind, ReturnType<typeof sql>> = {
  dealers: sql`b.name`,
  people: sql`u.name`,
  suppliers: sql`s.name`,
  users: sql`u.name`,
}
const candidates = 25

/** Names that resemble the text: the index returns the nearest ones, and the rule decides. */
async function guessNames(db: Db, terms: readonly SearchTerm[], kinds: readonly NamedKind[]): Promise<Found[]> {
  const longest = terms.toSorted((a, b) => b.length - a.length)[0]!
  if (longest.length < 4) return []
  const selects = kinds.map((kind) => {
    const { from, id, title, hint, status } = hitSources[kind]
    return sql`(select ${sql.lit(kind)}::text as kind, ${id} as id, ${title}::text as title, ${hint ?? sql`null`}::text as hint,
      ${status ?? sql`null`}::text as status from ${from}
      order by ${longest} <<-> plain_text(${nameOf[kind]}) limit ${sql.lit(candidates)})`
  })
  const { rows } = await sql<Found>`${sql.join(selects, sql` union all `)}`.execute(db)
  return rows.filter(({ title }) => resembles(terms, searchTerms(title)))
}
