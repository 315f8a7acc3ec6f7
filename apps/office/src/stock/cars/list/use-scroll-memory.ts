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
    const keep = () => {
      places.clear()
      places.set(key, view.scrollTop)
    }
    view.addEventListener('scroll', keep, { passive: true })
    return () => view.removeEventListener('scroll', keep)
  }, [around, key, ready])
}
