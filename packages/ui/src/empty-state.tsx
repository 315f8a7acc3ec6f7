import './empty-state.css'
import type { ReactNode } from 'react'
import { Text, Title } from './text.tsx'

/** Nothing here yet: says why and offers the next step. */
export function EmptyState({
  title,
  body,
  icon,
  action,
}: {
  title: string
  body?: string
  icon?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="b-empty">
      {icon}
      <Title level={3}>{title}</Title>
      {body && <Text tone="dim">{body}</Text>}
      {action}
    </div>
  )
}
