/** Rows from one place to another, both included. */
export type Stretch = { start: number; end: number }

/** So long rows of another place stand in for those that are being loaded, then blank ones do. */
export const holdMs = 300
/** Places that are remembered while they fly by: what was asked for there may still come. */
const most = 30

/**
 * Which rows a grid draws: those in sight, or, while somebody pulls the bar past rows that are not loaded, the newest that
 * were. So a list of a hundred thousand rows shows where one is while it is pulled, and never goes blank in between.
 * It remembers what flew by: one for each grid. `now` in milliseconds.
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
