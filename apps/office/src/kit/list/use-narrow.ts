import { useSyncExternalStore } from 'react'

// The same breakpoint as in `Page` and related components.
const phone = matchMedia('(max-width: 48em)')
const watch = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether the screen is too narrow for columns. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => phone.matches)
