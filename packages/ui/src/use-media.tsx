import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as the media query says, also when it changes. Where no window is yet, it is not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether a PDF can be read inside a page: phones show its first page at most, or nothing. */
export function useFrames(): boolean {
  const isWide = useMedia('(min-width: 48.01em) and (pointer: fine)')
  return isWide && navigator.pdfViewerEnabled
}
