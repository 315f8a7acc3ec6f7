import './count.css'
import './page.css'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePageFamily } from './page-family.tsx'
import { pageKey } from './page-key.ts'

type PageProps = {
  title: string
  children: ReactNode
  /** Title of the browser tab before the product name; defaults to the title. */
  tab?: string
  /** Before the title: a picture of the record. */
  picture?: ReactNode
  /** Beside the title: a status or a count. */
  aside?: ReactNode
  /** Below the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** Above the title: the back link and the links to the previous and next record. */
  above?: ReactNode
  width?: 'normal' | 'narrow' | 'full'
  /** At the right of the title: the most important value, such as a price. */
  end?: ReactNode
  /** A line of facts below the head. */
  facts?: ReactNode
  /** The row of tabs. */
  tabs?: ReactNode
  /** Head and tabs stay visible while the page scrolls, if the window is large enough. */
  sticky?: boolean
}

let shown: string | undefined

/**
 * A page. Its heading gets the focus after a navigation, so that screen reader users hear where they are. Pages of one
 * family have the same heading; a row of links below it leads to each of them.
 */
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
  const family = usePageFamily()
  // The path that the router has finished loading: while the next page loads, the old page is still shown.
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
              {family?.title ?? title}
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
      {family?.links}
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
