// Inverted index: which slots carry a word, and all words with a given beginning.
import { isWhole, type SearchTerm } from '../core/search-terms.ts'

export type Words = {
  add: (slot: number, words: string[]) => void
  remove: (slot: number, words: string[]) => void
  find: (terms: SearchTerm[]) => Set<number> | undefined
}

const bucketOf = (word: string) => word.slice(0, 2)

export function openWords(): Words {
  // Most words (the ends of a VIN) belong to one car: a bare number is a tenth of a set.
  const slots = new Map<string, number | Set<number>>()
  // Words by their first two letters: a prefix looks into one bucket, a new word costs nothing else.
  const buckets = new Map<string, Set<string>>()

  const add = (slot: number, words: string[]) => {
    for (const word of words) {
      const found = slots.get(word)
      if (found === undefined) {
        slots.set(word, slot)
        // Whole words are looked up whole; only beginnings need a bucket.
        if (word.startsWith('~')) continue
        const bucket = buckets.get(bucketOf(word))
        if (bucket) bucket.add(word)
        else buckets.set(bucketOf(word), new Set([word]))
      } else if (typeof found === 'number') slots.set(word, new Set([found, slot]))
      else found.add(slot)
    }
  }
  const remove = (slot: number, words: string[]) => {
    for (const word of words) {
      const found = slots.get(word)
      if (found === undefined) continue
      if (typeof found !== 'number') found.delete(slot)
      if (typeof found === 'number' ? found !== slot : found.size) continue
      slots.delete(word)
      buckets.get(bucketOf(word))?.delete(word)
    }
  }
  const setOf = (word: string): Set<number> | undefined => {
    const found = slots.get(word)
    return typeof found === 'number' ? new Set([found]) : found
  }
  const withTerm = (term: SearchTerm): Set<number> => {
    const lists: Set<number>[] = []
    if (isWhole(term)) lists.push(setOf(term) ?? new Set())
    else for (const word of buckets.get(bucketOf(term)) ?? []) if (word.startsWith(term)) lists.push(setOf(word)!)
    const tail = setOf(`~${term}`)
    if (tail) lists.push(tail)
    if (lists.length === 1) return lists[0]!
    const all = new Set<number>()
    for (const list of lists) for (const slot of list) all.add(slot)
    return all
  }
  /** Slots that carry every term; undefined when nothing was asked. */
  const find = (terms: SearchTerm[]): Set<number> | undefined => {
    if (!terms.length) return undefined
    const lists = terms.map(withTerm).sort((a, b) => a.size - b.size)
    const [smallest, ...others] = lists
    if (!others.length) return smallest
    const all = new Set<number>()
    for (const slot of smallest!) if (others.every((list) => list.has(slot))) all.add(slot)
    return all
  }
  return { add, remove, find }
}
