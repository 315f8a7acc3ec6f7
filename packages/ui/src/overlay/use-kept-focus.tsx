import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Keeps the focus inside a dialog when the focused element disappears or is disabled. Otherwise a browser moves the
 * focus to the page behind, where Escape and Tab no longer reach the dialog. Only the topmost dialog does this.
 */
export function useKeptFocus(dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const node = dialog.current
    if (!node) return
    const isTop = () => [...document.querySelectorAll('.b-overlay')].at(-1)?.contains(node) === true
    const isLost = () => document.activeElement === null || document.activeElement === document.body
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      // The browser drops the focus of such an element at the next frame, not at once.
      frame = requestAnimationFrame(() => {
        if (isTop() && isLost()) (node.querySelector<HTMLElement>('[data-autofocus]') ?? node).focus()
      })
    }
    const watch = new MutationObserver(look)
    watch.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] })
    const keys = (event: KeyboardEvent) => {
      if (!isLost() || !isTop() || event.defaultPrevented) return
      if (event.key === 'Escape') escape()
      if (event.key === 'Tab') node.focus()
    }
    document.addEventListener('keydown', keys)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
      document.removeEventListener('keydown', keys)
    }
  }, [dialog])
}
