import { useLayoutEffect, type RefObject } from 'react'
import type { ListQuery } from './cars-search.ts'

const places = new Map<string, number>()

/** A list is found again where it was left; a new question starts at the top. */
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
    // Asking for the place makes the browser lay out the rows that have just changed: not for each step of the wheel.
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
