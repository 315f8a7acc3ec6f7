import { type RefObject, useEffect } from 'react'

/** Where one is stands in sight, also where the row of places is wider than a phone; places and counts that come later move it no more out of it. */
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
    // Whoever looks for another place keeps what he has in sight.
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
