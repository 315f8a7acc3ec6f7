import './text.css'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, CSSProperties, ElementType, ReactNode, Ref } from 'react'

export type Tone = 'dim' | 'danger' | 'success' | 'warning' | 'accent'

type TextProps = {
  children?: ReactNode
  size?: 12 | 14 | 16 | 20 | 28
  tone?: Tone
  strong?: boolean
  /** Tabular figures, all of equal width. */
  num?: boolean
  truncate?: boolean
  /** Keeps the line breaks of typed text. */
  pre?: boolean
  align?: CSSProperties['textAlign']
  as?: ElementType
  id?: string
  title?: string
}

/** A paragraph of text. */
export function Text({ children, size, tone, strong, num, truncate, pre, align, as: Tag = 'p', id, title }: TextProps) {
  return (
    <Tag
      id={id}
      title={title}
      className={num ? 'b-text b-num' : 'b-text'}
      data-size={size}
      data-tone={tone}
      data-strong={strong || undefined}
      data-truncate={truncate || undefined}
      data-pre={pre || undefined}
      style={align ? { textAlign: align } : undefined}
    >
      {children}
    </Tag>
  )
}

/** A heading; `big` is the one large heading of a page. */
export function Title({
  children,
  level = 2,
  big,
  id,
}: {
  children: ReactNode
  level?: 1 | 2 | 3 | 4
  big?: boolean
  id?: string
}) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className="b-title" data-level={level} data-big={big || undefined}>
      {children}
    </Tag>
  )
}

type PlainProps = AnchorHTMLAttributes<HTMLAnchorElement> & { plain?: boolean; ref?: Ref<HTMLAnchorElement> }

function PlainAnchor({ plain, className = '', children, ...rest }: PlainProps) {
  return (
    <a {...rest} className={`b-anchor ${className}`} data-plain={plain || undefined}>
      {children}
    </a>
  )
}

/** A link inside the app, typed by its routes. `plain` looks like the surrounding text. */
export const Anchor = createLink(PlainAnchor)

/** A link out of the app or to a file. */
export function OuterAnchor({
  href,
  children,
  download,
  newTab,
}: {
  href: string
  children: ReactNode
  download?: boolean
  newTab?: boolean
}) {
  return (
    <a
      className="b-anchor"
      href={href}
      download={download}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noreferrer' : undefined}
    >
      {children}
    </a>
  )
}
