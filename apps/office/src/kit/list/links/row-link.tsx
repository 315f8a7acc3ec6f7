import './row-link.css'
import { InGrid } from '@bilbro/ui/table/grid-layout'
import { createLink } from '@tanstack/react-router'
import { useContext, type AnchorHTMLAttributes, type ReactNode, type Ref } from 'react'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function PlainRowLink({ children, ...props }: Props) {
  const inGrid = useContext(InGrid)
  return (
    <a {...props} className="k-row-link" tabIndex={inGrid ? -1 : undefined}>
      {children}
    </a>
  )
}

/** The name of a row as a link, for the middle mouse button and for phones. In a grid, Enter opens the row. */
export const RowLink = createLink(PlainRowLink)

/** Two lines in a cell, the second one dimmed. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="k-two">
      <span>{first}</span>
      {second !== null && second !== undefined && second !== '' && second !== false && <small>{second}</small>}
    </span>
  )
}
