import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches the media query; updates when that changes. False where there is no window. */
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

/** Whether a PDF can be shown inside a page: phones show at most its first page. */
export function useFrames(): boolean {
  const isWide = useMedia('(min-width: 48.01em) and (pointer: fine)')
  return isWide && navigator.pdfViewerEnabled
}
