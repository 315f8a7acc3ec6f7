import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'

/** A list with its filters, from the tables that say which list a figure opens. */
export type Opens = { to: string; search: object }

type Props = {
  opens: Opens
  look?: string
  children: ReactNode
  'aria-label'?: string
  style?: CSSProperties
  'data-move'?: true | undefined
}

/** A figure as a link to the list that it counts. */
export function ListLink({ opens: { to, search }, look, children, ...more }: Props) {
  // The tables belong to the contract, which does not know the routes of the office. `list-link.test.ts` reads their
  // searches with the routes.
  const link = { to, search, ...more } as LinkProps
  return (
    <Link {...link} {...(look && { className: look })}>
      {children}
    </Link>
  )
}
