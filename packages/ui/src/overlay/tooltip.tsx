import './tooltip.css'
import '../popover.css'
import { cloneElement, useId, useRef, type ReactElement } from 'react'

type TooltipProps = {
  text: string
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A short hint for a button or link, on hover and on focus. Not for information that everybody needs. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }
  const show = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const at = anchor.current?.getBoundingClientRect()
      if (!at || !panel.current || panel.current.matches(':popover-open')) return
      panel.current.showPopover()
      const { width, height } = panel.current.getBoundingClientRect()
      panel.current.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - 8))}px`
      panel.current.style.top = `${at.top > height + 12 ? at.top - height - 6 : at.bottom + 6}px`
    }, delay)
  }
  return (
    <span
      ref={anchor}
      className="b-tooltip-anchor"
      onPointerEnter={() => show(350)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={panel} id={id} role="tooltip" popover="manual" className="b-popover b-tooltip">
        {text}
      </span>
    </span>
  )
}
