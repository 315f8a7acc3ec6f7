// What each slot of a table in memory is to a question: the heart of every list that is counted while it is read.
import type { Column, Dictionary } from './dictionary.ts'

/** Values from `min` to `max`; NaN, which is no value, lies between none. */
export type Bounds = { column: Float64Array; min: number; max: number }
/** One of several values; `wanted[code]` says of which. */
export type Wanted<F extends string> = { name: F; column: Uint16Array; wanted: Uint8Array }

/** Slots of values that nothing has are wanted by nobody. */
export function wantedOf<F extends string>(
  name: F,
  column: Uint16Array,
  { values, find }: Dictionary,
  chosen: readonly string[],
): Wanted<F>[] {
  if (!chosen.length) return []
  const wanted = new Uint8Array(values.length)
  for (const value of chosen) wanted[find(value) ?? 0] = 1
  wanted[0] = 0
  return [{ name, column, wanted }]
}

export const out = 0
export const inside = 1
/** From here on: fails this one filter only, and counts there as what the reader would get by choosing it. */
const failsOne = 2

export type Question<F extends string> = {
  size: number
  /** `visible[code of the slot]` tells whether the slot is the reader's at all. */
  visible: Uint8Array
  codes: Column
  bounds: readonly Bounds[]
  wanted: readonly Wanted<F>[]
  /** Whether a slot passes what cannot be said by columns. */
  passes?: ((slot: number) => boolean) | undefined
  /** What the text search found; undefined is everything. */
  among: Int32Array | undefined
}

/**
 * One column after the other: memory is read in order, which is several times faster than slot by slot.
 */
export function verdictsOf<F extends string>(question: Question<F>): Uint8Array {
  const { size, visible, codes, bounds, wanted, passes, among } = question
  const verdict = new Uint8Array(size)
  const count = among ? among.length : size
  for (let i = 0; i < count; i++) {
    const slot = among ? among[i]! : i
    verdict[slot] = visible[codes[slot]!]!
  }
  for (const { column, min, max } of bounds) {
    for (let i = 0; i < count; i++) {
      const slot = among ? among[i]! : i
      const value = column[slot]!
      // Written so that NaN fails too.
      if (!(value >= min && value <= max)) verdict[slot] = out
    }
  }
  if (passes)
    for (let i = 0; i < count; i++) {
      const slot = among ? among[i]! : i
      if (verdict[slot] !== out && !passes(slot)) verdict[slot] = out
    }
  wanted.forEach(({ column, wanted: chosen }, k) => {
    for (let i = 0; i < count; i++) {
      const slot = among ? among[i]! : i
      if (verdict[slot] !== out && !chosen[column[slot]!]) verdict[slot] = verdict[slot] === inside ? failsOne + k : out
    }
  })
  return verdict
}

/** Slots that count somewhere. */
export function survivors(verdict: Uint8Array): Int32Array {
  const slots = new Int32Array(verdict.length)
  let n = 0
  for (let slot = 0; slot < verdict.length; slot++) if (verdict[slot] !== out) slots[n++] = slot
  return slots.subarray(0, n)
}

/** How many of a filter's values there are under all other filters, by their code. */
export function countsUnder<F extends string>(
  name: F,
  column: Uint16Array,
  { values }: Dictionary,
  { verdict, rest, wanted }: { verdict: Uint8Array; rest: Int32Array; wanted: readonly Wanted<F>[] },
): Uint32Array {
  const counts = new Uint32Array(values.length)
  const chosen = wanted.findIndex((one) => one.name === name)
  const alone = chosen < 0 ? inside : failsOne + chosen
  for (let i = 0; i < rest.length; i++) {
    const v = verdict[rest[i]!]!
    if (v === inside || v === alone) counts[column[rest[i]!]!]!++
  }
  return counts
}

type Count = { value: string; count: number }

/** Counts by value, most frequent first. */
export function listed({ values }: Dictionary, counts: Uint32Array): Count[] {
  const list: Count[] = []
  for (let code = 1; code < values.length; code++)
    if (counts[code]) list.push({ value: values[code]!, count: counts[code]! })
  return list.sort(mostFrequent)
}
export const mostFrequent = (a: Count, b: Count) => b.count - a.count || (a.value < b.value ? -1 : 1)
