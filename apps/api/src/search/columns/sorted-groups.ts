// Slots grouped by a number that many slots share, each group sorted by a figure: a range of the figure is one piece of
// it. Slots without the figure come last.

export type SortedGroups = {
  /** Appends until `sort` was called, then keeps the order. */
  put: (slot: number, code: number) => void
  /** Must be called before the figure of the slot changes. */
  remove: (slot: number, code: number) => void
  /** Sorts one group after a bulk load. */
  sort: (code: number) => void
  codes: () => number
  /** The slots of a group with a figure in this range, or all. Read-only, and valid only until the next change. */
  within: (code: number, range?: { min: number; max: number }) => Int32Array
}

type Group = { slots: Int32Array<ArrayBuffer>; size: number; isSorted: boolean }

/** `figureOf` gives NaN for a slot without the figure. */
export function createSortedGroups(figureOf: (slot: number) => number): SortedGroups {
  const groups: Group[] = []
  const keyOf = (slot: number) => {
    const figure = figureOf(slot)
    return Number.isNaN(figure) ? Number.POSITIVE_INFINITY : figure
  }
  const compare = (a: number, b: number) => {
    const [x, y] = [keyOf(a), keyOf(b)]
    return x < y ? -1 : x > y ? 1 : a - b
  }
  /** The first place for which `isBehind` holds. */
  const firstPlace = ({ slots, size }: Group, isBehind: (slot: number) => boolean): number => {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBehind(slots[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
  const sort = (code: number) => {
    const group = groups[code]
    if (!group || group.isSorted) return
    group.slots.subarray(0, group.size).sort(compare)
    group.isSorted = true
  }
  return {
    put: (slot, code) => {
      for (let next = groups.length; next <= code; next++)
        groups.push({ slots: new Int32Array(4), size: 0, isSorted: false })
      const group = groups[code]!
      if (group.size === group.slots.length) {
        const longer = new Int32Array(group.size * 2)
        longer.set(group.slots)
        group.slots = longer
      }
      const at = group.isSorted ? firstPlace(group, (other) => compare(other, slot) > 0) : group.size
      group.slots.copyWithin(at + 1, at, group.size)
      group.slots[at] = slot
      group.size++
    },
    remove: (slot, code) => {
      const group = groups[code]
      if (!group) return
      const at = group.isSorted
        ? firstPlace(group, (other) => compare(other, slot) >= 0)
        : group.slots.subarray(0, group.size).indexOf(slot)
      if (group.slots[at] !== slot) throw new Error('the group does not hold this slot')
      group.slots.copyWithin(at, at + 1, group.size)
      group.size--
    },
    sort,
    codes: () => groups.length,
    within: (code, range) => {
      const group = groups[code]
      if (!group) return new Int32Array(0)
      if (!range) return group.slots.subarray(0, group.size)
      sort(code)
      const from = firstPlace(group, (slot) => keyOf(slot) >= range.min)
      // A figure that is missing lies in no range.
      const until = firstPlace(group, (slot) => !(figureOf(slot) <= range.max))
      return group.slots.subarray(from, Math.max(from, until))
    },
  }
}
