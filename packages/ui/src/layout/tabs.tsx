import './count.css'
import './tabs.css'
import { createLink, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type AnchorHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useT } from '../use-t.tsx'
import { useFoldedTabs, type FoldedTab } from './use-folded-tabs.tsx'

export type Tab<V extends string> = {
  value: V
  label: string
  count?: number
  /** The tab has unsaved changes. */
  dirty?: boolean
}

type TabsProps<V extends string> = { label: string; tabs: readonly Tab<V>[]; value: V; onChange: (value: V) => void }

/** Tabs; the page stores the choice in the address. Arrow keys move, Enter or Space opens. Use with `TabPanel`. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => bringIn(row.current, '[aria-selected=true]'), [value])
  return (
    <div className="b-tabs" role="tablist" aria-label={label} onKeyDown={walk} ref={row}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`tab-${tab.value}`}
          className="b-tab"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `panel-${tab.value}` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          <TabWords label={tab.label} count={tab.count} dirty={tab.dirty} />
        </button>
      ))}
    </div>
  )
}

/** The content of the open tab. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${value}`} aria-labelledby={`tab-${value}`} tabIndex={-1}>
      {children}
    </div>
  )
}

type LinksProps = {
  label: string
  /** On a large screen the menu for the links that do not fit. */
  more?: (folded: readonly FoldedTab[]) => ReactNode
  children: ReactNode
}

/** Tabs that are separate pages: a row of links around `TabLink`s. */
export function TabLinks({ label, more, children }: LinksProps) {
  const row = useRef<HTMLElement>(null)
  const open = useRouterState({ select: ({ location }) => location.href })
  const folded = useFoldedTabs(row, more !== undefined)
  useEffect(() => bringIn(row.current, '[aria-current=page]'), [open])
  return (
    <nav ref={row} className="b-tabs" aria-label={label} data-foldable={more !== undefined || undefined}>
      {children}
      {more && <span className="b-tabs-more">{more(folded)}</span>}
    </nav>
  )
}

type PlainProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Null while it is not known: its space is reserved. */
  count?: number | null
  /** Whether this tab is open, when the address alone cannot tell. */
  current?: boolean
  dirty?: boolean
  ref?: Ref<HTMLAnchorElement>
}

function PlainTabLink({ count, current, dirty, children, className = '', ...rest }: PlainProps) {
  const own = current === undefined ? {} : { 'aria-current': current ? ('page' as const) : undefined }
  return (
    <a {...rest} {...own} className={`b-tab ${className}`}>
      <TabWords label={children} count={count} dirty={dirty} />
    </a>
  )
}

/** One link of `TabLinks`, typed by the routes of the app. */
export const TabLink = createLink(PlainTabLink)

function TabWords({
  label,
  count,
  dirty,
}: {
  label: ReactNode
  count: number | null | undefined
  dirty: boolean | undefined
}) {
  const { t, format } = useT()
  return (
    <>
      {label}
      {count !== undefined && <span className="b-count">{count === null ? '\u2007' : format.number(count)}</span>}
      {dirty && <span className="b-dot" role="img" aria-label={t('ui.unsaved.body')} />}
    </>
  )
}

/** On a phone the open tab may be outside of the visible row. Scrolls only the row, never the page. */
function bringIn(box: HTMLElement | null, open: string): void {
  const tab = box?.querySelector<HTMLElement>(open)
  if (!box || !tab) return
  const from = tab.offsetLeft - box.offsetLeft
  const to = from + tab.offsetWidth
  if (from < box.scrollLeft) box.scrollLeft = from
  else if (to > box.scrollLeft + box.clientWidth) box.scrollLeft = to - box.clientWidth
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all.at(to % all.length)?.focus()
}
