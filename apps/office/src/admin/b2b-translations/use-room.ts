import { useSyncExternalStore } from 'react'

/** Below this there is room for one language, and none for the list of categories. */
const narrowPx = 992
/** Navigation, categories, margins: what the table cannot have. */
const besidePx = 508
const watch = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Whether there is room for one language only, and how much the table has. */
export function useRoom(): { isNarrow: boolean; room: number } {
  const width = useSyncExternalStore(watch, () => innerWidth)
  return { isNarrow: width <= narrowPx, room: width - besidePx }
}
