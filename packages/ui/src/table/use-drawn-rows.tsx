import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { headHeight, useDensity } from './grid-layout.tsx'
import { holdMs, passing } from './passing.ts'

type Given = {
  view: RefObject<HTMLDivElement | null>
  count: number
  known: boolean
  rowAt: (index: number) => unknown
  rowHeight: number
  onRange: ((start: number, end: number) => void) | undefined
}
type Drawn = {
  rows: Virtualizer<HTMLDivElement, Element>
  /** The rows to draw. `key` identifies a DOM element that is reused for other rows. */
  drawn: { index: number; key: number }[]
  /** Rows of another place replace the visible ones, moved by `shift` pixels. */
  isPassing: boolean
  shift: number
}

/** Chooses the rows that a grid draws, and requests those that will soon be visible. */
export function useDrawnRows({ view, count, known, rowAt, rowHeight, onRange }: Given): Drawn {
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place by design
  const rows = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => view.current,
    estimateSize: () => rowHeight,
    overscan: 5,
    scrollPaddingStart: headHeight,
  })
  useDensity(view, rows, rowHeight)
  const items = rows.getVirtualItems()
  const start = items[0]?.index ?? 0
  const end = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (known && end >= 0) onRange?.(start, end)
  }, [known, start, end, onRange])

  const [passBy] = useState(passing)
  const stretch = passBy({ start, end }, (index) => known && rowAt(index) !== undefined)
  const isPassing = stretch.start !== start
  const [, lookAgain] = useState(0)
  useEffect(() => {
    if (!isPassing) return
    const timer = setTimeout(() => lookAgain((times) => times + 1), holdMs)
    return () => clearTimeout(timer)
  }, [isPassing, start])
  // Rows that scroll out of view give their elements to new rows: keys repeat after the number of rows drawn at once.
  const most = useRef(1)
  const length = stretch.end - stretch.start + 1
  most.current = Math.max(most.current, length)
  const drawn = Array.from({ length }, (_, at) => ({
    index: stretch.start + at,
    key: (stretch.start + at) % most.current,
  }))
  // The browser lays out an element again when it moves among its siblings. While the grid scrolls, the DOM order
  // therefore follows the keys; the reading order is restored when scrolling stops.
  if (rows.isScrolling) drawn.sort((a, b) => a.key - b.key)
  return { rows, drawn, isPassing, shift: (start - stretch.start) * rowHeight }
}
