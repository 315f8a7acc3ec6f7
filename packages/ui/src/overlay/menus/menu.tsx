import './menu.css'
import { Check } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../../forms/button.tsx'
import { Kbd } from '../../layout/kbd.tsx'
import { usePopover } from '../../use-popover.tsx'

export type MenuItem =
  | {
      label: string
      onSelect: () => void
      icon?: ReactNode
      danger?: boolean
      /** Why the entry is disabled; shown below the label. */
      reason?: string
      /** One option of several: shows a tick. */
      checked?: boolean
      keys?: string
    }
  | 'divider'

type MenuProps = Omit<ButtonProps, 'children'> & {
  /** The accessible name of the menu, and of the button if it has no `text`. */
  label: string
  items: readonly MenuItem[]
  text?: ReactNode
  align?: 'start' | 'end'
}

/** A button with a list of actions. Arrow keys, Home, End and letters move; Escape closes. */
export function Menu({ label, items, text, align = 'start', ...button }: MenuProps) {
  const pop = usePopover(align)
  const list = useRef<HTMLDivElement>(null)
  const named = !text || (typeof text === 'string' && label.includes(text))
  useEffect(() => {
    if (pop.open) list.current?.querySelector<HTMLElement>('[aria-checked=true], [role^=menuitem]')?.focus()
  }, [pop.open])
  return (
    <>
      <Button
        {...button}
        {...pop.anchor}
        aria-haspopup="menu"
        aria-label={named ? label : undefined}
        title={text ? button.title : label}
        data-icon={text ? undefined : true}
      >
        {text}
      </Button>
      <div {...pop.panel} className="b-popover b-menu">
        <div ref={list} role="menu" aria-label={label} onKeyDown={walk}>
          {pop.open &&
            items.map((item, i) =>
              item === 'divider' ? <hr key={i} /> : <Item key={i} item={item} close={pop.close} />,
            )}
        </div>
      </div>
    </>
  )
}

function Item({ item, close }: { item: Exclude<MenuItem, 'divider'>; close: () => void }) {
  const { label, onSelect, icon, danger, reason, checked, keys } = item
  return (
    <button
      type="button"
      tabIndex={-1}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={reason !== undefined || undefined}
      className="b-menu-item"
      data-danger={danger || undefined}
      onClick={() => {
        if (reason !== undefined) return
        close()
        onSelect()
      }}
    >
      {icon}
      <span>
        {label}
        {reason && <small>{reason}</small>}
      </span>
      {keys && <Kbd keys={keys} />}
      {checked && <Check className="b-menu-check" size={16} aria-hidden="true" />}
    </button>
  )
}

/** Moves the focus through the entries of a menu. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const last = entries.length - 1
  let to: number
  if (event.key === 'ArrowDown') to = at === last ? 0 : at + 1
  else if (event.key === 'ArrowUp') to = at <= 0 ? last : at - 1
  else if (event.key === 'Home') to = 0
  else if (event.key === 'End') to = last
  else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    const starts = (entry: HTMLElement) => entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase())
    to = entries.findIndex((entry, i) => i > at && starts(entry))
    if (to < 0) to = entries.findIndex(starts)
  } else return
  event.preventDefault()
  entries[to]?.focus()
}
