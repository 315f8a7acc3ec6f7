// The measured questions: five per list. Fresh questions never repeat in a run (words, ranges, pages, ids); repeated
// ones are a fixed set of 24, which caches may remember.
export type Access = 'buyer' | 'staff'
export type Question = {
  name: string
  says: string
  access: Access
  /** The address of the next request. */
  next: () => string
}

/** What can be asked about an installation. */
export type Known = { brands: string[]; words: string[]; ids: string[]; total: number }

const lists: Record<Access, string> = { buyer: '/api/b2b-portal-private/cars', staff: '/api/cars' }
const repeatedSets = 24

/** A generator of pseudo-random numbers from 0 to 1 (mulberry32): the same seed asks every target the same. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

function filter(random: () => number, brands: readonly string[]): string {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from))
  const chosen = new Set<string>()
  while (chosen.size < Math.min(3, brands.length)) chosen.add(brands[whole(0, brands.length)]!)
  const three = [...chosen].map((brand) => `brand=${encodeURIComponent(brand)}`).join('&')
  const priceMin = whole(5_000, 15_000)
  const yearMin = whole(2014, 2020)
  return `${three}&priceMin=${priceMin}&priceMax=${priceMin + whole(8_000, 16_000)}&yearMin=${yearMin}&yearMax=${yearMin + 4}&sortBy=price&sort=asc`
}

function addresses(
  access: Access,
  known: Known,
  random: () => number,
): Record<'a' | 'b' | 'c' | 'd' | 'e', () => string> {
  const list = lists[access]
  const pages = Math.min(1000, Math.max(1, Math.floor(known.total / 10)))
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  // In a random order without repetition, until every car was asked for once.
  const ids = known.ids.map((id) => ({ id, at: random() })).sort((x, y) => x.at - y.at)
  let asked = 0
  return {
    a: () => `${list}?page=1`,
    b: () => `${list}?${filter(random, known.brands)}`,
    // A lower limit of the mileage makes every search a new one and hardly changes the hits.
    c: () => `${list}?search=${encodeURIComponent(pick(known.words))}&mileageMin=${1 + Math.floor(random() * 4000)}`,
    d: () => `${list}/${ids[asked++ % ids.length]!.id}`,
    e: () => `${list}?page=${Math.ceil(pages * (0.3 + 0.68 * random()))}`,
  }
}

const says = { a: 'first page', b: '3 brands + price + year', c: 'free text', d: 'detail by id', e: 'a late page' }
const names = ['a', 'b', 'c', 'd', 'e'] as const

/** Questions that do not repeat; only the first page is always the same. */
export function freshQuestions(access: Access, known: Known, seed: number): Question[] {
  const next = addresses(access, known, seeded(seed))
  return names.map((name) => ({ name, says: says[name], access, next: next[name] }))
}

/** The same questions again and again: 24 of each kind. */
export function repeatedQuestions(access: Access, known: Known, seed: number): Question[] {
  const next = addresses(access, known, seeded(seed))
  return names.map((name) => {
    const asked = Array.from({ length: repeatedSets }, next[name])
    let at = 0
    return { name, says: says[name], access, next: () => asked[at++ % asked.length]! }
  })
}
