import './card.css'
import type { CSSProperties, ElementType, ReactNode } from 'react'
import { Text, Title } from './text.tsx'

type CardProps = {
  children: ReactNode
  title?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** No padding: for pictures and tables that reach the edge. */
  flush?: boolean
  /** The user must act next. */
  move?: boolean
  level?: 2 | 3
  as?: ElementType
}

/** A framed part of a page. */
export function Card({ children, title, actions, flush, move, level = 2, as: Tag = 'section' }: CardProps) {
  return (
    <Tag className="b-card" data-move={move || undefined}>
      {(title || actions) && (
        <div className="b-card-head">
          {title && <Title level={level}>{title}</Title>}
          {actions && <div className="b-card-actions">{actions}</div>}
        </div>
      )}
      <div className="b-card-body" data-flush={flush || undefined}>
        {children}
      </div>
    </Tag>
  )
}

export type Fact = { label: string; value: ReactNode }

/** Facts as label and value. Facts without a value are left out; `empty` is shown when no fact has one. */
export function Facts({ items, cols = 1, empty }: { items: readonly Fact[]; cols?: 1 | 2 | 3; empty?: string }) {
  const known = items.filter(({ value }) => value !== undefined && value !== null && value !== '' && value !== false)
  if (!known.length && empty !== undefined) return <Text tone="dim">{empty}</Text>
  return (
    <div className="b-facts-box">
      <dl className="b-facts" style={{ '--cols': cols } as CSSProperties}>
        {known.map(({ label, value }) => (
          <FactRow key={label} label={label} value={value} />
        ))}
      </dl>
    </div>
  )
}

function FactRow({ label, value }: Fact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
