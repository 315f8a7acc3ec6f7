import { useLayoutEffect, useRef, type RefObject } from 'react'

const gap = 8

/**
 * Keeps the search and the buttons of a list in one row with the title: where they do not fit, `data-compact` makes the
 * search narrower and shows the rare buttons as icons. Measured after each render, because rights, language and counts
 * change the widths.
 */
export function useCompactBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  const measure = useRef(() => {})
  useLayoutEffect(() => {
    measure.current = () => {
      const head = bar.current?.closest('.b-page-head')
      const title = head?.querySelector('.b-page-words, h2')
      if (!bar.current || !head || !title) return
      bar.current.removeAttribute('data-compact')
      const widths = [...bar.current.children].map((child) => child.getBoundingClientRect().width).filter(Boolean)
      const needed = widths.reduce((sum, width) => sum + width + gap, gap)
      const free = head.clientWidth - title.getBoundingClientRect().width - gap
      bar.current.toggleAttribute('data-compact', needed > free)
    }
    measure.current()
  })
  useLayoutEffect(() => {
    const head = bar.current?.closest('.b-page-head')
    if (!head) return
    const watch = new ResizeObserver(() => measure.current())
    watch.observe(head)
    return () => watch.disconnect()
  }, [])
  return bar
}
