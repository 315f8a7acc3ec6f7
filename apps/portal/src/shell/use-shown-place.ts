import { type RefObject, useEffect } from 'react'

/**
 * Keeps the link of the current page visible when the navigation is wider than a phone; links and counts that load
 * later do not move it away.
 */
export function useShownPlace(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = row.current
    if (!nav) return undefined
    let shown: Element | null = null
    let isMovedByHand = false
    const show = () => {
      const here = nav.querySelector<HTMLElement>('[aria-current=page]')
      if (!here || (here === shown && isMovedByHand)) return
      shown = here
      isMovedByHand = false
      const [outer, inner] = [nav.getBoundingClientRect(), here.getBoundingClientRect()]
      if (inner.left < outer.left || inner.right > outer.right)
        nav.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2 })
    }
    show()
    const watch = new MutationObserver(show)
    watch.observe(nav, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    // Stop when the user scrolls the navigation.
    const moved = () => void (isMovedByHand = true)
    nav.addEventListener('pointerdown', moved)
    nav.addEventListener('wheel', moved, { passive: true })
    return () => {
      watch.disconnect()
      nav.removeEventListener('pointerdown', moved)
      nav.removeEventListener('wheel', moved)
    }
  }, [row])
}
