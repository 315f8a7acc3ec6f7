/** A range of rows, both ends included. */
export type Stretch = { start: number; end: number }

/** For this time, rows of another place are shown while new rows load; then blank rows are shown. */
export const holdMs = 300
/** Number of passed ranges to remember: their rows may still arrive. */
const most = 30

/**
 * Chooses the rows that a grid draws: the visible ones, or, while the user drags the scrollbar past rows that are not
 * loaded, the range that was loaded last. This way a list of a hundred thousand rows does not go blank. It keeps state:
 * create one for each grid. `now` is in milliseconds.
 */
export function passing(): (seen: Stretch, isLoaded: (index: number) => boolean, now?: number) => Stretch {
  let kept: Stretch | undefined
  let passed: Stretch[] = []
  let since = 0
  return (seen, isLoaded, now = performance.now()) => {
    const isThere = ({ start, end }: Stretch) => {
      for (let index = start; index <= end; index++) if (!isLoaded(index)) return false
      return true
    }
    if (isThere(seen)) {
      kept = seen
      passed = []
      return seen
    }
    if (passed.length === 0) since = now
    const last = passed.at(-1)
    if (last?.start !== seen.start || last.end !== seen.end) passed.push(seen)
    const come = passed.findLastIndex(isThere)
    if (come >= 0) {
      kept = passed[come]
      since = now
    }
    passed = passed.slice(Math.max(come + 1, passed.length - most))
    return kept && now - since < holdMs && isThere(kept) ? kept : seen
  }
}
