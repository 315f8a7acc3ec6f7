// Inverted index: finds the slots with a word, and all words with a given prefix.
import { longer } from './longer.ts'
import { isWhole, type SearchTerm } from '../search-terms.ts'

export type TokenIndex = {
  add: (slot: number, words: readonly string[]) => void
  /** Removes a slot with all its words. */
  remove: (slot: number) => void
  /** Slots with the term, in several lists. Do not change them; they are only valid until the next change. */
  having: (term: SearchTerm) => Int32Array[]
}

/**
 * Slots with every term in one of the indexes, each once; undefined when there are no terms.
 * @param size larger than each slot
 */
export function findTokens(
  indexes: readonly TokenIndex[],
  terms: readonly SearchTerm[],
  size: number,
): Int32Array | undefined {
  if (!terms.length) return undefined
  const [fewest, ...others] = terms
    .map((term) => {
      const lists = indexes.flatMap((words) => words.having(term))
      return { lists, slots: lists.reduce((sum, { length }) => sum + length, 0) }
    })
    .sort((a, b) => a.slots - b.slots)
  const found = distinct(fewest!.lists, fewest!.slots, size)
  const marks = others.map(({ lists }) => marked(lists, size))
  return marks.length ? found.filter((slot) => marks.every((has) => has[slot])) : found
}

/** Returns a test whether a slot has all of these terms. @param size larger than each slot */
export function hasAllTokens(
  indexes: readonly TokenIndex[],
  terms: readonly SearchTerm[],
  size: number,
): (slot: number) => boolean {
  const marks = terms.map((term) =>
    marked(
      indexes.flatMap((words) => words.having(term)),
      size,
    ),
  )
  return (slot) => marks.every((has) => has[slot])
}

function marked(lists: readonly Int32Array[], size: number): Uint8Array {
  const marks = new Uint8Array(size)
  for (const list of lists) for (let i = 0; i < list.length; i++) marks[list[i]!] = 1
  return marks
}

function distinct(lists: readonly Int32Array[], slots: number, size: number): Int32Array {
  if (lists.length === 1) return lists[0]!.slice()
  const marks = new Uint8Array(size)
  const all = new Int32Array(slots)
  let n = 0
  for (const list of lists)
    for (let i = 0; i < list.length; i++) {
      const slot = list[i]!
      all[n] = slot
      n += 1 - marks[slot]!
      marks[slot] = 1
    }
  return all.subarray(0, n)
}

/** The slots with a word. Most words (ends of a VIN) belong to one car: a number takes a tenth of the memory of a list. */
type Posting = { word: string; slots: number | Int32Array<ArrayBuffer>; size: number }

const bucketOf = (word: string) => word.slice(0, 2)

export function createTokenIndex(): TokenIndex {
  const postings = new Map<string, Posting>()
  // Words by their first two letters: a prefix search looks into one bucket, and adding a word stays cheap.
  const buckets = new Map<string, Set<Posting>>()
  // The words of each slot as the postings that hold them: the texts are stored once for all slots.
  const postingsOf: (Posting[] | undefined)[] = []
  // Slots that still stand in the list of a word they lost. Finding each one in a long list would let a bulk change of
  // a thousand cars hold up everybody; they leave it together when the word is searched, or when they are half of it.
  const lostOf = new Map<Posting, Set<number>>()

  const drop = (posting: Posting) => {
    lostOf.delete(posting)
    postings.delete(posting.word)
    buckets.get(bucketOf(posting.word))?.delete(posting)
  }
  const tidy = (posting: Posting) => {
    const lost = lostOf.get(posting)
    if (!lost) return
    const list = posting.slots as Int32Array
    let kept = 0
    for (let i = 0; i < posting.size; i++) {
      list[kept] = list[i]!
      if (!lost.has(list[i]!)) kept++
    }
    posting.size = kept
    lostOf.delete(posting)
  }

  const postingFor = (word: string): Posting => {
    const known = postings.get(word)
    if (known) return known
    const posting: Posting = { word, slots: -1, size: 0 }
    postings.set(word, posting)
    // Whole words are only looked up whole; only words that are found by prefix need a bucket.
    if (!word.startsWith('~')) {
      const bucket = buckets.get(bucketOf(word))
      if (bucket) bucket.add(posting)
      else buckets.set(bucketOf(word), new Set([posting]))
    }
    return posting
  }
  const add = (slot: number, words: readonly string[]) => {
    const own = (postingsOf[slot] = [...new Set(words)].map(postingFor))
    for (const posting of own) {
      if (lostOf.get(posting)?.delete(slot)) continue
      if (posting.size === 0) posting.slots = slot
      else {
        let list = typeof posting.slots === 'number' ? Int32Array.of(posting.slots, 0, 0, 0) : posting.slots
        if (posting.size === list.length) list = longer(list)
        list[posting.size] = slot
        posting.slots = list
      }
      posting.size++
    }
  }
  const remove = (slot: number) => {
    for (const posting of postingsOf[slot] ?? []) {
      const lost = lostOf.get(posting) ?? new Set()
      lost.add(slot)
      if (lost.size === posting.size) drop(posting)
      else lostOf.set(posting, lost)
      if (lost.size * 2 > posting.size) tidy(posting)
    }
    postingsOf[slot] = undefined
  }
  const slotsOf = (posting: Posting) => {
    tidy(posting)
    return typeof posting.slots === 'number' ? Int32Array.of(posting.slots) : posting.slots.subarray(0, posting.size)
  }
  const having = (term: SearchTerm): Int32Array[] => {
    const found: Posting[] = []
    const take = (posting: Posting | undefined) => posting && found.push(posting)
    if (isWhole(term)) take(postings.get(term))
    else for (const posting of buckets.get(bucketOf(term)) ?? []) if (posting.word.startsWith(term)) take(posting)
    take(postings.get(`~${term}`))
    return found.map(slotsOf)
  }
  return { add, remove, having }
}
