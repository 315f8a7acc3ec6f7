// Inverted index: finds the slots with a word, and all words with a given prefix.
import { isWhole, type SearchTerm } from '../search-terms.ts'

export type TokenIndex = {
  add: (slot: number, words: string[]) => void
  remove: (slot: number, words: string[]) => void
  /** Sets of slots with the term. Do not change them. */
  having: (term: SearchTerm) => ReadonlySet<number>[]
}

/** Slots with every term in one of the indexes; undefined when there are no terms. */
export function findTokens(indexes: TokenIndex[], terms: SearchTerm[]): ReadonlySet<number> | undefined {
  if (!terms.length) return undefined
  const lists = terms.map((term) => union(indexes.flatMap((words) => words.having(term))))
  const [smallest, ...others] = lists.sort((a, b) => a.size - b.size)
  if (!others.length) return smallest
  const all = new Set<number>()
  for (const slot of smallest!) if (others.every((list) => list.has(slot))) all.add(slot)
  return all
}

/** Returns a test whether a slot has all of these terms. */
export function hasAllTokens(indexes: TokenIndex[], terms: SearchTerm[]): (slot: number) => boolean {
  const lists = terms.map((term) => union(indexes.flatMap((words) => words.having(term))))
  return (slot) => lists.every((list) => list.has(slot))
}

function union(lists: ReadonlySet<number>[]): ReadonlySet<number> {
  if (lists.length === 1) return lists[0]!
  const all = new Set<number>()
  for (const list of lists) for (const slot of list) all.add(slot)
  return all
}

const bucketOf = (word: string) => word.slice(0, 2)

export function createTokenIndex(): TokenIndex {
  // Most words (ends of a VIN) belong to one car. A bare number takes a tenth of the memory of a set.
  const slots = new Map<string, number | Set<number>>()
  // Words by their first two letters: a prefix search looks into one bucket, and adding a word stays cheap.
  const buckets = new Map<string, Set<string>>()

  const add = (slot: number, words: string[]) => {
    for (const word of words) {
      const found = slots.get(word)
      if (found === undefined) {
        slots.set(word, slot)
        // Whole words are only looked up whole; only words that are found by prefix need a bucket.
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
  const having = (term: SearchTerm): Set<number>[] => {
    const lists: Set<number>[] = []
    const take = (word: string) => {
      const list = setOf(word)
      if (list) lists.push(list)
    }
    if (isWhole(term)) take(term)
    else for (const word of buckets.get(bucketOf(term)) ?? []) if (word.startsWith(term)) take(word)
    take(`~${term}`)
    return lists
  }
  return { add, remove, having }
}
