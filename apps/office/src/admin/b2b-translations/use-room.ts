import { useSyncExternalStore } from 'react'

/** Below this width only one language fits, and no list of categories. */
const narrowPx = 992
/** Width of navigation, category list and margins, which the table cannot use. */
const besidePx = 508
const watch = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Whether only one language fits, and the width available for the table. */
export function useRoom(): { isNarrow: boolean; room: number } {
  const width = useSyncExternalStore(watch, () => innerWidth)
  return { isNarrow: width <= narrowPx, room: width - besidePx }
}
