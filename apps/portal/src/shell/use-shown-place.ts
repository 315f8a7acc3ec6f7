import { type RefObject, useEffect } from 'react'

/** Where one is stands in sight, also where the row of places is wider than a phone; places that come later count as well. */
export function useShownPlace(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const nav = row.current
    if (!nav) return undefined
    let shown: Element | null = null
    const show = () => {
      const here = nav.querySelector<HTMLElement>('[aria-current=page]')
      if (!here || here === shown) return
      shown = here
      const [outer, inner] = [nav.getBoundingClientRect(), here.getBoundingClientRect()]
      if (inner.left < outer.left || inner.right > outer.right)
        nav.scrollBy({ left: inner.left - outer.left - (outer.width - inner.width) / 2 })
    }
    show()
    const watch = new MutationObserver(show)
    watch.observe(nav, { subtree: true, childList: true, attributeFilter: ['aria-current'] })
    return () => watch.disconnect()
  }, [row])
}
