// What each slot of a table in memory is to a question: the heart of every list that is counted while it is read.
import type { Column, Dictionary } from './dictionary.ts'

/** Values from `min` to `max`; NaN, which is no value, lies between none. */
export type Bounds = { column: Float64Array; min: number; max: number }
/** One of several values; `wanted[code]` says of which. */
export type ValueFilter<F extends string> = { name: F; column: Uint16Array; wanted: Uint8Array }

/** Slots of values that nothing has are wanted by nobody. */
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
  /** `visible[code of the slot]` tells whether the slot is the reader's at all. */
  visible: Uint8Array
  codes: Column
  bounds: readonly Bounds[]
  wanted: readonly ValueFilter<F>[]
  /** Whether a slot passes what cannot be said by columns. */
  passes?: ((slot: number) => boolean) | undefined
  /** What the text search found; undefined is everything. */
  among: Int32Array | undefined
}

/** Slots by what they are to a question; those that count nowhere are in none. */
export type SlotMatches = {
  inside: Int32Array
  /** By slot: 1 for those inside. */
  isInside: Uint8Array
  /** By the places of the wanted: what fails that one alone, and counts there as what the reader would get by choosing it. */
  failing: Int32Array[]
}

const out = 0
const stays = 1
/** From here on: fails this one filter only. */
const failsOne = 2

/**
 * One column after the other, over ever fewer slots: memory is read in order, and each slot is written whether or not it
 * stays, which processors do faster than they guess it.
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

/** What a verdict becomes by one more filter: at `verdict * 2` where a slot fails it, one further where it passes. */
function nextVerdicts(fails: number): Uint8Array {
  const after = new Uint8Array((fails + 1) * 2)
  after[stays * 2] = fails
  for (let verdict = stays; verdict < fails; verdict++) after[verdict * 2 + 1] = verdict
  return after
}

/** What is the reader's, lies between all bounds and passes. */
function candidateSlots<F extends string>({ size, visible, codes, bounds, passes, among }: SlotQuery<F>): Int32Array {
  const slots = among ? among.slice() : new Int32Array(size)
  let n = among ? retainMatching(slots, slots.length, codes, visible) : selectSlots(slots, size, codes, visible)
  for (const one of bounds) n = retainInRange(slots, n, one)
  if (passes) n = retainIf(slots, n, passes)
  return slots.subarray(0, n)
}

/** Of all slots those with a wanted value, into `slots`; gives how many. */
export function selectSlots(slots: Int32Array, size: number, column: Column, wanted: Uint8Array): number {
  let kept = 0
  for (let slot = 0; slot < size; slot++) {
    slots[kept] = slot
    kept += wanted[column[slot]!]!
  }
  return kept
}

/** Of the first `n` slots those with a wanted value, in their place; gives how many. */
export function retainMatching(slots: Int32Array, n: number, column: Column, wanted: Uint8Array): number {
  let kept = 0
  for (let i = 0; i < n; i++) {
    const slot = slots[i]!
    slots[kept] = slot
    kept += wanted[column[slot]!]!
  }
  return kept
}

/** Of the first `n` slots those between two values, in their place; gives how many. */
export function retainInRange(slots: Int32Array, n: number, { column, min, max }: Bounds): number {
  let kept = 0
  for (let i = 0; i < n; i++) {
    const slot = slots[i]!
    const value = column[slot]!
    slots[kept] = slot
    // NaN lies between none; `&`, because `&&` would be a guess for the processor.
    kept += Number(value >= min) & Number(value <= max)
  }
  return kept
}

/** Of the first `n` slots those that pass, in their place; gives how many. */
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

/** How many of a filter's values there are under all other filters, by their code. */
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

type Count = { value: string; count: number }

/** Counts by value, most frequent first. */
export function sortedCounts({ values }: Dictionary, counts: Uint32Array): Count[] {
  const list: Count[] = []
  for (let code = 1; code < values.length; code++)
    if (counts[code]) list.push({ value: values[code]!, count: counts[code]! })
  return list.sort(mostFrequent)
}
export const mostFrequent = (a: Count, b: Count) => b.count - a.count || (a.value < b.value ? -1 : 1)
