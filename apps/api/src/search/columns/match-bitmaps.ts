// Filters and counts the slots of an in-memory table. Every list that is counted while it is read uses this.
import type { Dictionary } from './dictionary.ts'
import type { Column } from './longer.ts'
import type { Order } from './sorted-slots.ts'

/**
 * Range from `min` to `max`. NaN means "no value" and lies in no range. With `sorted`, the order of all slots by this
 * column, only the slots of the range are visited.
 */
export type Bounds = { column: Float64Array; min: number; max: number; sorted?: Pick<Order, 'within'> }
/** Filter by one or several values; `wanted[code]` is 1 for the values that pass. */
export type ValueFilter<F extends string> = { name: F; column: Uint16Array; wanted: Uint8Array }

/** A filter value that no row has matches no rows. */
export function valueFilters<F extends string>(
  name: F,
  column: Uint16Array,
  { values, find }: Dictionary,
  chosen: readonly string[],
): ValueFilter<F>[] {
  if (!chosen.length) return []
  const wanted = new Uint8Array(values.length)
  for (const value of chosen) wanted[find(value) ?? 0] = 1
  wanted[0] = 0
  return [{ name, column, wanted }]
}

export type SlotQuery<F extends string> = {
  size: number
  /** `visible[code of the slot]` is 1 when the reader may see the slot. */
  visible: Uint8Array
  codes: Column
  bounds: readonly Bounds[]
  wanted: readonly ValueFilter<F>[]
  /** Further condition that columns cannot express. */
  passes?: ((slot: number) => boolean) | undefined
  /** Result of the text search; undefined means all slots. */
  among: Int32Array | undefined
}

/** The matching slots. A slot that fails several filters is in none of the arrays. */
export type SlotMatches = {
  inside: Int32Array
  /** By slot: 1 for matching slots. */
  isInside: Uint8Array
  /**
   * For each filter in `wanted`: slots that fail only this filter. They count for its other values, because the reader
   * would get them by choosing those.
   */
  failing: Int32Array[]
}

const out = 0
const stays = 1
/** First code for "fails only one filter"; the filter's index is added. */
const failsOne = 2

/**
 * Processes one column after the other, over fewer and fewer slots, so that memory is read in order. Every slot is
 * written whether or not it stays: that is faster than a branch which the processor mispredicts.
 */
export function matchSlots<F extends string>(question: SlotQuery<F>): SlotMatches {
  const { size, wanted } = question
  const slots = candidateSlots(question)
  const verdict = new Uint8Array(slots.length).fill(stays)
  wanted.forEach(({ column, wanted: chosen }, k) => {
    const after = nextVerdicts(failsOne + k)
    for (let i = 0; i < slots.length; i++) verdict[i] = after[(verdict[i]! << 1) | chosen[column[slots[i]!]!]!]!
  })
  const { inside, failing } = divided(slots, verdict, wanted.length)
  const isInside = new Uint8Array(size)
  for (let i = 0; i < inside.length; i++) isInside[inside[i]!] = 1
  return { inside, isInside, failing }
}

/**
 * Next verdict after one more filter: at `verdict * 2` when a slot fails the filter, at `verdict * 2 + 1` when it
 * passes.
 */
function nextVerdicts(fails: number): Uint8Array {
  const after = new Uint8Array((fails + 1) * 2)
  after[stays * 2] = fails
  for (let verdict = stays; verdict < fails; verdict++) after[verdict * 2 + 1] = verdict
  return after
}

/** Slots that the reader may see, that lie in all ranges and that pass `passes`. */
function candidateSlots<F extends string>({ size, visible, codes, bounds, passes, among }: SlotQuery<F>): Int32Array {
  const first = among ?? fewestInRange(bounds, size)
  const slots = first ? first.slice() : new Int32Array(size)
  let n = first ? retainMatching(slots, slots.length, codes, visible) : selectSlots(slots, size, codes, visible)
  for (const one of bounds) n = retainInRange(slots, n, one)
  if (passes) n = retainIf(slots, n, passes)
  return slots.subarray(0, n)
}

