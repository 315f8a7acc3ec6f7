import './popover.css'
import { useEffect, useId, useRef, useState, type ToggleEvent } from 'react'

const gap = 6
const edge = 8

/** Places the panel below its anchor, or above it if there is more space, inside the window. */
function place(anchor: HTMLElement, panel: HTMLElement, align: 'start' | 'end'): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = innerHeight - at.bottom - gap - edge
  const top = below >= height || below >= at.top ? at.bottom + gap : at.top - gap - height
  const left = align === 'start' ? at.left : at.right - width
  panel.style.top = `${Math.max(edge, Math.min(top, innerHeight - height - edge))}px`
  panel.style.left = `${Math.max(edge, Math.min(left, innerWidth - width - edge))}px`
}

/**
 * A panel in the browser's top layer. Escape and a click outside close it, and the focus returns to its button. Spread
 * `anchor` on the button and `panel` on the panel.
 */
export function usePopover(align: 'start' | 'end' = 'start') {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const move = () => anchor.current && panel.current && place(anchor.current, panel.current, align)
    move()
    addEventListener('scroll', move, { capture: true, passive: true })
    addEventListener('resize', move)
    return () => {
      removeEventListener('scroll', move, { capture: true })
      removeEventListener('resize', move)
    }
  }, [open, align])
  return {
    open,
    close: () => panel.current?.hidePopover(),
    anchor: { ref: anchor, popoverTarget: id, 'aria-expanded': open, 'aria-controls': id },
    panel: {
      ref: panel,
      id,
      popover: 'auto' as const,
      onToggle: (event: ToggleEvent) => setOpen(event.newState === 'open'),
    },
  }
}
