// Slots grouped by a number that many slots share. Each group is one contiguous array, so reading it is fast.
import { longer } from './longer.ts'

export type Groups = {
  put: (slot: number, code: number) => void
  remove: (slot: number) => void
  /** The slots of a group, unordered. Read-only, and valid only until the next change. */
  of: (code: number) => Int32Array
}

const none = -1
const grown = (from: Int32Array<ArrayBuffer>) => longer(from, from.length * 2, none)
const empty = new Int32Array(0)

export function createGroups(): Groups {
  const slots: Int32Array<ArrayBuffer>[] = []
  const sizes: number[] = []
  // For each slot: its group, and its position in it.
  let codeOf = new Int32Array(1024).fill(none)
  let placeOf = new Int32Array(1024)
  return {
    put: (slot, code) => {
      while (slot >= codeOf.length) [codeOf, placeOf] = [grown(codeOf), grown(placeOf)]
      for (let next = slots.length; next <= code; next++) {
        slots.push(new Int32Array(4))
        sizes.push(0)
      }
      const size = sizes[code]!
      if (size === slots[code]!.length) slots[code] = grown(slots[code]!)
      slots[code]![size] = slot
      codeOf[slot] = code
      placeOf[slot] = size
      sizes[code] = size + 1
    },
    remove: (slot) => {
      const code = codeOf[slot] ?? none
      if (code === none) return
      // Fill the gap with the last slot.
      const group = slots[code]!
      const last = group[--sizes[code]!]!
      const place = placeOf[slot]!
      group[place] = last
      placeOf[last] = place
      codeOf[slot] = none
    },
    of: (code) => slots[code]?.subarray(0, sizes[code]) ?? empty,
  }
}
