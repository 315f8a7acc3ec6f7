import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** A link that does not fit into its row. */
export type FoldedTab = { words: string; link: HTMLElement }

const gap = 4

/**
 * Hides the tabs of a row that do not fit, and returns them for the menu *More*. The open tab is always shown. On a
 * small screen the row scrolls instead. Measured after each render, because counts and language change the widths.
 */
export function useFoldedTabs(row: RefObject<HTMLElement | null>, isOn: boolean): readonly FoldedTab[] {
  const [folded, setFolded] = useState<readonly FoldedTab[]>([])
  const measure = useRef(() => {})
  useLayoutEffect(() => {
    measure.current = () => {
      const box = row.current
      if (!box || !isOn) return
      const found = fold(box)
      const wordsOf = (tabs: readonly FoldedTab[]) => tabs.map(({ words }) => words).join('\n')
      setFolded((before) => (wordsOf(before) === wordsOf(found) ? before : found))
    }
    measure.current()
  })
  useLayoutEffect(() => {
    if (!row.current || !isOn) return
    const watch = new ResizeObserver(() => measure.current())
    watch.observe(row.current)
    return () => watch.disconnect()
  }, [row, isOn])
  return folded
}

function fold(box: HTMLElement): FoldedTab[] {
  const tabs = [...box.querySelectorAll<HTMLElement>(':scope > .b-tab')]
  for (const tab of tabs) tab.removeAttribute('data-folded')
  box.setAttribute('data-has-folded', '')
  const button = box.querySelector<HTMLElement>('.b-tabs-more')?.offsetWidth ?? 0
  box.removeAttribute('data-has-folded')
  const widths = tabs.map((tab) => tab.offsetWidth + gap)
  const all = widths.reduce((sum, width) => sum + width, 0) - gap
  if (all <= box.clientWidth || !matchMedia('(min-width: 48.01em)').matches) return []
  const open = tabs.findIndex((tab) => tab.getAttribute('aria-current') === 'page')
  // The open tab has its place first, then those that the reader made; then as many as fit, from the left.
  let free = box.clientWidth - button - gap - (widths[open] ?? 0)
  let isFull = false
  const isKept = (at: number) => tabs[at]!.hasAttribute('data-keep')
  const order = tabs.map((_, at) => at).toSorted((a, b) => Number(isKept(b)) - Number(isKept(a)))
  const hidden = new Set<number>()
  for (const at of order) {
    if (at === open) continue
    free -= widths[at]!
    isFull ||= free < 0
    if (isFull) hidden.add(at)
  }
  const rest = tabs.filter((_, at) => hidden.has(at))
  for (const tab of rest) tab.setAttribute('data-folded', '')
  box.setAttribute('data-has-folded', '')
  return rest.map((link) => ({ words: [...link.childNodes].map((node) => node.textContent).join(' '), link }))
}
