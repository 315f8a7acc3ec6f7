import './empty-state.css'
import type { ReactNode } from 'react'
import { Text, Title } from '../layout/text.tsx'

/** Shown for an empty list: explains why it is empty and offers the next step. */
export function EmptyState({
  title,
  body,
  icon,
  action,
  level = 2,
}: {
  title: string
  body?: string
  icon?: ReactNode
  action?: ReactNode
  /** Level of the heading: one below the heading of the section around it. */
  level?: 1 | 2 | 3 | 4
}) {
  return (
    <div className="b-empty">
      {icon}
      <Title level={level}>{title}</Title>
      {body && <Text tone="dim">{body}</Text>}
      {action}
    </div>
  )
}
