// Layout of a grid: widths, heights, and the visible part.
import { createContext, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export const headHeight = 36
export const checkWidth = 36
export type Density = 'compact' | 'comfortable'
const rowHeights = { 1: { compact: 36, comfortable: 44 }, 2: { compact: 50, comfortable: 60 } } as const
export const rowHeightOf = (lines: 1 | 2, density: Density): number => rowHeights[lines][density]

/** Whether a component is rendered inside a grid. A grid has one tab stop, so links in it are not tab stops. */
export const InGrid = createContext(false)

type Sized = { size: number; isSet: boolean }

/** The column widths for CSS: columns without a width of their own share the free space. */
export function template(columns: readonly Sized[], selectable: boolean): string {
  const widths = columns.map(({ size, isSet }, i) => {
    const isLast = i === columns.length - 1
    return isSet && !isLast ? `${size}px` : `minmax(${size}px, ${isSet ? 1 : size}fr)`
  })
  return [selectable ? `${checkWidth}px` : '', ...widths].join(' ')
}

export const widthOf = (columns: readonly Sized[], selectable: boolean): number =>
  columns.reduce((sum, column) => sum + column.size, selectable ? checkWidth : 0)

/** Keeps the first visible row in place when the row height changes. */
export function useDensity(view: RefObject<HTMLElement | null>, rows: { measure: () => void }, height: number): void {
  const before = useRef(height)
  useLayoutEffect(() => {
    if (before.current === height) return
    const top = (view.current?.scrollTop ?? 0) / before.current
    before.current = height
    rows.measure()
    view.current?.scrollTo({ top: top * height })
  }, [view, rows, height])
}

/** Whether the grid is scrolled sideways: pinned cells only need to be sticky then. */
export function useAside(view: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const element = view.current
    if (!element) return
    const look = () => setAside(element.scrollLeft > 0)
    look()
    // In the capture phase, before other handlers change the DOM: reading the position afterwards would force a layout.
    element.addEventListener('scroll', look, { passive: true, capture: true })
    return () => element.removeEventListener('scroll', look, { capture: true })
  }, [view])
  return isAside
}

/** Scrolls sideways so that pinned cells do not cover the active cell. */
export function reveal(view: HTMLElement, at: number, selectable: boolean): void {
  if (at < 1) return
  const heads = [...view.querySelectorAll<HTMLElement>('[role=columnheader]')].slice(selectable ? 1 : 0)
  const cell = heads[at]
  if (!cell || !heads[0]) return
  const pinned = (selectable ? checkWidth : 0) + heads[0].offsetWidth
  const right = cell.offsetLeft + cell.offsetWidth
  if (cell.offsetLeft < view.scrollLeft + pinned) view.scrollLeft = cell.offsetLeft - pinned
  else if (right > view.scrollLeft + view.clientWidth) view.scrollLeft = right - view.clientWidth
}