/** The slots of the narrowest range; undefined when they are most of all slots, which are then read in order. */
function fewestInRange(bounds: readonly Bounds[], size: number): Int32Array | undefined {
  let fewest: Int32Array | undefined
  for (const { sorted, ...bound } of bounds) {
    const inside = sorted?.within(bound.column, bound)
    if (inside && inside.length < (fewest?.length ?? size / 2)) fewest = inside
  }
  return fewest
}

/** Writes all slots with a wanted value into `slots`; returns their number. */
export function selectSlots(slots: Int32Array, size: number, column: Column, wanted: Uint8Array): number {
  let kept = 0
  for (let slot = 0; slot < size; slot++) {
    slots[kept] = slot
    kept += wanted[column[slot]!]!
  }
  return kept
}

/** Keeps those of the first `n` slots that have a wanted value, in place; returns their number. */
export function retainMatching(slots: Int32Array, n: number, column: Column, wanted: Uint8Array): number {
  let kept = 0
  for (let i = 0; i < n; i++) {
    const slot = slots[i]!
    slots[kept] = slot
    kept += wanted[column[slot]!]!
  }
  return kept
}

/** Keeps those of the first `n` slots that lie in a range, in place; returns their number. */
export function retainInRange(slots: Int32Array, n: number, { column, min, max }: Bounds): number {
  let kept = 0
  for (let i = 0; i < n; i++) {
    const slot = slots[i]!
    const value = column[slot]!
    slots[kept] = slot
    // NaN lies in no range. `&` instead of `&&` avoids a branch.
    kept += Number(value >= min) & Number(value <= max)
  }
  return kept
}

/** Keeps those of the first `n` slots that pass, in place; returns their number. */
export function retainIf(slots: Int32Array, n: number, passes: (slot: number) => boolean): number {
  let kept = 0
  for (let i = 0; i < n; i++) if (passes(slots[i]!)) slots[kept++] = slots[i]!
  return kept
}

function divided(slots: Int32Array, verdict: Uint8Array, filters: number): Pick<SlotMatches, 'inside' | 'failing'> {
  const ends = new Uint32Array(failsOne + filters)
  for (let i = 0; i < verdict.length; i++) ends[verdict[i]!]!++
  for (let v = stays; v < ends.length; v++) ends[v]! += ends[v - 1]!
  const next = Uint32Array.from(ends, (_, v) => (v === out ? 0 : ends[v - 1]!))
  const sorted = new Int32Array(slots.length)
  for (let i = 0; i < slots.length; i++) sorted[next[verdict[i]!]!++] = slots[i]!
  const part = (v: number) => sorted.subarray(ends[v - 1], ends[v])
  return { inside: part(stays), failing: Array.from({ length: filters }, (_, k) => part(failsOne + k)) }
}

/** Number of slots for each value code of a filter, under all other filters. */
export function countFacet<F extends string>(
  name: F,
  column: Uint16Array,
  { values }: Dictionary,
  { inside: found, failing }: SlotMatches,
  wanted: readonly ValueFilter<F>[],
): Uint32Array {
  const counts = new Uint32Array(values.length)
  for (let i = 0; i < found.length; i++) counts[column[found[i]!]!]!++
  const others = failing[wanted.findIndex((one) => one.name === name)]
  if (others) for (let i = 0; i < others.length; i++) counts[column[others[i]!]!]!++
  return counts
}

/** Codes have 16 bits. */
const codes = 65_536

/** Counts by value as JSON text, most frequent first: `[["Audi",3],["BMW",1]]`. */
export function countsText({ values, quoted, ranks }: Dictionary, counts: Uint32Array): string {
  const rankOf = ranks()
  // Count and place in one number, which sorts without calls of a function.
  const keys = new Float64Array(values.length)
  const codeAt = new Uint16Array(values.length)
  let found = 0
  for (let code = 1; code < values.length; code++) {
    codeAt[rankOf[code]!] = code
    if (counts[code]) keys[found++] = counts[code]! * codes + (codes - 1 - rankOf[code]!)
  }
  const sorted = keys.subarray(0, found).sort()
  let text = '['
  for (let i = found - 1; i >= 0; i--) {
    const code = codeAt[codes - 1 - (sorted[i]! % codes)]!
    text += `[${quoted[code]},${counts[code]}]${i ? ',' : ''}`
  }
  return `${text}]`
}
