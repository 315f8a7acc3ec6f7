import './count.css'
import './page.css'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'

type PageProps = {
  title: string
  children: ReactNode
  /** What the browser's tab says before the name of the product; the title if nothing is given. */
  tab?: string
  /** Beside the title: a status, a count. */
  aside?: ReactNode
  /** Below the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  /** Above the title: the way back, the record before and after. */
  above?: ReactNode
  width?: 'normal' | 'narrow' | 'full'
}

let shown: string | undefined

/** One page: its heading takes the focus after a navigation, so that readers hear where they are. */
export function Page({ title, children, tab, aside, subtitle, actions, above, width = 'normal' }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the router has arrived: while it loads, the page before this one is still there.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (path === undefined) return
    if (shown !== undefined && shown !== path) heading.current?.focus({ preventScroll: true })
    shown = path
  }, [path])
  return (
    <div className="b-page" data-width={width}>
      <title>{`${tab ?? title} · bilbro`}</title>
      {above}
      <header className="b-page-head">
        <div className="b-page-words">
          <div>
            <h1 ref={heading} tabIndex={-1} className="b-title" data-level="1">
              {title}
            </h1>
            {aside}
          </div>
          {subtitle}
        </div>
        {actions && <div className="b-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
