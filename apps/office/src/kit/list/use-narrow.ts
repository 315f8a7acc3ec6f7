import { useSyncExternalStore } from 'react'

// Where `Page` and its neighbours become those of a phone.
const phone = matchMedia('(max-width: 48em)')
const watch = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** Whether there is no room for columns. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => phone.matches)
