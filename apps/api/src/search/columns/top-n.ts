// Selects one page of many slots without sorting all of them.

/** Order of two slots; must be total. */
type Compare = (a: number, b: number) => number

/** Up to this position the page is taken from a sorted list of the first slots; deeper pages use quickselect. */
const most = 400

/** The page from index `skip` on, as if `slots` were sorted. May reorder `slots`. */
export function pageOf(slots: Int32Array, compare: Compare, skip: number, take: number): number[] {
  const end = Math.min(skip + take, slots.length)
  if (skip >= end) return []
  if (end <= most) return topN(slots, compare, end).slice(skip)
  part(slots, compare, skip)
  const rest = slots.subarray(skip)
  part(rest, compare, end - skip)
  return [...rest.subarray(0, end - skip)].sort(compare)
}

/** The first `count` slots in order, found in one pass. */
function topN(slots: Int32Array, compare: Compare, count: number): number[] {
  const kept: number[] = []
  for (const slot of slots) {
    if (kept.length === count && compare(slot, kept[count - 1]!) > 0) continue
    let low = 0
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(kept[middle]!, slot) < 0) low = middle + 1
      else high = middle
    }
    kept.splice(low, 0, slot)
    if (kept.length > count) kept.pop()
  }
  return kept
}

/** Moves the first `count` slots to the front, unordered (Hoare's quickselect, 1961). */
function part(slots: Int32Array, compare: Compare, count: number): void {
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const pivot = middleOf(slots, compare, low, high)
    let i = low
    let j = high
    while (i <= j) {
      while (compare(slots[i]!, pivot) < 0) i++
      while (compare(slots[j]!, pivot) > 0) j--
      if (i > j) break
      const swapped = slots[i]!
      slots[i++] = slots[j]!
      slots[j--] = swapped
    }
    if (count <= j) high = j
    else if (count >= i) low = i
    else return
  }
}

function middleOf(slots: Int32Array, compare: Compare, low: number, high: number): number {
  const [a, b, c] = [slots[low]!, slots[(low + high) >>> 1]!, slots[high]!]
  if (compare(a, b) < 0) return compare(b, c) < 0 ? b : compare(a, c) < 0 ? c : a
  return compare(a, c) < 0 ? a : compare(b, c) < 0 ? c : b
}
