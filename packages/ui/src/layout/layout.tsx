import './layout.css'
import type { CSSProperties, ElementType, ReactNode } from 'react'

type Flow = {
  children?: ReactNode
  /** Distance in steps of 4 px. */
  gap?: number
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  as?: ElementType
  className?: string
  id?: string
}

const vars = (values: Record<string, string | number | undefined>) => values as CSSProperties

/** Stacks its children vertically. */
export function Stack({ children, gap = 4, align, justify, as: Tag = 'div', className = '', id }: Flow) {
  return (
    <Tag
      id={id}
      className={`b-stack ${className}`}
      style={{ ...vars({ '--gap': gap }), alignItems: align, justifyContent: justify }}
    >
      {children}
    </Tag>
  )
}

/** Places its children in a row; they wrap unless `nowrap`. */
export function Group({
  children,
  gap = 2,
  align,
  justify,
  nowrap,
  as: Tag = 'div',
  className = '',
  id,
}: Flow & { nowrap?: boolean }) {
  return (
    <Tag
      id={id}
      className={`b-group ${className}`}
      data-nowrap={nowrap || undefined}
      style={{ ...vars({ '--gap': gap }), alignItems: align, justifyContent: justify }}
    >
      {children}
    </Tag>
  )
}

/** A grid with as many columns of at least `min` as fit, or with exactly `cols` (one on a phone). */
export function Grid({
  children,
  gap = 4,
  cols,
  min,
  as: Tag = 'div',
  className = '',
}: Omit<Flow, 'align' | 'justify'> & { cols?: number; min?: string }) {
  return (
    <Tag
      className={`b-grid ${className}`}
      data-fixed={cols ? true : undefined}
      style={vars({ '--gap': gap, '--cols': cols, '--min': min })}
    >
      {children}
    </Tag>
  )
}

/** Two columns: the main part and a narrow side column; stacked on narrow screens. */
export function Split({
  children,
  gap = 6,
  side = 'left',
  width,
}: {
  children: ReactNode
  gap?: number
  side?: 'left' | 'right'
  width?: string
}) {
  return (
    <div className="b-split" data-side={side} style={vars({ '--gap': gap, '--side': width })}>
      {children}
    </div>
  )
}

/** Takes the remaining space in a Group. */
export function Spacer() {
  return <span className="b-spacer" />
}

/** Text for screen readers only. */
export function Hidden({ children, as: Tag = 'span' }: { children: ReactNode; as?: ElementType }) {
  return <Tag className="b-sr">{children}</Tag>
}
