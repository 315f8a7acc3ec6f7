import { useLayoutEffect, type RefObject } from 'react'
import type { ListQuery } from './cars-search.ts'

const places = new Map<string, number>()

/** Restores the scroll position of a list; new filters start at the top. */
export function useScrollMemory(around: RefObject<HTMLElement | null>, query: ListQuery, ready: boolean): void {
  const key = JSON.stringify(query)
  useLayoutEffect(() => {
    const view = around.current?.querySelector('[role=grid], .b-sheets-view')
    if (!view || !ready) return
    view.scrollTop = places.get(key) ?? 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      timer = undefined
      places.clear()
      places.set(key, view.scrollTop)
    }
    // Reading the scroll position forces a layout, so it is throttled.
    const later = () => (timer ??= setTimeout(keep, 100))
    view.addEventListener('scroll', later, { passive: true })
    return () => {
      view.removeEventListener('scroll', later)
      if (timer === undefined) return
      clearTimeout(timer)
      keep()
    }
  }, [around, key, ready])
}
