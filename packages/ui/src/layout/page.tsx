import './count.css'
import './page.css'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { pageKey } from './page-key.ts'

type PageProps = {
  title: string
  children: ReactNode
  /** What the browser's tab says before the name of the product; the title if nothing is given. */
  tab?: string
  /** Before the title: what the page is about, as a picture. */
  picture?: ReactNode
  /** Beside the title: a status, a count. */
  aside?: ReactNode
  /** Below the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** Above the title: the way back, the record before and after. */
  above?: ReactNode
  width?: 'normal' | 'narrow' | 'full'
  /** What counts most, at the right of the title: a price. */
  end?: ReactNode
  /** A line of facts below the head. */
  facts?: ReactNode
  /** The row of tabs. */
  tabs?: ReactNode
  /** Head and tabs stay in sight while the page is scrolled, where there is room for it. */
  sticky?: boolean
}

let shown: string | undefined

/** One page: its heading takes the focus after a navigation, so that readers hear where they are. */
export function Page({
  title,
  children,
  tab,
  picture,
  aside,
  subtitle,
  actions,
  above,
  width = 'normal',
  end,
  facts,
  tabs,
  sticky,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the router has arrived: while it loads, the page before this one is still there.
  const path = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && pageKey(resolvedLocation.pathname),
  })
  useEffect(() => {
    if (path === undefined) return
    if (shown !== undefined && shown !== path) heading.current?.focus({ preventScroll: true })
    shown = path
  }, [path])
  const head = (
    <>
      {above}
      <header className="b-page-head" data-picture={picture !== undefined || undefined}>
        {picture}
        <div className="b-page-words">
          <div>
            <h1 ref={heading} tabIndex={-1} className="b-title" data-level="1">
              {title}
            </h1>
            {aside}
          </div>
          {subtitle}
        </div>
        {(end || actions) && (
          <div className="b-page-actions">
            {end && <span className="b-page-end">{end}</span>}
            {actions}
          </div>
        )}
      </header>
      {facts && <div className="b-page-facts">{facts}</div>}
      {tabs}
    </>
  )
  return (
    <div className="b-page" data-width={width} data-sticky={sticky || undefined}>
      <title>{`${tab ?? title} · bilbro`}</title>
      {sticky ? <div className="b-page-top">{head}</div> : head}
      {children}
    </div>
  )
}
