// A list of slots that stays sorted while single slots are added and removed.

/** Order of two slots; must be total (ties broken by id). Slots without a value come last in both directions. */
export type Compare = (a: number, b: number) => number

export type Order = {
  fill: (slots: number[]) => void
  insert: (slot: number) => void
  /** Must be called before the slot's values change. */
  remove: (slot: number) => void
  /** Slots in order. Those without a value are at the end, from index `valued` on. */
  slots: () => Int32Array
  size: () => number
  /** Up to `reach` slots on each side of this slot. */
  around: (slot: number, reach: number) => Int32Array
  /** Slots whose value in `column`, by which the slots are sorted, lies in the range. */
  within: (column: Float64Array, range: { min: number; max: number }) => Int32Array
  valued: () => number
}

export function createSortedSlots(compare: Compare, hasValue: (slot: number) => boolean): Order {
  let list = new Int32Array(64)
  let size = 0
  let valued = 0
  const whole: Compare = (a, b) => Number(hasValue(b)) - Number(hasValue(a)) || compare(a, b)
  const place = (slot: number): number => {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (whole(list[middle]!, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    fill: (slots) => {
      list = Int32Array.from([...slots].sort(whole))
      size = slots.length
      valued = slots.filter(hasValue).length
    },
    insert: (slot) => {
      if (size === list.length) {
        const larger = new Int32Array(Math.max(64, size * 2))
        larger.set(list)
        list = larger
      }
      const at = place(slot)
      list.copyWithin(at + 1, at, size)
      list[at] = slot
      size++
      if (hasValue(slot)) valued++
    },
    remove: (slot) => {
      const at = place(slot)
      if (list[at] !== slot) throw new Error('the order does not hold this slot')
      list.copyWithin(at, at + 1, size)
      size--
      if (hasValue(slot)) valued--
    },
    slots: () => list,
    size: () => size,
    around: (slot, reach) => list.subarray(Math.max(0, place(slot) - reach), Math.min(size, place(slot) + reach)),
    within: (column, { min, max }) => {
      const first = (isBehind: (value: number) => boolean): number => {
        let low = 0
        let high = valued
        while (low < high) {
          const middle = (low + high) >>> 1
          if (isBehind(column[list[middle]!]!)) high = middle
          else low = middle + 1
        }
        return low
      }
      const from = first((value) => value >= min)
      return list.subarray(
        from,
        Math.max(
          from,
          first((value) => value > max),
        ),
      )
    },
    valued: () => valued,
  }
}
