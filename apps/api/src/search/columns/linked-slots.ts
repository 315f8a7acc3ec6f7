// Slots by a key that many slots share, such as the name of a car: the slots of a key are listed without scanning the
// others.
import { longer } from './longer.ts'

/** Slots by a number that many slots share. */
export type SlotLinks = {
  put: (slot: number, code: number) => void
  remove: (slot: number) => void
  /** First slot with this code, and the next slot after one; -1 at the end. */
  first: (code: number) => number
  after: (slot: number) => number
}

export type LinkedSlots = {
  put: (slot: number, key: string) => void
  remove: (slot: number) => void
  each: (key: string, visit: (slot: number) => void) => void
  /** All keys that start with this text. */
  keysFrom: (beginning: string) => Iterable<string>
}

const none = -1
const grown = (from: Int32Array<ArrayBuffer>) => longer(from, from.length * 2, none)
const bucketOf = (key: string) => key.slice(0, 2)

/** One linked list per number, stored as three numbers per slot: adding and removing take constant time. */
export function createSlotLinks(): SlotLinks {
  let head = new Int32Array(1024).fill(none)
  let next = new Int32Array(1024)
  let previous = new Int32Array(1024)
  let codeOf = new Int32Array(1024).fill(none)
  return {
    put: (slot, code) => {
      while (slot >= next.length) [next, previous, codeOf] = [grown(next), grown(previous), grown(codeOf)]
      while (code >= head.length) head = grown(head)
      const first = head[code]!
      codeOf[slot] = code
      next[slot] = first
      previous[slot] = none
      if (first !== none) previous[first] = slot
      head[code] = slot
    },
    remove: (slot) => {
      const code = codeOf[slot] ?? none
      if (code === none) return
      const [before, after] = [previous[slot]!, next[slot]!]
      if (before === none) head[code] = after
      else next[before] = after
      if (after !== none) previous[after] = before
      codeOf[slot] = none
    },
    first: (code) => head[code] ?? none,
    after: (slot) => next[slot]!,
  }
}

/** As `createSlotLinks`, but with texts as keys, which can be found by prefix. */
export function createLinkedSlots(): LinkedSlots {
  const links = createSlotLinks()
  const codes = new Map<string, number>()
  // Keys by their first two letters, so that a prefix search looks into one bucket.
  const buckets = new Map<string, string[]>()
  const codeFor = (key: string): number => {
    let code = codes.get(key)
    if (code === undefined) {
      codes.set(key, (code = codes.size))
      const bucket = buckets.get(bucketOf(key))
      if (bucket) bucket.push(key)
      else buckets.set(bucketOf(key), [key])
    }
    return code
  }
  return {
    put: (slot, key) => links.put(slot, codeFor(key)),
    remove: links.remove,
    each: (key, visit) => {
      const code = codes.get(key)
      if (code === undefined) return
      for (let slot = links.first(code); slot !== none; slot = links.after(slot)) visit(slot)
    },
    *keysFrom(beginning) {
      if (beginning.length < 2) {
        for (const key of codes.keys()) if (key.startsWith(beginning)) yield key
      } else for (const key of buckets.get(bucketOf(beginning)) ?? []) if (key.startsWith(beginning)) yield key
    },
  }
}
