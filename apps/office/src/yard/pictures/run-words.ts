// How runs that fetch edited photos are shown.
import type { PictureCounts, PictureSync } from '@bilbro/contract/yard/pictures/pictures'
import type { BadgeTone } from '@bilbro/ui/feedback/status-tones'

export const runTones: Record<PictureSync['state'], BadgeTone> = {
  RUNNING: 'blue',
  DONE: 'green',
  FAILED: 'red',
  CANCELLED: 'grey',
}

const order = ['added', 'replaced', 'known', 'skipped', 'refused', 'unknown'] as const

/** The counts of a run or of a car, in the order of the screens. */
export const countsOf = (counts: PictureCounts): [(typeof order)[number], number][] =>
  order.map((of) => [of, counts[of]])
